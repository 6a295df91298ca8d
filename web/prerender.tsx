/**
 * Renders pages to HTML, so that they are shown before any script has loaded. The build writes the public
 * ones (build/prerender.ts), the server sends them, and main.tsx hydrates them. The pages of intentions
 * depend on stored data, so the server renders those with this file at each request (`answered`).
 */
import { renderToString } from 'react-dom/server';
import { type RouteObject, StaticRouter } from 'react-router';
import { addresses, type CallName } from '../contract/addresses.ts';
import {
  alertsKey,
  areaKey,
  asideKey,
  compareKey,
  createUrl,
  editKey,
  likedKey,
  mapKey,
  othersKey,
  paths,
  ringsKey,
  sideOfPath,
} from '../contract/pages.ts';
import { type Category, type Side, sides } from '../domain/intentions.ts';
import { questionSets } from '../domain/kinds/kinds.ts';
import { App, forget, know } from './app.tsx';
import type { Reply } from './core/client.ts';
import type { Known } from './core/queries.ts';
import { sessionKey } from './features/accounts/session.ts';
import { firstSort, knownCandidates } from './features/discovery/queries.ts';
import { intentionQuery, questionSetQuery } from './features/intentions/queries.ts';
import { routes } from './routes.tsx';
import { preloadScreen } from './screen-route.tsx';

export interface PageMade {
  /**
   * The addresses that get this page: a path in URLPattern's syntax, and for each named query parameter its
   * value, or null if it must be absent.
   */
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | null>>;
  /**
   * The address that is rendered. With null the page has header and footer alone and is marked as personal.
   */
  readonly of: string | null;
  /** Only for requests with a session cookie. Others get the next page in the list that matches. */
  readonly isPersonal?: boolean;
  /** The file name of the screen in web/screens/, without its extension. */
  readonly screen: string;
  /** Further files in web/ that the page loads at once. */
  readonly parts?: readonly string[];
  /** API answers that are known when the site is built. The page carries them along. */
  readonly knows?: readonly Known[];
  /**
   * For a page that is rendered at each request: what it knows, from the API's answers for this viewer, or
   * null where it cannot be rendered.
   */
  readonly knowsFrom?: (answers: Answers, url: URL) => readonly Known[] | null;
  /** API calls made for a viewer with a session before the page is rendered: call name → path. */
  readonly asks?: Readonly<Partial<Record<CallName, string>>>;
  /** Paths that the page will read first, to be preloaded. ':id' stands for the id in the address. */
  readonly reads: readonly string[];
}

/** The API's answers by call name. Refused calls are missing. */
export type Answers = { readonly [Name in CallName]?: Reply<Name> };

/** Pages that show the same to everybody and depend on no stored data. */
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

/** The id of an intention in an address, as URLPattern reads it. */
const idPattern = ':id([\\w\\-]+)';

const namingOperator: ReadonlySet<string> = new Set([paths.terms, paths.privacy, paths.contact]);

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
    reads: namingOperator.has(path) ? [session, pathOf('readOperator')] : [session],
  })),
  ...sides.flatMap((side) => [
    formPage(side, null, { reads: [session, pathOf('listCategories')] }),
    ...questionSets
      .filter(({ type }) => type === side)
      .map((set) =>
        formPage(side, set.category, {
          ...(set.category === 'vehicle'
            ? { reads: [session, pathOf('listModelsSold')], parts: ['features/intentions/model-field'] }
            : { reads: [session] }),
          knows: [[questionSetQuery(set.category, side).queryKey, set]],
        }),
      ),
    {
      pathname: `/${side}/${idPattern}`,
      query: { [editKey]: null },
      of: `/${side}/0`,
      screen: 'intention-detail',
      knowsFrom: ofIntention,
      asks: {
        currentSession: session,
        showIntention: pathOf('showIntention'),
        listCandidates: `${pathOf('listCandidates')}?sort=${firstSort}`,
      },
      reads: [session, pathOf('showIntention')],
    },
  ]),
];

/**
 * The addresses of all routes, as URLPattern reads them. An address for which no page is made above, because it
 * shows what is somebody's own or what stands in a link, is answered with header and footer alone.
 */
export const allPaths: readonly string[] = pathsIn(routes).map((it) => it.replace(/:id$/, idPattern));

function pathsIn(some: readonly RouteObject[]): string[] {
  return some.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsIn(children),
  ]);
}

/** Query keys that show an owner another view than the candidates, or a view that needs the browser. */
const otherViews = [likedKey, asideKey, ringsKey, compareKey, mapKey, areaKey, othersKey, alertsKey];

/**
 * What the page of an intention knows, or null if the answers do not suffice. A visitor's page carries no
 * session. An owner's page needs the session and the candidates, because all that it shows is theirs.
 */
