/**
 * Pages in plain HTML behind links of mails: they need no script and no sign-in, and opening one changes
 * nothing.
 */
import { colourStyle } from './colours.ts';
import type { App } from './http-app.ts';

export const htmlType = 'text/html; charset=utf-8';

/** Adds routes that can read the forms of such pages, and those of RFC 8058; other routes cannot. */
export async function plainPages(app: App, add: (scope: App) => void): Promise<void> {
  await app.register(async (scope: App) => {
    const asText = { parseAs: 'string' } as const;
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      asText,
      async (_: unknown, body: unknown) => Object.fromEntries(new URLSearchParams(String(body))),
    );
    // Under the site's own 'no-referrer' a browser would not name the origin of the page's form, and be refused.
    scope.addHook('onSend', async (_, reply) => void reply.header('referrer-policy', 'same-origin'));
    add(scope);
  });
}

/** The page for a link that lost a part or was never ours. It tells where the complete one is. */
export function incompleteLinkPage(): string {
  return plainPage('This link is not complete', '<p>Please open it from the email again.</p>');
}

/** A plain page. Both arguments are HTML, so text that people typed must go through `escaped`. */
export function plainPage(heading: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${heading} – Intent</title>
<style>
${colourStyle}
body { font: 1rem/1.5 system-ui, sans-serif; background: var(--page); color: var(--text); margin: 0 }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font: 600 1.75rem/1.25 Georgia, serif }
a { color: var(--muted) }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--muted); white-space: pre-wrap }
label { display: block; font-weight: 600 }
textarea {
  box-sizing: border-box; width: 100%; margin: .25rem 0 0; padding: .6rem; font: inherit;
  color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: 8px
}
button {
  font: 600 1rem system-ui, sans-serif; min-height: 44px; margin: .5rem 0 1.5rem; padding: .8rem 1.4rem;
  border: 1px solid var(--ink); border-radius: 8px; background: var(--ink); color: var(--on-ink); cursor: pointer
}
button.second { background: transparent; color: inherit; border-color: var(--muted) }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
<p><a href="/">Go to Intent</a></p>
</main>
</body>
</html>`;
}
