/**
 * Rings as an average engineer writes them: recursive SQL over discovery's two index tables, with the indexes
 * they have.
 */
import pg from 'pg';
import type { Mover } from '../../domain/rings.ts';
import { processorMs } from '../processor.ts';

/** Milliseconds after which an answer is given up. */
const patience = 20_000;
/**
 * People in a ring at most: fewer than the product allows, because with rings of four the statement would not
 * end.
 */
const longest = 3;

/** The connection is its own, because the statement takes longer than the product's may. */
export async function naive(url: string) {
  const client = new pg.Client({ connectionString: url, statement_timeout: patience });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    /** Milliseconds of processor time, and whether the answer came in time. */
    async ask(me: Mover): Promise<{ worked: number; answered: boolean }> {
      const busy = processorMs(rows[0]!.pid);
      const answered = await client.query(text, [me.sellId, me.buyId, me.userId]).then(
        () => true,
        (error) => {
          if (error.code === '57014') return false;
          throw error;
        },
      );
      return { worked: processorMs(rows[0]!.pid) - busy, answered };
    },
    end: () => client.end(),
  };
}

const fitting = [
  ...['price', 'bedrooms', 'bathrooms'].map(
    (it) => `sold.${it} between wanted.min_${it} and wanted.max_${it}`,
  ),
  '(wanted.kind % 8 = sold.kind % 8 or (wanted.kind % 8 = 5 and sold.kind % 8 <> 0))',
  `${['x', 'y', 'z'].map((it) => `(sold.${it} - wanted.${it}) ^ 2`).join(' + ')} <= wanted.reach`,
].join(' and ');

/**
 * A buy has several rows in the index, one a tile; each of them holds all of its answers, so any one will do.
 */
const text = `
with recursive mover as (
  select sold.intention_id as sell_id, sold.user_id, wanted.id as buy_id
  from discovery_sells sold
  join intentions wanted on wanted.user_id = sold.user_id and wanted.type = 'buy'
    and wanted.resting_since is null and wanted.category = case when sold.kind % 8 = 0 then 'vehicle' else 'property' end
), path as (
  select array[$3::uuid] as people, array[$1::uuid] as homes, $2::uuid as buy_id
  union all
  select path.people || mover.user_id, path.homes || mover.sell_id, mover.buy_id
  from path
  join lateral (select * from discovery_buys where intention_id = path.buy_id limit 1) wanted on true
  join discovery_sells sold on ${fitting}
  join mover on mover.sell_id = sold.intention_id
  where cardinality(path.people) < ${longest} and not mover.user_id = any(path.people)
)
select path.homes from path
join lateral (select * from discovery_buys where intention_id = path.buy_id limit 1) wanted on true
join discovery_sells sold on sold.intention_id = $1 and ${fitting}
where cardinality(path.people) > 1
order by cardinality(path.people) limit 10`;
