/**
 * Runs after an install: removes the headers that the package of Node.js has for compiling native modules.
 * Nothing here is compiled, and they are a third of that package.
 */
import { globSync, rmSync } from 'node:fs';

for (const folder of globSync('node_modules/node/node_modules/*/{include,share}'))
  rmSync(folder, { recursive: true });
