/** Style sheets imported for their effect; class names come from vite/client. */
declare module '@fontsource-variable/*';
