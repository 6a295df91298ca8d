/** Where a call is made, with what its input says. */
import { addresses, type CallName, callUrl } from '../../contract/addresses.ts';

/** What of a call's input stands in its address. */
export interface Addressed {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Method, and path with the query. */
export function addressOf(name: CallName, { params, query = {} }: Addressed = {}): [string, string] {
  const [method] = addresses[name].split(' ') as [string, string];
  const named = callUrl(name, params);
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return [method, given.length === 0 ? named : `${named}?${new URLSearchParams(given)}`];
}