function ofIntention({ currentSession, showIntention, listCandidates }: Answers, url: URL): Known[] | null {
  const { pathname, searchParams } = url;
  if (showIntention === undefined || showIntention.type !== sideOfPath(pathname)) return null;
  const { id } = showIntention;
  const listing: Known = [intentionQuery(id).queryKey, showIntention];
  if (currentSession === undefined) return [listing];
  if (!currentSession?.user.emailVerified || otherViews.some((it) => searchParams.has(it))) return null;
  const known: Known[] = [[sessionKey, currentSession.user], listing];
  if (!showIntention.mine) return known;
  return listCandidates ? [...known, ...knownCandidates(id, firstSort, listCandidates)] : null;
}

function formPage(
  side: Side,
  category: Category | null,
  known: Pick<PageMade, 'reads' | 'knows' | 'parts'>,
): PageMade {
  const of = createUrl(side, category ?? undefined);
  return { pathname: `/${side}`, query: { category }, of, screen: 'intention-form', ...known };
}

function pathOf(name: CallName): string {
  return addresses[name].replace('GET ', '');
}

interface PageParts {
  /** The content of #root. React puts the title and preload links in front of it. */
  readonly markup: string;
  /** Further links for the head, to files that the page loads. */
  readonly links?: readonly string[];
  readonly knows?: readonly Known[] | undefined;
  /** Attributes of #root, which the script reads. */
  readonly mark?: string;
}

/** Renders the page of one address when the site is built. */
export async function render(template: string, { of, knows, links }: RenderedPage): Promise<string> {
  return pageFrom(template, { markup: await markupOf(of, knows), links, knows, mark: `data-page="${of}"` });
}
type RenderedPage = Pick<PageParts, 'knows'> & { of: string; links: readonly string[] };

/** Renders header and footer alone, for every address without a page of its own. */
export function renderShell(
  template: string,
  { links = [], mark = '' }: Omit<PageParts, 'markup'> = {},
): string {
  const markup = whole(rendered(paths.home, [{ path: '*', element: null }]), paths.home);
  return pageFrom(template, { markup, links, mark });
}

/**
 * Renders a page at a request, from the API's answers for this viewer. `page` is an empty page, `address` a
 * path with its query. Undefined where the answers make no page.
 */
export async function answered(page: string, address: string, answers: Answers): Promise<string | undefined> {
  const url = new URL(address, 'http://localhost');
  const { pathname } = url;
  const made = pages.find(
    (it) => it.knowsFrom && new URLPattern({ pathname: it.pathname }).test({ pathname }),
  );
  const knows = made?.knowsFrom?.(answers, url);
  if (!knows) return undefined;
  const isVisitor = answers.currentSession === undefined;
  return pageFrom(page, {
    markup: await markupOf(address, knows),
    knows,
    mark: `data-page="${pathname}"${isVisitor ? ' data-visitor' : ''}`,
  });
}

async function markupOf(address: string, knows: readonly Known[] = []): Promise<string> {
  const { pathname, search } = new URL(address, 'http://localhost');
  await preloadScreen(routes, { pathname, search, state: null });
  const make = () => renderedKnowing(knows, address);
  const markup = make();
  if (isWhole(markup)) return markup;
  // A part that this process renders for the first time loads its code asynchronously, from this same bundle.
  // One turn later it is there.
  await new Promise((resolve) => setTimeout(resolve));
  return whole(make(), address);
}

/**
 * Renders with these answers in the query cache. It must stay synchronous: requests share the cache, and no
 * page may see the answers of another.
 */
function renderedKnowing(knows: readonly Known[], address: string): string {
  know(knows);
  try {
    return rendered(address, routes);
  } finally {
    forget();
  }
}

function rendered(address: string, shown: RouteObject[]): string {
  return renderToString(
    <App
      Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
      routes={shown}
    />,
  );
}

function whole(markup: string, address: string): string {
  if (!isWhole(markup)) throw new Error(`${address} cannot be made without a browser`);
  return markup;
}

function isWhole(markup: string): boolean {
  return !markup.includes(notShown);
}

/** The mark that React leaves where it could not render a part on the server. */
const notShown = '<!--$!-->';
/** The elements that React renders in front of the markup and that belong into the head. */
const headParts = /^(?:<title>.*?<\/title>|<link [^>]*>)+/;

function pageFrom(template: string, { markup, links = [], knows, mark = '' }: PageParts): string {
  const [head = ''] = headParts.exec(markup) ?? [];
  const known = knows ? knownPart(knows) : '';
  const root = `<div id="root"${mark && ` ${mark}`}>`;
  const titled = head.includes('<title>') ? template.replace(/<title>.*?<\/title>/, '') : template;
  return titled
    .replace('</head>', () => `${[head, ...links].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `${root}${markup.slice(head.length)}</div>${known}`);
}

/** The answers as a JSON script element. Escaping '<' keeps any text in them from closing the element. */
function knownPart(answers: readonly Known[]): string {
  const text = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="known">${text}</script>`;
}
