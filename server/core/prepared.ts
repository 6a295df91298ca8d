/** Selects whose text is made once. */
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { type Db, rowsOf } from './database.ts';
import type { DB } from './schema.generated.ts';
import { codeNames, plannedOnce } from './statements.ts';

/** Stands in a prepared select for what is given at each call. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** What a prepared select writes where something is given. */
export type Placeholders<Given extends object> = <Name extends keyof Given>(
  name: Name,
) => RawBuilder<NonNullable<Given[Name]>>;

/** Builds statements, and sends none. */
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [codeNames],
});

/**
 * A select that is planned once (see `plannedOnce`), and whose text is made once, too: building it at each
 * call took longer than asking it. `given` names what changes from call to call; a cast beside it tells
 * PostgreSQL its type where that is unclear.
 */
export function prepared<Given extends object, Row>(
  build: (db: Db, given: Placeholders<Given>) => SelectQueryBuilder<DB, never, Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= build(compiler, (name) => sql`${new Placeholder(name)}`)
      .modifyFront(plannedOnce)
      .compile();
    const values = compiled.parameters.map((it) =>
      it instanceof Placeholder ? given[it.name as keyof Given] : it,
    );
    return rowsOf<Row>(db, { text: compiled.sql, values });
  };
}
