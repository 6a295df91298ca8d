/**
 * The entry of the browser: style sheets in their order, then the app, which hydrates a prerendered page or
 * renders from nothing.
 */
import './ui/mantine.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/opsz.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/mantine-variables.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App, know } from './app.tsx';
import { hearPressedNotices } from './core/pressed-notice.ts';
import { routes } from './routes.tsx';
import { preloadScreen } from './screen-route.tsx';

// The site's Content-Security-Policy forbids code made from text. This setting tells Zod, which would
// otherwise try and fail, and that takes as long as the code of a screen. Zod's own config() is not used,
// because importing it would bring Zod into the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
hearPressedNotices();
// DOMContentLoaded comes when every script of the page has run, each in a task of its own
// (build/prerender.ts).
addEventListener('DOMContentLoaded', () => void begin(root));

/**
 * An async function instead of a top-level await: the files of the screens import this one, which would wait
 * for them without end.
 */
async function begin(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App Router={BrowserRouter} routes={routes} />
    </StrictMode>
  );
  const known = document.getElementById('known')?.textContent;
  if (known) know(JSON.parse(known));
  // The router's navigation state. A page that was prerendered does not know it, so with a state nothing is
  // hydrated.
  const { usr: state = null } = history.state ?? {};
  const isMade = root.dataset.page !== undefined && state === null;
  // Hydrating in a transition lets scrolling and presses go first.
  if (isMade && (await preloadScreen(routes, { ...location, state })))
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
