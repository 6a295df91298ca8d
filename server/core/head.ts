/**
 * The head of a page for readers that do not run its script: search engines, and chats that its link is
 * pasted into.
 */
import { siteName } from '../../domain/site-name.ts';
import { escaped } from './escaped.ts';

export interface Head {
  /** The title without the site's name. */
  readonly title: string;
  readonly description?: string;
  /** The one full address of what the page shows. */
  readonly canonical?: string;
  /** The full address of a picture of 1200 × 630 pixels, and what it shows in words. */
  readonly picture?: { readonly url: string; readonly text: string };
  /** True if search engines must leave it out. */
  readonly unlisted?: boolean;
}

/**
 * Marks elements of the head that the script removes once they no longer describe what it shows
 * (web/screens/intention-detail.head.ts).
 */
const mark = 'data-head';
const ownTitle = /<title>.*?<\/title>/s;
const ownDescription = /<meta\s+name="description"[^>]*>/;

/** The page with this head in place of its own title and description. All values are escaped. */
export function withHead(page: string, head: Head): string {
  const bare = page.replace(ownTitle, '').replace(head.description ? ownDescription : /$^/, '');
  return bare.replace('</head>', () => `${partsOf(head).join('\n    ')}\n  </head>`);
}

function partsOf({ title, description, canonical, picture, unlisted }: Head): string[] {
  return [
    `<title>${escaped(`${title} · ${siteName}`)}</title>`,
    ...(description ? [named('description', description), property('og:description', description)] : []),
    ...(unlisted ? [named('robots', 'noindex')] : []),
    ...(canonical ? [`<link rel="canonical" href="${escaped(canonical)}" ${mark}>`] : []),
    ...(canonical ? [property('og:url', canonical)] : []),
    property('og:title', title),
    property('og:site_name', siteName),
    property('og:type', 'website'),
    ...(picture ? pictureParts(picture) : []),
  ];
}

function pictureParts({ url, text }: NonNullable<Head['picture']>): string[] {
  return [
    property('og:image', url),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', text),
    named('twitter:card', 'summary_large_image'),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}" ${mark}>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}" ${mark}>`;
}
