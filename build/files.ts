/**
 * Says into which files the build divides the code. A browser loads six files at once, and each costs a way
 * to the server and back.
 */
import type { Plugin, Rolldown } from 'vite';

const shared = { minShareCount: 2 };
/** Modules of the forms for signing in and for changing an account. */
const comingIn =
  /\/features\/accounts\/(auth-|(email|profile)-field|new-password|verification|use-verification|.*-form\.)/;

/**
 * The first load is one file. Code that several screens share is divided into layers, each built on those
 * before it, so that no two files import each other: modules then run in the order of their imports.
 */
export const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 6 },
  { ...shared, name: 'rules', test: /\/domain\/(?!accounts\.)|node_modules\/zod\//, priority: 5 },
  // Schemas of calls and of what accounts are asked. A screen that only shows what was answered does not load
  // them.
  { ...shared, name: 'wire', test: /\/contract\/|\/count-draft\.|\/domain\/accounts\./, priority: 4 },
  {
    ...shared,
    name: 'pages',
    test: /\/web\/ui\/(article|empty-state|skeletons)\.|\/Skeleton\//,
    priority: 3,
  },
  // How each country writes its telephone numbers weighs as much as a screen, and is loaded only for a text
  // that may hold a number.
  { name: 'telephones', test: /\/libphonenumber-js\/|\/web\/core\/telephones\./, priority: 3 },
  { ...shared, name: 'parts', test: /node_modules|\/web\/ui\//, priority: 2 },
  { ...shared, name: 'features', test: (id: string) => !comingIn.test(id), priority: 1 },
  { ...shared, name: 'coming-in', test: comingIn, priority: 0 },
];

/**
 * Refuses a build in which files import each other in a circle: the one that came first would run without the
 * other.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const done = new Set<string>();
      const visit = (name: string, above: readonly string[]) => {
        if (above.includes(name)) this.error(`These files need each other: ${[...above, name].join(' → ')}`);
        if (done.has(name)) return;
        for (const it of importsOf(bundle, name)) visit(it, [...above, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}

/** The chunks that are meant and all that they import, each after what it imports. */
export function withAllItNeeds(
  bundle: Rolldown.OutputBundle,
  isMeant: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    for (const it of importsOf(bundle, name)) visit(it);
    found.add(chunk);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && isMeant(chunk)) visit(chunk.fileName);
  return [...found];
}

/** The style sheets of these chunks in their order: a later one overrides an earlier one. */
export function stylesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap((it) => [...(it.viteMetadata?.importedCss ?? [])]))];
}

function importsOf(bundle: Rolldown.OutputBundle, name: string): readonly string[] {
  const chunk = bundle[name];
  return chunk?.type === 'chunk' ? chunk.imports : [];
}

/** The text of an HTML page of the bundle. Throws where there is none. */
export function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('the page is not there');
  return String(file.source);
}
