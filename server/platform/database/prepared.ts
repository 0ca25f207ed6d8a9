import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Placeholder for a value while a query is built; names the value. */
interface Place {
  readonly place: symbol;
  readonly name: string;
}

const PLACE = Symbol('place');
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'place' in value && value.place === PLACE;

interface Kept {
  query: CompiledQuery;
  /** Source of each parameter. */
  parameters: readonly (Place | { readonly constant: unknown })[];
}

/** Compiled queries by the adapter of their database, which a connection shares with its transactions. */
type Compiled = WeakMap<object, Map<string, Kept>>;

/**
 * Returns a query that is built and compiled once per shape, instead of each time it runs. `build` is called with placeholders
 * for the values: it may check whether one is undefined, and pass it whole to the query, but must not look into it. `shape` is
 * everything else the query depends on; it must have few values, as every compiled query stays in memory.
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
