import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Placeholder for a value while a query is built; names the value. */
interface Placeholder {
  readonly marker: symbol;
  readonly name: string;
}

const PLACEHOLDER = Symbol('placeholder');
const isPlaceholder = (value: unknown): value is Placeholder =>
  typeof value === 'object' && value !== null && 'marker' in value && value.marker === PLACEHOLDER;

interface CompiledStatement {
  query: CompiledQuery;
  /** Source of each parameter. */
  parameters: readonly (Placeholder | { readonly constant: unknown })[];
}

/** Compiled queries by the adapter of their database, which a connection shares with its transactions. */
type Compiled = WeakMap<object, Map<string, CompiledStatement>>;

/**
 * Returns a query that is built and compiled once per shape, instead of each time it runs. `build` is called with placeholders
 * for the values: it may check whether one is undefined, and pass it whole to the query, but must not look into it. `shape` is
 * everything else the query depends on; it must have few values, as every compiled query stays in memory.
 */
export function prepared<S extends string, V extends object, R>(
  build: (db: Db, shape: S, values: V) => Compilable<R>,
): (db: Db, shape: S, values: V) => Promise<R[]> {
  const compiled: Compiled = new WeakMap();

  function compile(db: Db, shape: S, values: V): CompiledStatement {
    const definedValues = Object.entries(values).filter(([, value]) => value !== undefined);
    const placeholders = Object.fromEntries(
      definedValues.map(([name]) => [name, { marker: PLACEHOLDER, name } satisfies Placeholder]),
    );
    const query = build(db, shape, placeholders as V).compile();
    const parameters = query.parameters.map((value) => (isPlaceholder(value) ? value : { constant: value }));
    return { query, parameters };
  }

  return async (db, shape, values) => {
    const { adapter } = db.getExecutor();
    const statements = compiled.get(adapter) ?? new Map<string, CompiledStatement>();
    compiled.set(adapter, statements);
    let key: string = shape;
    for (const [name, value] of Object.entries(values)) if (value !== undefined) key += `,${name}`;
    let statement = statements.get(key);
    if (!statement) {
      statement = compile(db, shape, values);
      statements.set(key, statement);
    }
    const valuesByName = values as Record<string, unknown>;
    const parameters = statement.parameters.map((from) =>
      'constant' in from ? from.constant : valuesByName[from.name],
    );
    const { rows } = await db.executeQuery<R>({ ...statement.query, parameters } as CompiledQuery<R>);
    return rows;
  };
}
