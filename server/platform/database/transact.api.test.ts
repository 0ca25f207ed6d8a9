import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-app.ts';
import { transact } from './transact.ts';

/** The error with which PostgreSQL refuses a value that a concurrent transaction wrote after this one found it free. */
const uniqueViolation = Object.assign(new Error('duplicate key value violates unique constraint'), {
  code: '23505',
});

it('a transaction that wrote a value taken meanwhile runs again', async () => {
  const { db } = await testDatabase();
  let attempts = 0;
  const work = transact(db, async () => {
    attempts += 1;
    if (attempts === 1) throw uniqueViolation;
    return 'refused';
  });
  expect(await work).toBe('refused');
  expect(attempts).toBe(2);
});

it('a value that stays taken is an error after some attempts', async () => {
  const { db } = await testDatabase();
  await expect(transact(db, () => Promise.reject(uniqueViolation))).rejects.toBe(uniqueViolation);
});
