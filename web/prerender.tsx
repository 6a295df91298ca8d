/**
 * The pages as they are before any script. The build writes them (build/prerender.ts), the server hands them
 * out, main.tsx goes on from them. What a page shows of an intention the server alone knows: it runs this
 * file, too (`answered`).
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
  /** The addresses it is handed out for: a path as URLPattern reads it, and what the query says; null: nothing. */
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | null>>;
  /** The address it is made of; null: header and footer alone, marked as personal. */
  readonly of: string | null;
  /** For whoever has a session: others are answered with the next one of this address. */
  readonly isPersonal?: boolean;
  /** The file of its screen, in screens/. */
  readonly screen: string;
  /** Files of what else it loads at once, in web/. */
  readonly parts?: readonly string[];
  /** What it shows of what the server would answer: known when the site is built, and carried along. */
  readonly knows?: readonly Known[];
  /**
   * What is seen there is rendered when it is asked for, from what the API answers who asks: what the page
   * knows by that, or null where it makes no page.
   */
  readonly knowsFrom?: (answers: Answers, url: URL) => readonly Known[] | null;
  /** What the API is asked for who has a session: paths, by the names of the calls. */
  readonly asks?: Readonly<Partial<Record<CallName, string>>>;
  /** What it asks the server first of all: paths, in which ':id' is the one of the address. */
  readonly reads: readonly string[];
}

/** What the API answered, without what it refused. */
export type Answers = { readonly [Name in CallName]?: Reply<Name> };

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

/** Parts of an address that show its owner something else than who fits, or need the browser. */
const otherViews = [likedKey, asideKey, ringsKey, compareKey, mapKey, areaKey, othersKey, alertsKey];

/**
 * A visitor is told of no session. Of their own an owner sees who fits: first of all who is looking, for all
 * else is theirs.
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
  /** What stands in #root. React puts the title and what is to be preloaded in front of it. */
  readonly markup: string;
  /** Into the head: what else is to be loaded. */
  readonly links?: readonly string[];
  readonly knows?: readonly Known[] | undefined;
  /** Of #root, for the script. */
  readonly mark?: string;
}

/** The page of one address. */
export async function render(template: string, { of, knows, links }: RenderedPage): Promise<string> {
  return pageFrom(template, { markup: await markupOf(of, knows), links, knows, mark: `data-page="${of}"` });
}
type RenderedPage = Pick<PageParts, 'knows'> & { of: string; links: readonly string[] };

/** Header and footer alone, for every other address. */
export function renderShell(
  template: string,
  { links = [], mark = '' }: Omit<PageParts, 'markup'> = {},
): string {
  const markup = whole(rendered(paths.home, [{ path: '*', element: null }]), paths.home);
  return pageFrom(template, { markup, links, mark });
}

/**
 * Fills the empty page of an address with what who asks is answered there; undefined where that makes no
 * page. `address` is a path, and what follows it.
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
  // A part that no page of this process had before is loaded once it is placed, out of this same file.
  await new Promise((resolve) => setTimeout(resolve));
  return whole(make(), address);
}

/** From here to the end of the rendering nothing else runs: what one page knows no other sees. */
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

/** How React marks what it leaves to the browser. */
const notShown = '<!--$!-->';
/** What React puts in front of the markup belongs into the head. */
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

/** Data and no script: whatever is said in it cannot end it. */
function knownPart(answers: readonly Known[]): string {
  const text = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="known">${text}</script>`;
}
