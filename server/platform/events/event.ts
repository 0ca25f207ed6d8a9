import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';

/** Handles an event in the transaction `db` in which it is published; an error rolls the transaction back. */
export type Handler<T> = (db: Db, event: T) => Promise<unknown>;

/** Creates a kind of event without subscribers: its publisher need not know them. */
export function createEvent<T>() {
  const handlers = new WeakMap<Db, Set<Handler<T>>>();
  return {
    /** Calls `handler` for each event in this database; subscribing it twice has no further effect. */
    subscribe(db: Db, handler: Handler<T>): void {
      const subscribed = handlers.get(databaseOf(db)) ?? new Set<Handler<T>>();
      handlers.set(databaseOf(db), subscribed.add(handler));
    },
    /** Calls the handlers one after the other, in the order of subscription. */
    async publish(db: Db, event: T): Promise<void> {
      for (const handle of handlers.get(databaseOf(db)) ?? []) await handle(db, event);
    },
  };
}

export type EventKind<T> = ReturnType<typeof createEvent<T>>;
