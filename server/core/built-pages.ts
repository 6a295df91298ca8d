/** Chooses the built page that answers an address. */
import { readFileSync } from 'node:fs';
import { pagesList, shell } from './built.ts';

interface Answer {
  readonly file: string;
  /** An empty version of the page, to be filled with the API's answers for this viewer. */
  readonly answered?: string;
  /** API calls made on behalf of a signed-in viewer before the page is rendered: call name → path. */
  readonly asks?: Readonly<Record<string, string>>;
  /** Paths of the API that the page's script asks first. */
  readonly reads: readonly string[];
}

/**
 * An entry of the list that the build writes (build/prerender.ts). `query` says what a parameter must be;
 * null means that it must be absent.
 */
interface Page extends Answer {
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | null>>;
  /**
   * True if the page is for viewers with a session. For others the next entry of the same address is used.
   */
  readonly isPersonal?: boolean;
}

export interface Known extends Answer {
  /** Whether the site has a screen at this address. */
  readonly isKnown: boolean;
}

/** The page of an address that the site does not know: header and footer alone. */
export const nothingKnown: Known = { file: shell, reads: [], isKnown: false };

/** Reads the list of pages and returns the function that chooses one. */
export function readPages(): (url: string, hasSession: boolean) => Known {
  const pages: Page[] = JSON.parse(readFileSync(pagesList, 'utf8'));
  const patterns = pages.map((page) => ({
    ...page,
    pattern: new URLPattern({ pathname: page.pathname }),
    // The router in the browser treats these addresses as equal, too.
    loosely: new URLPattern({ pathname: `${page.pathname.replace(/^\/$/, '')}{/}?` }, { ignoreCase: true }),
  }));
  return (url, hasSession) => {
    const [pathname = '', search] = url.split('?');
    const asked = new URLSearchParams(search);
    const page = patterns.find(
      ({ pattern, query, isPersonal }) =>
        (hasSession || !isPersonal) &&
        pattern.test({ pathname }) &&
        Object.entries(query).every(([name, value]) => asked.get(name) === value),
    );
    if (page === undefined)
      return { ...nothingKnown, isKnown: patterns.some(({ loosely }) => loosely.test({ pathname })) };
    const { id = '' } = page.pattern.exec({ pathname })?.pathname.groups ?? {};
    const named = (path: string) => path.replace(':id', id);
    const asks = page.asks && mapped(page.asks, named);
    return { ...page, ...(asks && { asks }), reads: page.reads.map(named), isKnown: true };
  };
}

function mapped(record: Readonly<Record<string, string>>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
