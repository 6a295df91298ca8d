/**
 * Fonts are imported for their side effect and have no types. Class names of CSS modules come from
 * vite/client.
 */
declare module '@fontsource-variable/*';
