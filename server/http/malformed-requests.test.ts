import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { malformedRequests } from '../testing/hostile/malformed.ts';
import { fire, fireAll, type Outcome } from '../testing/hostile/request.ts';
import { startTarget, type Target } from '../testing/hostile/target.ts';
import { isCallAddress } from './call-address.ts';

const COUNT = 10_000;
const CONNECTIONS = 4;
const BATCH = 500;
/** Milliseconds that another visitor may have to wait; the collector may pause a process once, not three times. */
const LONGEST_WAIT = 100;
const TRIES = 3;

/** Another one each time; to see a failure again, set it to the one that the failure names. */
const SEED = process.env.HOSTILE_SEED ?? randomUUID().slice(0, 8);

const ROOT = join(import.meta.dirname, '../..');
/** What stands in a stack, and what databases are asked and say. */
const INSIDES =
  /\n\s+at .+:\d+|node_modules|node:internal|SQLITE_|sqlite error|\bselect\b.+\bfrom\b|syntax error|\binsert into\b/i;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

/** What is wrong with an answer, or null. */
function fault({ status, answer, request: { method, target: address = '' } }: Outcome): string | null {
  if (status >= 500) return 'a fault';
  const told = INSIDES.exec(answer)?.[0];
  if (told) return `tells ${told}`;
  if (answer.includes(ROOT) || answer.includes(target.dataDir)) return 'tells a path';
  if (method === undefined || method === 'HEAD' || status < 400 || !isCallAddress(address)) return null;
  try {
    const { code, msg, requestId } = JSON.parse(answer.slice(answer.lastIndexOf('\r\n\r\n') + 4));
    return code === status && msg && requestId ? null : 'no envelope';
  } catch {
    return 'no envelope';
  }
}

/**
 * Fires a batch while a visitor asks for a cached answer again and again. Where the visitor waited too long, the same
 * batch is fired again: what is slow by its nature is slow every time.
 */
async function fireBatch(seed: string, tell: (outcome: Outcome) => void): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least > LONGEST_WAIT; tried += 1) {
    const requests = malformedRequests(seed, BATCH, target.token);
    const wait = await target.longestBlock(() => fireAll(target.port, requests, CONNECTIONS, tell));
    least = Math.min(least, wait);
  }
  return least;
}

/** A starved machine makes the server turn people away for a while; what is a fault of ours comes again with its request. */
async function settled(outcome: Outcome): Promise<Outcome> {
  let last = outcome;
  for (let tried = 0; tried < TRIES && last.status === 503; tried += 1)
    last = await fire(target.port, outcome.request);
  return last;
}

it(`${COUNT} malformed requests break nothing (HOSTILE_SEED=${SEED})`, async () => {
  const faults: string[] = [];
  const waits: number[] = [];
  const statuses = new Set<number>();
  for (let batch = 0; batch < COUNT / BATCH; batch += 1) {
    const outcomes: Outcome[] = [];
    const wait = await fireBatch(`${SEED}-${batch}`, (outcome) => outcomes.push(outcome));
    waits.push(Math.round(wait));
    for (const outcome of outcomes) {
      const found = fault(await settled(outcome));
      if (found) faults.push(`${outcome.status} ${outcome.request.name}: ${found}`);
      statuses.add(outcome.status);
    }
  }
  expect(faults).toEqual([]);
  expect(waits.filter((wait) => wait > LONGEST_WAIT)).toEqual([]);
  // All kinds of ends were met, good ones included.
  expect([...statuses]).toEqual(expect.arrayContaining([0, 200, 302, 400, 401, 404, 405, 415]));
  const health = await fetch(`http://127.0.0.1:${target.port}/readyz`);
  expect(health.status).toBe(200);
});
