/**
 * Colours and sizes of mails, as mail programs need them: on each element, light, without variables; and for
 * programs that support a dark page, by class.
 */
import type { CSSProperties } from 'react';

const colour = {
  page: '#fbf8f3',
  surface: '#ffffff',
  sunken: '#f3ede4',
  text: '#2b2420',
  muted: '#6a6058',
  hairline: '#e6ddd1',
  ember: '#b9460f',
  lagoon: '#0c6b70',
  ink: '#3a322c',
  onInk: '#ffffff',
};
const sans = "'Inter Variable', Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = "'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif";
const shape: CSSProperties = { display: 'inline-block', width: 18, height: 18, verticalAlign: 'middle' };
const words: CSSProperties = { color: colour.text, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };

const cardLine: CSSProperties = { fontSize: 13, lineHeight: '19px', margin: 0 };

export const mailStyles = {
  page: { backgroundColor: colour.page, fontFamily: sans, margin: 0, padding: '32px 12px' },
  sheet: {
    backgroundColor: colour.surface,
    border: `1px solid ${colour.hairline}`,
    borderRadius: 12,
    maxWidth: 560,
    padding: '32px 32px 24px',
  },
  mark: { margin: '0 0 24px' },
  markLink: { color: colour.text, textDecoration: 'none' },
  ember: { ...shape, backgroundColor: colour.ember, borderRadius: 4 },
  lagoon: { ...shape, backgroundColor: colour.lagoon, borderRadius: 9, marginLeft: -6, opacity: 0.92 },
  name: { fontFamily: serif, fontSize: 20, fontWeight: 600, paddingLeft: 10, verticalAlign: 'middle' },
  heading: {
    color: colour.text,
    fontFamily: serif,
    fontSize: 26,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '32px',
    margin: '0 0 16px',
  },
  text: words,
  note: { ...words, color: colour.muted, fontSize: 14, lineHeight: '21px' },
  buttonRow: { margin: '8px 0 24px' },
  button: {
    backgroundColor: colour.ink,
    borderRadius: 8,
    color: colour.onInk,
    fontSize: 16,
    fontWeight: 600,
    padding: '13px 22px',
    textDecoration: 'none',
  },
  quote: {
    backgroundColor: colour.sunken,
    borderRadius: 12,
    margin: '0 0 16px',
    padding: '16px 20px 0',
  },
  card: {
    border: `1px solid ${colour.hairline}`,
    borderRadius: 12,
    borderCollapse: 'separate',
    margin: '0 0 16px',
    width: '100%',
  },
  cardPicture: { lineHeight: 0, padding: '12px 0 12px 12px', verticalAlign: 'middle', width: '38%' },
  cardImage: { borderRadius: 8, display: 'block', height: 'auto', maxWidth: 180, width: '100%' },
  cardWords: { padding: '12px 16px', verticalAlign: 'middle' },
  cardSell: { ...cardLine, color: colour.ember, fontWeight: 600 },
  cardBuy: { ...cardLine, color: colour.lagoon, fontWeight: 600 },
  cardTitle: {
    ...cardLine,
    color: colour.text,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '22px',
    margin: '2px 0',
  },
  cardLink: { color: colour.text, textDecoration: 'none' },
  cardPrice: {
    ...cardLine,
    color: colour.text,
    fontFamily: serif,
    fontSize: 19,
    fontWeight: 600,
    lineHeight: '26px',
  },
  cardLine: { ...cardLine, color: colour.muted },
  facts: { borderTop: `1px solid ${colour.hairline}`, margin: '0 0 16px', padding: '12px 0 0' },
  fact: { ...words, margin: '0 0 4px' },
  factName: { color: colour.muted },
  rule: { borderColor: colour.hairline, margin: '24px 0 16px' },
  small: { color: colour.muted, fontSize: 12, lineHeight: '18px', margin: 0 },
  smallLink: { color: colour.muted, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** The styles of a dark page: the same names as above, as classes. */
export const darkStyle = `
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: #1a1714 !important; }
  .sheet { background-color: #242019 !important; border-color: #3b352d !important; }
  .sheet td { background-color: transparent !important; }
  .text, .text a, .name { color: #f3ece3 !important; }
  .muted, .muted a { color: #b5aa9d !important; }
  .ember { background-color: #f0935f !important; }
  .lagoon { background-color: #5bc0ba !important; }
  .emberWords { color: #f0935f !important; }
  .lagoonWords { color: #5bc0ba !important; }
  .button { background-color: #ede4d8 !important; color: #211c18 !important; }
  .button span { color: #211c18 !important; }
  .quote { background-color: #13110f !important; }
  .line { border-color: #3b352d !important; }
}
`;
