/**
 * Colours and sizes of mails, as mail programs need them: on each element, light, without variables; and for
 * programs that support a dark page, by class.
 */
import type { CSSProperties } from 'react';
import { colours } from './colours.ts';

const { light, dark } = colours;
const sans = "'Inter Variable', Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = "'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif";
const shape: CSSProperties = { display: 'inline-block', width: 18, height: 18, verticalAlign: 'middle' };
const words: CSSProperties = { color: light.text, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };

const cardLine: CSSProperties = { fontSize: 13, lineHeight: '19px', margin: 0 };

export const mailStyles = {
  page: { backgroundColor: light.page, fontFamily: sans, margin: 0, padding: '32px 12px' },
  sheet: {
    backgroundColor: light.surface,
    border: `1px solid ${light.hairline}`,
    borderRadius: 12,
    maxWidth: 560,
    padding: '32px 32px 24px',
  },
  mark: { margin: '0 0 24px' },
  markLink: { color: light.text, textDecoration: 'none' },
  ember: { ...shape, backgroundColor: light.ember, borderRadius: 4 },
  lagoon: { ...shape, backgroundColor: light.lagoon, borderRadius: 9, marginLeft: -6, opacity: 0.92 },
  name: { fontFamily: serif, fontSize: 20, fontWeight: 600, paddingLeft: 10, verticalAlign: 'middle' },
  heading: {
    color: light.text,
    fontFamily: serif,
    fontSize: 26,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '32px',
    margin: '0 0 16px',
  },
  text: words,
  note: { ...words, color: light.muted, fontSize: 14, lineHeight: '21px' },
  buttonRow: { margin: '8px 0 24px' },
  button: {
    backgroundColor: light.ink,
    borderRadius: 8,
    color: light['on-ink'],
    fontSize: 16,
    fontWeight: 600,
    padding: '13px 22px',
    textDecoration: 'none',
  },
  quote: {
    backgroundColor: light.sunken,
    borderRadius: 12,
    margin: '0 0 16px',
    padding: '16px 20px 0',
  },
  card: {
    border: `1px solid ${light.hairline}`,
    borderRadius: 12,
    borderCollapse: 'separate',
    margin: '0 0 16px',
    width: '100%',
  },
  cardPicture: { lineHeight: 0, padding: '12px 0 12px 12px', verticalAlign: 'middle', width: '38%' },
  cardImage: { borderRadius: 8, display: 'block', height: 'auto', maxWidth: 180, width: '100%' },
  cardWords: { padding: '12px 16px', verticalAlign: 'middle' },
  cardSell: { ...cardLine, color: light.ember, fontWeight: 600 },
  cardBuy: { ...cardLine, color: light.lagoon, fontWeight: 600 },
  cardTitle: {
    ...cardLine,
    color: light.text,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '22px',
    margin: '2px 0',
  },
  cardLink: { color: light.text, textDecoration: 'none' },
  cardPrice: {
    ...cardLine,
    color: light.text,
    fontFamily: serif,
    fontSize: 19,
    fontWeight: 600,
    lineHeight: '26px',
  },
  cardLine: { ...cardLine, color: light.muted },
  facts: { borderTop: `1px solid ${light.hairline}`, margin: '0 0 16px', padding: '12px 0 0' },
  fact: { ...words, margin: '0 0 4px' },
  factName: { color: light.muted },
  rule: { borderColor: light.hairline, margin: '24px 0 16px' },
  small: { color: light.muted, fontSize: 12, lineHeight: '18px', margin: 0 },
  smallLink: { color: light.muted, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** The styles of a dark page: the same names as above, as classes. */
export const darkStyle = `
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: ${dark.page} !important; }
  .sheet { background-color: ${dark.surface} !important; border-color: ${dark.hairline} !important; }
  .sheet td { background-color: transparent !important; }
  .text, .text a, .name { color: ${dark.text} !important; }
  .muted, .muted a { color: ${dark.muted} !important; }
  .ember { background-color: ${dark.ember} !important; }
  .lagoon { background-color: ${dark.lagoon} !important; }
  .emberWords { color: ${dark.ember} !important; }
  .lagoonWords { color: ${dark.lagoon} !important; }
  .button { background-color: ${dark.ink} !important; color: ${dark['on-ink']} !important; }
  .button span { color: ${dark['on-ink']} !important; }
  .quote { background-color: ${dark.sunken} !important; }
  .line { border-color: ${dark.hairline} !important; }
}
`;
