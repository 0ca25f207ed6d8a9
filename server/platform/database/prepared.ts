import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Placeholder for a value while a query is built; names the value. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a query that is built and compiled once per shape, instead of each time it runs. `build` is called with placeholders
 * for the values: it may check whether one is undefined, and pass it whole to the query, but must not look into it. `shape` is
 * everything else the query depends on; it must have few values, as every compiled query stays in memory.
 */
export function prepared<S extends string, V extends object, R>(
  build: (db: Db, shape: S, values: V) => Compilable<R>,
): (db: Db, shape: S, values: V) => Promise<R[]> {
  /** Compiled queries by the adapter of their database, which a connection shares with its transactions. */
  const compiled = new WeakMap<object, Map<string, CompiledQuery<R>>>();

  function compile(db: Db, shape: S, values: V): CompiledQuery<R> {
    const definedValues = Object.entries(values).filter(([, value]) => value !== undefined);
    const placeholders = Object.fromEntries(definedValues.map(([name]) => [name, new Placeholder(name)]));
    return build(db, shape, placeholders as V).compile();
  }

  return async (db, shape, values) => {
    const { adapter } = db.getExecutor();
    const statements = compiled.get(adapter) ?? new Map<string, CompiledQuery<R>>();
    compiled.set(adapter, statements);
    let key: string = shape;
    for (const [name, value] of Object.entries(values)) if (value !== undefined) key += `,${name}`;
    let statement = statements.get(key);
    if (!statement) {
      statement = compile(db, shape, values);
      statements.set(key, statement);
    }
    const valuesByName = values as Record<string, unknown>;
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valuesByName[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<R>({ ...statement, parameters } as CompiledQuery<R>);
    return rows;
  };
}
