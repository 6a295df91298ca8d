/**
 * The criteria that only vehicles have, in SQL. Their columns are null in rows of homes, and only the indexes
 * of vehicles hold them: a question about homes neither reads nor names them. Null means 'not said' of a
 * sell, and 'Any' of a buyer.
 */
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { type Model, nameKey } from '../../../domain/vehicles.ts';
import { type Fragment, fragment, join, raw } from '../../core/fragments.ts';
import type { Condition, IndexRow, Predicate } from './criterion-in-sql.ts';

interface Columns {
  readonly sells: readonly string[];
  readonly buys: readonly string[];
}

/**
 * One criterion of vehicles. `takes` matches rows of discovery_buys whose buyers accept this sell, and
 * `nearly` those that it misses by a little.
 */
interface Asked extends Pick<Predicate, 'sellRow' | 'buyRow' | 'sellFacts' | 'buyFacts' | 'sells'> {
  readonly columns: Columns;
  takes(sell: SellFacts): Condition;
  nearly(sell: SellFacts): Condition;
}

function ofVehicles({ takes, nearly, sells, ...rest }: Asked): Predicate {
  return {
    ...rest,
    only: 'vehicle',
    // A value that the seller did not give makes the condition null, and its negation as well: `is true`
    // excludes such rows.
    sells: (buy) => fragment`(${sells(buy)}) is true`,
    buys: (sell) => [takes(sell)],
    nearBuys: {
      missed: (sell) => fragment`not (${takes(sell)})`,
      fitOrNearly: (sell) => [fragment`(${takes(sell)} or ${nearly(sell)})`],
    },
  };
}

const anything = raw('true');
const nothing = raw('false');

/** Makes and models are compared by their keys: 'volkswagen' for a make, 'volkswagen golf' for a model. */
const model = ofVehicles({
  columns: { sells: ['make', 'model'], buys: ['models'] },
  sellRow: ({ make, model }) => ({ make: make && nameKey(make), model: model && nameKey(model) }),
  buyRow: ({ models }) => ({ models: models?.map(modelKey) }),
  sellFacts: (row) => stored<Pick<SellFacts, 'make' | 'model'>>(row, 'make', 'model'),
  buyFacts: (row) => {
    const { models } = stored<{ models: string[] | null }>(row, 'models');
    return { models: models?.map(modelOfKey) ?? null };
  },
  sells({ models, takesUnsaid }) {
    if (!models) return anything;
    const fits = fragment`(make = any(${models.map(modelKey)}::text[])
      or make || ' ' || model = any(${models.map(modelKey)}::text[]))`;
    const makes = models.map(({ make }) => nameKey(make));
    return takesUnsaid
      ? fragment`${fits} is true or make is null or model is null and make = any(${makes}::text[])`
      : fits;
  },
  takes({ make, model }) {
    if (!make) return raw('models is null');
    const keys = [modelKey({ make, model: null }), ...(model ? [modelKey({ make, model })] : [])];
    return fragment`(models is null or models && ${keys}::text[])`;
  },
  nearly({ make, model }) {
    if (!make) return anything;
    if (model) return nothing;
    return fragment`exists (select from unnest(models) as wanted
      where starts_with(wanted, ${modelKey({ make, model: '' })}::text))`;
  },
});

function modelKey({ make, model }: Model): string {
  return model === null ? nameKey(make) : `${nameKey(make)} ${nameKey(model)}`;
}

function modelOfKey(key: string): Model {
  const [make = '', model = null] = key.split(' ');
  return { make, model };
}

const year = bound('firstRegistered', 'minYear', {
  column: raw('first_registered'),
  bound: raw('min_year'),
  within: (value, min) => fragment`${value} >= ${min}`,
  nearly: fragment`min_year - ${limits.almost.years}::integer`,
});
const mileage = bound('mileage', 'maxMileage', {
  column: raw('mileage'),
  bound: raw('max_mileage'),
  within: (value, max) => fragment`${value} <= ${max}`,
  // Rounded down to whole miles, as the rule in domain/vehicle-criteria.ts does.
  nearly: fragment`(max_mileage::bigint * ${100 + limits.almost.mileagePercent}::integer / 100)`,
});

interface BoundInSql {
  readonly column: Fragment;
  readonly bound: Fragment;
  within(value: Fragment, bound: Fragment): Condition;
  /** The bound of a buyer who gave way by a little. */
  readonly nearly: Fragment;
}

function bound(
  value: 'firstRegistered' | 'mileage',
  asked: 'minYear' | 'maxMileage',
  { column, bound, within, nearly }: BoundInSql,
) {
  const takes = (said: SellFacts[typeof value], by: Fragment) =>
    typeof said === 'number'
      ? fragment`(${bound} is null or ${within(fragment`${said}::integer`, by)})`
      : fragment`${bound} is null`;
  return ofVehicles({
    columns: { sells: [value], buys: [asked] },
    sellRow: (sell) => ({ [value]: sell[value] }),
    buyRow: (buy) => ({ [asked]: buy[asked] }),
    sellFacts: (row) => stored(row, value),
    buyFacts: (row) => stored(row, asked),
    sells: (buy) =>
      typeof buy[asked] === 'number'
        ? orUnsaid(buy, column, within(column, fragment`${buy[asked]}::integer`))
        : anything,
    takes: (sell) => takes(sell[value], bound),
    nearly: (sell) => (typeof sell[value] === 'number' ? takes(sell[value], nearly) : anything),
  });
}

/** A criterion of one answer of the seller among those that a buyer accepts. */
function choice(value: 'fuel' | 'gearbox' | 'body', asked: 'fuels' | 'gearbox' | 'bodies', name: string) {
  const [column, wanted] = [raw(value), raw(name)];
  const all = (buy: BuyFacts): readonly string[] | null => (buy[asked] ? [buy[asked]].flat() : null);
  const isOne = asked === 'gearbox';
  return ofVehicles({
    columns: { sells: [value], buys: [name] },
    sellRow: (sell) => ({ [value]: sell[value] }),
    buyRow: (buy) => ({ [name]: all(buy) }),
    sellFacts: (row) => stored(row, value),
    buyFacts: (row) => {
      const { [name]: kept } = stored<Record<string, string[] | null>>(row, name);
      return { [asked]: isOne ? (kept?.[0] ?? null) : kept };
    },
    sells: (buy) =>
      all(buy) ? orUnsaid(buy, column, fragment`${column} = any(${all(buy)}::text[])`) : anything,
    takes: (sell) =>
      sell[value]
        ? fragment`(${wanted} is null or ${sell[value]}::text = any(${wanted}))`
        : fragment`${wanted} is null`,
    nearly: (sell) => (sell[value] ? nothing : anything),
  });
}

function orUnsaid({ takesUnsaid }: BuyFacts, column: Fragment, condition: Condition): Condition {
  return takesUnsaid ? join([condition, fragment`${column} is null`], ' or ') : condition;
}

/** Reads columns of any type. `IndexRow` says numbers, which holds for all other columns. */
function stored<Kept extends object = object>(row: IndexRow, ...names: readonly string[]): Kept {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Kept;
}

export const vehiclePredicates = {
  model,
  year,
  mileage,
  fuel: choice('fuel', 'fuels', 'fuels'),
  gearbox: choice('gearbox', 'gearbox', 'gearboxes'),
  body: choice('body', 'bodies', 'bodies'),
} as const;
