/** The layout of every mail: warm paper, the name mark, a heading, paragraphs, and why it came. */
// One package for each component: the package of all of them brings highlighters of code and a style sheet
// engine, a quarter of the time to start.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link, type LinkProps } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { convert, type SelectorDefinition } from 'html-to-text';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Card, Letter, Paragraph } from './letter.ts';
import { darkStyle, mailStyles as style } from './mail-styles.ts';

/**
 * Renders a letter as HTML and as text. `site` is the address that the mark links to, without a slash at the
 * end.
 */
export function renderLetter(letter: Letter, site: string): { html: string; text: string } {
  const html = `${xhtml}${renderToStaticMarkup(page(letter, site))}`;
  return { html, text: convert(html, { wordwrap: false, selectors: asText }).trim() };
}

/** The document type of react-email, with which its components are tested in mail programs. */
const xhtml =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * How HTML becomes text: a link is its words and its address, headings keep their letters, lines are not
 * broken. Parts that are not for reading are left out: the mark, which is a picture, and the preview, which
 * repeats what follows.
 */
const asText: SelectorDefinition[] = [
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'hr', options: { length: 24 } },
  // The text beside a picture says what it shows.
  { selector: 'img', format: 'skip' },
  { selector: 'a[data-mark]', format: 'skip' },
  { selector: '[data-skip-in-text=true]', format: 'skip' },
];

function page({ preview, heading, paragraphs, reason, unsubscribeUrl }: Letter, site: string): ReactNode {
  return h(
    Html,
    { lang: 'en-GB' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyle),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { style: style.page, className: 'page' },
      h(
        Container,
        { style: style.sheet, className: 'sheet' },
        mark(site),
        h(Heading, { as: 'h1', style: style.heading, className: 'text' }, heading),
        ...paragraphs.map(draw),
        h(Hr, { style: style.rule, className: 'line' }),
        h(Text, { style: style.small, className: 'muted' }, reason, ...wayOut(unsubscribeUrl)),
      ),
    ),
  );
}

function wayOut(unsubscribeUrl: string | undefined): ReactNode[] {
  if (unsubscribeUrl === undefined) return [];
  return [' ', h(Link, { key: 'out', href: unsubscribeUrl, style: style.smallLink }, 'Stop these emails')];
}

/**
 * The name mark without SVG, which mail programs do not draw: a rounded square, and a circle that overlaps
 * it.
 */
function mark(site: string): ReactNode {
  return h(
    Section,
    { key: 'mark', style: style.mark },
    h(
      Link,
      { href: site, style: style.markLink, 'data-mark': true } as LinkProps,
      h('span', { style: style.ember, className: 'ember', 'aria-hidden': true }),
      h('span', { style: style.lagoon, className: 'lagoon', 'aria-hidden': true }),
      h('span', { style: style.name, className: 'name' }, 'Intent'),
    ),
  );
}

function draw(paragraph: Paragraph, index: number): ReactNode {
  const key = index;
  switch (paragraph.kind) {
    case 'text':
      return h(Text, { key, style: style.text, className: 'text' }, paragraph.text);
    case 'note':
      return h(Text, { key, style: style.note, className: 'muted' }, noteWords(paragraph));
    case 'button':
      return h(
        Section,
        { key, style: style.buttonRow },
        h(Button, { href: paragraph.url, style: style.button, className: 'button' }, paragraph.label),
      );
    case 'quote':
      return quote(paragraph, key);
    case 'facts':
      return h(Section, { key, style: style.facts, className: 'line' }, paragraph.rows.map(fact));
    case 'card':
      return card(paragraph, key);
  }
}

function noteWords({ text, url }: Extract<Paragraph, { kind: 'note' }>): ReactNode {
  return url === undefined ? text : h(Link, { href: url, style: style.smallLink }, text);
}

function quote({ text, by }: Extract<Paragraph, { kind: 'quote' }>, key: number): ReactNode {
  const lines = text.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]));
  return h(
    Section,
    { key, style: style.quote, className: 'quote' },
    h(Text, { style: style.text, className: 'text' }, ...lines),
    by === undefined ? null : h(Text, { style: style.note, className: 'muted' }, by),
  );
}

function fact([name, value]: readonly [string, string], index: number): ReactNode {
  return h(
    Text,
    { key: index, style: style.fact, className: 'text' },
    h('span', { style: style.factName, className: 'muted' }, `${name}: `),
    value,
  );
}

/** A picture with words beside it, as a table, which every mail program can draw. */
function card(
  { side, eyebrow, title, price, line, url, picture, pictureNote }: Card,
  key: number,
): ReactNode {
  const [look, words] = side === 'sell' ? [style.cardSell, 'emberWords'] : [style.cardBuy, 'lagoonWords'];
  const image = h('img', { src: picture, width: 180, alt: '', style: style.cardImage });
  const link = h(Link, { href: url, style: style.cardLink }, title);
  return h(
    'table',
    { key, role: 'presentation', cellPadding: 0, cellSpacing: 0, style: style.card, className: 'line' },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { style: style.cardPicture },
          h(Link, { href: url, 'data-skip-in-text': true } as LinkProps, image),
        ),
        h(
          'td',
          { style: style.cardWords },
          h(Text, { style: look, className: words }, eyebrow),
          h(Text, { style: style.cardTitle, className: 'text' }, link),
          h(Text, { style: style.cardPrice, className: 'text' }, price),
          h(Text, { style: style.cardLine, className: 'muted' }, line, noteOf(pictureNote)),
        ),
      ),
    ),
  );
}

/** The note of a picture, which is left out of the text form, where pictures are not shown. */
function noteOf(note: string | undefined): ReactNode {
  return note === undefined ? null : h('span', { 'data-skip-in-text': true }, ` · ${note}`);
}
