import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value while a query is put together, and says which one. */
interface Place {
  readonly place: symbol;
  readonly name: string;
}

const PLACE = Symbol('place');
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'place' in value && value.place === PLACE;

interface Kept {
  query: CompiledQuery;
  /** Where a parameter comes from. */
  parameters: readonly (Place | { readonly constant: unknown })[];
}

/** Compiled queries of a kind of database, by its adapter, which a connection shares with its transactions. */
type Compiled = WeakMap<object, Map<string, Kept>>;

/**
 * A query that is put together and compiled once for each shape, instead of each time it runs. `build` is called with
 * places for the values: it may ask whether one is undefined, and hand it on to the query whole, but must not look into
 * it. `shape` is what else the query depends on: one of few, as all of them are kept.
 */
export function prepared<S extends string, V extends object, R>(
  build: (db: Db, shape: S, values: V) => Compilable<R>,
): (db: Db, shape: S, values: V) => Promise<R[]> {
  const compiled: Compiled = new WeakMap();

  function compile(db: Db, shape: S, values: V): Kept {
    const definedValues = Object.entries(values).filter(([, value]) => value !== undefined);
    const places = Object.fromEntries(
      definedValues.map(([name]) => [name, { place: PLACE, name } satisfies Place]),
    );
    const query = build(db, shape, places as V).compile();
    const parameters = query.parameters.map((value) => (isPlace(value) ? value : { constant: value }));
    return { query, parameters };
  }

  return async (db, shape, values) => {
    const { adapter } = db.getExecutor();
    const all = compiled.get(adapter) ?? new Map<string, Kept>();
    compiled.set(adapter, all);
    let key: string = shape;
    for (const [name, value] of Object.entries(values)) if (value !== undefined) key += `,${name}`;
    let statement = all.get(key);
    if (!statement) {
      statement = compile(db, shape, values);
      all.set(key, statement);
    }
    const named = values as Record<string, unknown>;
    const parameters = statement.parameters.map((from) =>
      'constant' in from ? from.constant : named[from.name],
    );
    const { rows } = await db.executeQuery<R>({ ...statement.query, parameters } as CompiledQuery<R>);
    return rows;
  };
}
