import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-app.ts';
import { transact } from '../database/transact.ts';
import { createEvent } from './event.ts';

describe('an event', () => {
  it('calls each handler once, in order, in the transaction in which it is published', async () => {
    const { db } = await testDatabase({ isMigrated: false });
    const event = createEvent<string>();
    const seen: string[] = [];
    const first = async (transaction: typeof db, what: string) => {
      seen.push(`first ${what} ${transaction.isTransaction}`);
    };
    event.subscribe(db, first);
    event.subscribe(db, async (_db, what) => void seen.push(`second ${what}`));
    event.subscribe(db, first);
    await transact(db, (transaction) => event.publish(transaction, 'a'));
    expect(seen).toEqual(['first a true', 'second a']);
  });

  it('does not call the handlers of another database', async () => {
    const one = await testDatabase({ isMigrated: false });
    const other = await testDatabase({ isMigrated: false });
    const event = createEvent<string>();
    const seen: string[] = [];
    event.subscribe(one.db, async (_db, what) => void seen.push(what));
    await event.publish(other.db, 'a');
    expect(seen).toEqual([]);
  });

  it('fails when a handler fails', async () => {
    const { db } = await testDatabase({ isMigrated: false });
    const event = createEvent<string>();
    event.subscribe(db, async () => {
      throw new Error('no');
    });
    await expect(transact(db, (transaction) => event.publish(transaction, 'a'))).rejects.toThrow('no');
  });
});
