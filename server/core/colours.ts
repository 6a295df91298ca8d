/**
 * The look's colours for what the web's style sheets do not reach: mails, plain pages and pictures. The names and
 * values are those of web/ui/tokens.css; tests/structure/colours.test.ts compares the two.
 */
export const colours = {
  light: {
    page: '#fbf8f3',
    surface: '#ffffff',
    sunken: '#f3ede4',
    text: '#2b2420',
    muted: '#6a6058',
    hairline: '#e6ddd1',
    ember: '#b9460f',
    lagoon: '#0c6b70',
    ink: '#3a322c',
    'on-ink': '#ffffff',
  },
  dark: {
    page: '#1a1714',
    surface: '#242019',
    sunken: '#13110f',
    text: '#f3ece3',
    muted: '#b5aa9d',
    hairline: '#3b352d',
    ember: '#f0935f',
    lagoon: '#5bc0ba',
    ink: '#ede4d8',
    'on-ink': '#1f1a16',
  },
} as const;

/** CSS that declares the colours as variables, dark where the reader's system is. */
export const colourStyle = `:root { ${declarationsOf(colours.light)} }
@media (prefers-color-scheme: dark) {
  :root { ${declarationsOf(colours.dark)} }
}`;

function declarationsOf(scheme: Readonly<Record<string, string>>): string {
  return Object.entries(scheme)
    .map(([name, value]) => `--${name}: ${value}`)
    .join('; ');
}
