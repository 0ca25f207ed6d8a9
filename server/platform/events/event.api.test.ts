import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-app.ts';
import { transact } from '../database/transact.ts';
import { createEvent } from './event.ts';

describe('an event', () => {
  it('calls each handler once, in order, in the transaction in which it is published', async () => {
    const { db } = await testDatabase({ isMigrated: false });
    const event = createEvent<string>();
    const calls: string[] = [];
    const first = async (transaction: typeof db, payload: string) => {
      calls.push(`first ${payload} ${transaction.isTransaction}`);
    };
    event.subscribe(db, first);
    event.subscribe(db, async (_db, payload) => void calls.push(`second ${payload}`));
    event.subscribe(db, first);
    await transact(db, (transaction) => event.publish(transaction, 'a'));
    expect(calls).toEqual(['first a true', 'second a']);
  });

  it('does not call the handlers of another database', async () => {
    const firstDatabase = await testDatabase({ isMigrated: false });
    const secondDatabase = await testDatabase({ isMigrated: false });
    const event = createEvent<string>();
    const calls: string[] = [];
    event.subscribe(firstDatabase.db, async (_db, payload) => void calls.push(payload));
    await event.publish(secondDatabase.db, 'a');
    expect(calls).toEqual([]);
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
