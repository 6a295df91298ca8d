/** Whatever people write stays text in the head of a page. */
import { expect, test } from 'vitest';
import { withHead } from './head.ts';

const page =
  '<!doctype html><html><head><meta\n name="description" content="Ours" /><title>Loading · Intent</title></head><body>$& <p></p></body></html>';
const hostile = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)> & $& $1 \${1}`;

test('a page has one title, one description and one address', () => {
  const told = withHead(page, {
    title: 'A house',
    description: '£1',
    canonical: 'https://intent.example/sell/1',
    picture: { url: 'https://intent.example/images/links/1/2.jpg', text: '£1, a house' },
  });
  expect(told.match(/<title>.*?<\/title>/g)).toEqual(['<title>A house · Intent</title>']);
  expect(told.match(/name="description"/g)).toHaveLength(1);
  expect(told).toContain('<link rel="canonical" href="https://intent.example/sell/1" data-head>');
  for (const name of ['title', 'description', 'url', 'image', 'image:alt', 'type', 'site_name'])
    expect(told.match(new RegExp(`property="og:${name}"`, 'g')), name).toHaveLength(1);
  expect(told).not.toContain('noindex');
});

test('nothing that somebody writes becomes markup, nor a pattern of what is replaced', () => {
  const told = withHead(page, {
    title: hostile,
    description: hostile,
    canonical: hostile,
    picture: { url: hostile, text: hostile },
  });
  const [head = '', body] = told.split('</head>');
  expect(body).toBe('<body>$& <p></p></body></html>');
  expect(head).not.toMatch(/<script|<img|<\/title><|"'/);
  const words = head.replaceAll(/<(meta|link|title|html|head)\b[^>]*>|<\/title>|<!doctype html>/g, '').trim();
  expect(words).toBe(
    `&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; $&amp; $1 \${1} · Intent`,
  );
});

test('a page that says nothing of its own keeps the description of the site, and may be left out of searches', () => {
  const told = withHead(page, { title: 'Not found', unlisted: true });
  expect(told).toContain('content="Ours"');
  expect(told).toContain('<meta name="robots" content="noindex" data-head>');
  expect(told).not.toMatch(/og:image|canonical/);
});
