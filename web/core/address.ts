/** Builds the method and address of an API call from its input. */
import { addresses, type CallName, callUrl } from '../../contract/addresses.ts';

/** The parts of a call's input that become part of its address. */
export interface Addressed {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The HTTP method, and the path with its query string. */
export function addressOf(name: CallName, { params, query = {} }: Addressed = {}): [string, string] {
  const [method] = addresses[name].split(' ') as [string, string];
  const named = callUrl(name, params);
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return [method, given.length === 0 ? named : `${named}?${new URLSearchParams(given)}`];
}
