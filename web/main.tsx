/** The browser's first line: styles in their order, then the app, on the page that the build made or from nothing. */
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

// The site’s policy lets no code be made of text: zod is told, by the object that it reads its settings from,
// and does not have to try, which takes as long as a screen’s own code. Its own config() would bring zod into
// the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
hearPressedNotices();
// Said once every file of the page has run, each in a task of its own (build/prerender.ts).
addEventListener('DOMContentLoaded', () => void begin(root));

/** No await at the top: the files of a screen need this one, which would never be done. */
async function begin(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App Router={BrowserRouter} routes={routes} />
    </StrictMode>
  );
  const known = document.getElementById('known')?.textContent;
  if (known) know(JSON.parse(known));
  // What the router keeps with an address of this tab: a page made beforehand does not know it.
  const { usr: state = null } = history.state ?? {};
  const isMade = root.dataset.page !== undefined && state === null;
  // As a transition it gives way to who scrolls or presses meanwhile.
  if (isMade && (await preloadScreen(routes, { ...location, state })))
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
