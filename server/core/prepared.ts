/** Selects whose SQL text is built only once. */
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

/** A placeholder in a prepared select for a value that is given at each call. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The function by which a prepared select names a value that is given at each call. */
export type Placeholders<Given extends object> = <Name extends keyof Given>(
  name: Name,
) => RawBuilder<NonNullable<Given[Name]>>;

/** Builds statements without sending any. */
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
 * A select that is planned once for each connection (see `plannedOnce`) and whose text is built once, because
 * building it at each call took longer than running it. `given` names the values that change from call to
 * call; a cast beside one tells PostgreSQL its type where that is unclear.
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
