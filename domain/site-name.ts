/** What the site is called in its mark and in every document title. */
export const siteName = 'Intent';
