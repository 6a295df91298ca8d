/** The pages as they are before any script. The build writes them (build/prerender.ts), the server hands them out, main.tsx goes on from them. */
import { renderToString } from 'react-dom/server';
import { type RouteObject, StaticRouter } from 'react-router';
import { addresses, type CallName } from '../contract/addresses.ts';
import { type Category, categories, type Side, sides } from '../domain/intentions.ts';
import { App } from './app.tsx';
import { routes } from './routes.tsx';
import { preloadScreen } from './screen-route.tsx';
import { createUrl, editKey, paths } from './urls.ts';

export interface PageMade {
  /** The addresses it is handed out for: a path as URLPattern reads it, and what the query says; null: nothing. */
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | null>>;
  /** The address it is made of; null: header and footer alone, marked as personal. */
  readonly of: string | null;
  /** For whoever has a session: others are answered with the next one of this address. */
  readonly isPersonal?: boolean;
  /** The file of its screen, in screens/. */
  readonly screen: string;
  /** What it asks the server first of all: paths, in which ':id' is the one of the address. */
  readonly reads: readonly string[];
}

/** What they show depends on nobody and on nothing that is stored. */
const publicPaths = [
  paths.about,
  paths.works,
  paths.terms,
  paths.privacy,
  paths.help,
  paths.careers,
  paths.dataServices,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.contact,
];

/** Those that no page was made for: they show what is somebody's own, or what stands in a link. */
export const otherPaths: readonly string[] = [
  paths.verification,
  paths.resetPassword,
  paths.intentions,
  paths.matches,
  paths.profile,
  ...sides.flatMap((side) => [`/${side}`, `/${side}/:id([\\w\\-]+)`]),
];

const session = pathOf('currentSession');

export const pages: readonly PageMade[] = [
  { pathname: paths.home, query: {}, of: null, isPersonal: true, screen: 'own-home', reads: [session] },
  { pathname: paths.home, query: {}, of: paths.home, screen: 'front-page', reads: [session] },
  { pathname: paths.welcome, query: {}, of: paths.welcome, screen: 'front-page', reads: [session] },
  ...publicPaths.map((path) => ({
    pathname: path,
    query: {},
    of: path,
    screen: path.slice(1),
    reads: [session],
  })),
  ...sides.flatMap((side) => [
    formPage(side, null, pathOf('listCategories')),
    ...categories.map((category) =>
      formPage(
        side,
        category,
        pathOf('showQuestionSet').replace(':category', category).replace(':type', side),
      ),
    ),
    {
      pathname: `/${side}/:id([\\w\\-]+)`,
      query: { [editKey]: null },
      of: `/${side}/0`,
      screen: 'intention-detail',
      reads: [session, pathOf('showIntention')],
    },
  ]),
];

function formPage(side: Side, category: Category | null, reads: string): PageMade {
  const of = createUrl(side, category ?? undefined);
  return { pathname: `/${side}`, query: { category }, of, screen: 'intention-form', reads: [session, reads] };
}

function pathOf(name: CallName): string {
  return addresses[name].replace('GET ', '');
}

/** What stands in #root. React puts the title and what is to be preloaded in front of it. */
export async function render(address: string): Promise<string> {
  const { pathname, search } = new URL(address, 'http://localhost');
  await preloadScreen(routes, { pathname, search, state: null });
  return rendered(address, routes);
}

/** Header and footer alone, for every other address. */
export function renderShell(): string {
  return rendered(paths.home, [{ path: '*', element: null }]);
}

function rendered(address: string, shown: RouteObject[]): string {
  const markup = renderToString(
    <App
      Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
      routes={shown}
    />,
  );
  if (markup.includes(notShown)) throw new Error(`${address} cannot be made without a browser`);
  return markup;
}

/** How React marks what it leaves to the browser. */
const notShown = '<!--$!-->';
