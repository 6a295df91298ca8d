/** Which files the code comes in. Each is a way to the server and back, of which a browser makes six at once. */
import type { Plugin, Rolldown } from 'vite';

const shared = { minShareCount: 2 };
/** The forms of who is not signed in, or changes their account. */
const comingIn =
  /\/features\/accounts\/(auth-|(email|profile)-field|new-password|verification|use-verification|.*-form\.)/;

/**
 * The first load is one file. What several screens need stands in layers, each built on those before it, so
 * that no two files need each other: then modules run in the order of their imports without more ado.
 */
export const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 6 },
  { ...shared, name: 'rules', test: /\/domain\/(?!accounts\.)|node_modules\/zod\//, priority: 5 },
  // Schemas of what travels and of what accounts are asked: a screen that only shows what was answered does without.
  { ...shared, name: 'wire', test: /\/contract\/|\/count-draft\.|\/domain\/accounts\./, priority: 4 },
  {
    ...shared,
    name: 'pages',
    test: /\/web\/ui\/(article|empty-state|skeletons)\.|\/Skeleton\//,
    priority: 3,
  },
  // How each country writes its numbers weighs as much as a screen: only a text that may have one needs it.
  { name: 'telephones', test: /\/libphonenumber-js\/|\/web\/core\/telephones\./, priority: 3 },
  { ...shared, name: 'parts', test: /node_modules|\/web\/ui\//, priority: 2 },
  { ...shared, name: 'features', test: (id: string) => !comingIn.test(id), priority: 1 },
  { ...shared, name: 'coming-in', test: comingIn, priority: 0 },
];

/** Refuses a build in which files need each other in a circle: whichever came first would run without the other. */
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

/** A file with all that it needs, what it is built on first. */
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

/** The style sheets of these files, in their order: a later one wins. */
export function stylesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap((it) => [...(it.viteMetadata?.importedCss ?? [])]))];
}

function importsOf(bundle: Rolldown.OutputBundle, name: string): readonly string[] {
  const chunk = bundle[name];
  return chunk?.type === 'chunk' ? chunk.imports : [];
}

/** The text of a page that was put together. Throws where there is none. */
export function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('the page is not there');
  return String(file.source);
}
