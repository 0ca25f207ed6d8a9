import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';

/** Handles an event in the transaction `db` in which it is published; an error rolls the transaction back. */
export type Handler<T> = (db: Db, event: T) => Promise<void>;

/** A kind of event: its publisher need not know its subscribers. */
export interface EventKind<T> {
  /** Calls `handler` for each event in this database; subscribing it twice has no further effect. */
  subscribe(db: Db, handler: Handler<T>): void;
  /** Calls the handlers one after the other, in the order of subscription. */
  publish(db: Db, event: T): Promise<void>;
}

/** Creates a kind of event without subscribers. */
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
