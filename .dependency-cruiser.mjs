/** The laws of the rooms, as data: who may import whom, each with a sentence a person understands. */

/** Product words from the leaves up: on the server and in the browser a word may import only those listed here. */
const mayImport = {
  postcodes: [],
  media: [],
  accounts: ['postcodes', 'media'],
  intentions: ['postcodes', 'media', 'accounts'],
  discovery: ['postcodes', 'media', 'accounts', 'intentions'],
  likes: ['postcodes', 'media', 'accounts', 'intentions'],
  chat: ['postcodes', 'media', 'accounts', 'intentions', 'likes'],
  rings: ['postcodes', 'media', 'accounts', 'intentions', 'discovery', 'likes', 'chat'],
  moderation: ['media', 'accounts', 'intentions', 'likes', 'chat', 'rings'],
  notifications: ['postcodes', 'media', 'accounts', 'intentions', 'discovery', 'rings', 'likes', 'chat'],
};

const wordLaws = (room, also) =>
  Object.entries(mayImport).map(([word, others]) => ({
    name: `${room}-${word}-imports`,
    comment: `In ${room}/ ${word} may import ${others.join(', ') || 'no other word'}. ${also}`,
    severity: 'error',
    from: { path: `^${room}/features/${word}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^${room}/features/`,
      pathNot: `^${room}/features/(${[word, ...others].join('|')})/`,
    },
  }));
const serverWordLaws = wordLaws(
  'server',
  'What happens because of something else is a row in server/listeners.ts.',
);
const webWordLaws = wordLaws('web', 'A screen composes the others.');

const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const notTests = { pathNot: '\\.test\\.tsx?$' };

export default {
  forbidden: [
    law(
      'domain-is-pure',
      'domain/ is pencil and paper: it imports only itself and zod. Time, ids and rows arrive as arguments.',
      { path: '^domain/', ...notTests },
      { pathNot: ['^domain/', '^node_modules/zod/'] },
    ),
    law(
      'contract-knows-domain-only',
      'contract/ describes what travels: it imports only itself, domain/ and zod.',
      { path: '^contract/', ...notTests },
      { pathNot: ['^contract/', '^domain/', '^node_modules/zod/'] },
    ),
    law(
      'live-events-load-no-rules',
      'What live events are read by comes with each page of who is signed in: it imports what is said, and zod.',
      { path: '^contract/(live|messages)\\.ts$' },
      { pathNot: ['^contract/messages\\.ts$', '^node_modules/zod/'] },
    ),
    law(
      'web-and-server-never-meet',
      'web/ and server/ meet only in contract/ and domain/.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    law(
      'server-and-web-never-meet',
      'server/ and web/ meet only in contract/ and domain/.',
      { path: '^server/', ...notTests },
      { path: '^web/' },
    ),
    ...serverWordLaws,
    law(
      'core-has-no-product-word',
      'server/core is for any product: it knows no feature, no vendor and no context. Pass what it needs as an argument.',
      { path: '^server/core/', ...notTests },
      { path: '^server/(features|outside|context|domain-events|listeners|app|start)' },
    ),
    law(
      'routes-go-through-actions',
      'Routes go through actions: a file of routes imports none that names tables, sql.ts or …-rows.ts.',
      { path: '^server/features/[^/]+/[^/]*routes\\.ts$' },
      { path: '^server/features/[^/]+/(sql|[^/]+-rows)\\.ts$' },
    ),
    ...webWordLaws,
    law(
      'home-and-shell-import-no-word',
      'web/features/home and shell are no words of the product: a screen composes them with those that are.',
      { path: '^web/features/(home|shell)/', ...notTests },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    law(
      'web-ui-has-no-product-word',
      'web/ui is pixels only: it imports no feature, screen, live part or client.',
      { path: '^web/ui/', ...notTests },
      { path: '^web/(features|screens|live|offline|core/(client|queries|upload)|app|main)' },
    ),
    law(
      'web-core-imports-no-feature',
      'web/core is what two words need and no feature or screen of theirs: pass what it needs as an argument.',
      { path: '^web/core/', ...notTests },
      { path: '^web/(features|screens|app|main|routes|signed-in)' },
    ),
    law(
      'web-offline-imports-no-feature',
      'web/offline knows answers and files, not what they are about. Its worker shows what is pushed, too.',
      { path: '^web/offline/', pathNot: ['\\.test\\.tsx?$', '^web/offline/service-worker\\.ts$'] },
      { path: '^web/(features|screens|app|main|routes|signed-in)' },
    ),
    law(
      'features-do-not-know-screens',
      'web/features are composed by screens, never the other way round.',
      { path: '^web/features/' },
      { path: '^web/(screens|app|main)' },
    ),
    law(
      'product-does-not-need-tests',
      'Nothing in the product may need tests/, bench/ or art/.',
      { path: '^(domain|contract|server|web)/', ...notTests },
      { path: '^(tests|bench|art)/' },
    ),
    law(
      'what-runs-is-installed',
      'The site runs where npm ci --omit=dev was run: what it imports stands under dependencies.',
      { path: '^(domain|contract|server)/', ...notTests },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
    law(
      'art-knows-domain-only',
      'art/ draws the pictures that domain/scenes.ts names: of the house it imports nothing else.',
      { path: '^art/', ...notTests },
      { path: '^(contract|server|web|tests|bench)/' },
    ),
    law(
      'no-cycles',
      'Two files that import each other, if only by a type, are one file: find the third thing.',
      {},
      { circular: true },
    ),
    law('no-orphan-imports', 'This import leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.generated\\.ts$|^dist/|^\\.cache/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
    moduleSystems: ['es6'],
  },
};
