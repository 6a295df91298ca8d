/** Which of the built pages an address is answered with. */
import { readFileSync } from 'node:fs';
import { pagesList, shell } from './built.ts';

interface Answer {
  readonly file: string;
  /** The same with nothing in it, for what who asks is answered. */
  readonly answered?: string;
  /** What the API is asked for who has a session, by the names of the calls: paths. */
  readonly asks?: Readonly<Record<string, string>>;
  /** What its script asks the API first of all: paths. */
  readonly reads: readonly string[];
}

/** As the build writes it (build/prerender.ts): `query` says what a parameter must be; null: it must not be there. */
interface Page extends Answer {
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | null>>;
  /** For whoever has a session; others are answered with the next one of its address. */
  readonly isPersonal?: boolean;
}

export interface Known extends Answer {
  /** Whether the site has a screen there. */
  readonly isKnown: boolean;
}

/** Header and footer alone. */
export const nothingKnown: Known = { file: shell, reads: [], isKnown: false };

/** Answers what an address is answered with. */
export function readPages(): (url: string, hasSession: boolean) => Known {
  const pages: Page[] = JSON.parse(readFileSync(pagesList, 'utf8'));
  const patterns = pages.map((page) => ({
    ...page,
    pattern: new URLPattern({ pathname: page.pathname }),
    // The router in the browser takes these for the same.
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
