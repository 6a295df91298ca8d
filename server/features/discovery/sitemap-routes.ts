/**
 * What search engines are told to read, which is the site's own pages and what is for sale and visible
 * without an account, and what not to read.
 */

import { z } from 'zod';
import { editKey, intentionUrl, paths } from '../../../contract/pages.ts';
import type { Feature } from '../../context.ts';
import { escaped } from '../../core/escaped.ts';
import { perMinute } from '../../core/limits.ts';
import { createSitemap } from './sitemap.ts';

/** Limited because reading a part of the largest size takes a second. */
const limit = perMinute(30);
const ownPages = [
  paths.home,
  paths.about,
  paths.works,
  paths.help,
  paths.dataServices,
  paths.careers,
  paths.contact,
  paths.terms,
  paths.privacy,
];

export const sitemapRoutes: Feature = (app, context) => {
  const { origin } = context.config;
  const hidden = { schema: { hide: true } };
  const { firsts, partFrom } = createSitemap(context);
  const asXml = (tag: string, entry: string, addresses: readonly string[]) =>
    xml(
      tag,
      entry,
      addresses.map((it) => origin + it),
    );
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  };

  app.get('/robots.txt', hidden, (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)));
  app.get('/sitemap.xml', { ...limit, ...hidden }, async (_, reply) => {
    const addresses = ['pages', ...(await firsts())].map((it) => `/sitemaps/${it}.xml`);
    return reply.headers(headers).send(asXml('sitemapindex', 'sitemap', addresses));
  });
  app.get('/sitemaps/pages.xml', { ...limit, ...hidden }, (_, reply) =>
    reply.headers(headers).send(asXml('urlset', 'url', ownPages)),
  );
  const params = z.object({ first: z.uuid() });
  app.get('/sitemaps/:first.xml', { ...limit, schema: { hide: true, params } }, async (request, reply) => {
    const listed = await partFrom(request.params.first);
    const addresses = listed.map((id) => intentionUrl('sell', id));
    return reply.headers(headers).send(asXml('urlset', 'url', addresses));
  });
};

function xml(tag: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((it) => `<${entry}><loc>${escaped(it)}</loc></${entry}>`);
  const from = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="${from}">\n${entries.join('\n')}\n</${tag}>\n`;
}

/** The text of robots.txt. The API stays open to search engines, because the scripts of pages ask it. */
function robots(origin: string): string {
  const closed = [
    '/dev/',
    paths.matches,
    paths.profile,
    paths.intentions,
    paths.verification,
    paths.resetPassword,
    `/*?${editKey}`,
  ];
  return [
    'User-agent: *',
    ...closed.map((it) => `Disallow: ${it}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
