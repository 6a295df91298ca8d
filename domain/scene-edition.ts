/**
 * The edition of the drawn pictures: the beginning of the SHA-256 of all their files, which is the name of
 * their folder. Written by `npm run art`.
 */
export const sceneEdition = '2338aee4';
