import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';

/** Does what follows from an event, in the transaction `db` in which it happens; what it throws undoes the transaction. */
export type Handler<T> = (db: Db, event: T) => Promise<void>;

/** A kind of event: what publishes it need not know who acts on it. */
export interface EventKind<T> {
  /** Has `handler` called for each event in this database; a handler counts once. */
  subscribe(db: Db, handler: Handler<T>): void;
  /** Calls the handlers one after the other, in the order in which they subscribed. */
  publish(db: Db, event: T): Promise<void>;
}

/** A kind of event that nobody has subscribed to yet. */
export function createEvent<T>(): EventKind<T> {
  const handlers = new WeakMap<Db, Set<Handler<T>>>();
  return {
    subscribe(db, handler) {
      const subscribed = handlers.get(databaseOf(db)) ?? new Set();
      handlers.set(databaseOf(db), subscribed.add(handler));
    },
    async publish(db, event) {
      for (const handle of handlers.get(databaseOf(db)) ?? []) await handle(db, event);
    },
  };
}
