/** Reads the options that a bench is given on the command line. */
import { parseArgs } from 'node:util';

/** The default server; its user may create databases. */
const server = 'postgres://postgres@127.0.0.1:5432/postgres';

type Values<Defaults> = {
  readonly [Name in keyof Defaults]: Defaults[Name] extends boolean
    ? boolean
    : Defaults[Name] extends string
      ? string
      : string | undefined;
};

/**
 * Reads the options of these names: a switch where the default is false, a text otherwise, and undefined
 * where it has no default and is not given. Every bench takes the PostgreSQL `server` as well. Throws for an
 * option of another name.
 */
export function benchOptions<const Own extends Readonly<Record<string, string | false | undefined>>>(
  own: Own,
): Values<Own & { readonly server: string }> {
  const options = Object.entries({ server, ...own }).map(([name, byDefault]) => [
    name,
    {
      type: byDefault === false ? 'boolean' : 'string',
      ...(byDefault !== undefined && { default: byDefault }),
    },
  ]);
  return parseArgs({ options: Object.fromEntries(options) }).values as Values<
    Own & { readonly server: string }
  >;
}
