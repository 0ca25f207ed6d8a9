import { expect, it } from 'vitest';
import { databaseFailure } from './database-failure.ts';

const line = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall ? { syscall } : {}) });

it.each([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, 'full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 517 }, 'busy'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }, null],
  [{ code: '53100' }, 'full'],
  [{ code: '53300' }, 'busy'],
  [{ code: '40P01' }, 'conflict'],
  [{ code: '40001' }, 'conflict'],
  [{ code: '25006' }, 'gone'],
  [{ code: '57P01' }, 'gone'],
  [{ code: '57P02' }, 'gone'],
  [{ code: '57P03' }, 'gone'],
  [{ code: '25P03' }, 'gone'],
  [{ code: '25P04' }, 'gone'],
  [{ code: '57P05' }, 'gone'],
  [{ code: '08006' }, 'gone'],
  [line('ECONNREFUSED', 'connect'), 'gone'],
  [line('ENOTFOUND', 'getaddrinfo'), 'gone'],
  [line('ECONNRESET', 'read'), 'gone'],
  [line('EPIPE', 'write'), 'gone'],
  [new AggregateError([line('ECONNREFUSED', 'connect')]), 'gone'],
  [new Error('Connection terminated unexpectedly'), 'gone'],
  [new Error('timeout exceeded when trying to connect'), 'gone'],
  // Neither a visitor who disconnects nor a missing file is a database failure.
  [line('ECONNRESET'), null],
  [line('ENOENT', 'open'), null],
  [{ code: '23505' }, null],
  [new Error('other'), null],
  [null, null],
])('databaseFailure maps %o to %s', (error, trouble) => {
  expect(databaseFailure(error)).toBe(trouble);
});
