import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { calls } from '@pv-brain/contract/all-calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { malformedRequests } from '../../testing/hostile/malformed.ts';
import { fire, fireAll, type Outcome } from '../../testing/hostile/request.ts';
import { startTarget, type Target } from '../../testing/hostile/target.ts';
import { CALL_KINDS, worstInputs } from '../../testing/hostile/worst-inputs.ts';
import { isCallAddress } from './call-address.ts';

/** With STRESS=1 (`npm run test:stress`) ten times as many requests. */
const COUNT = process.env.STRESS ? 10_000 : 1000;
const CONNECTIONS = 4;
const BATCH = 500;
/**
 * Maximum processor time in milliseconds that the event loop may be blocked; far more than on an idle machine, where it takes
 * 100.
 */
const MAX_BLOCK_MS = 1000;
/**
 * The same for one of the worst requests. Ten times the limit for blocking other requests that `npm run bench -- hostile`
 * enforces: a busy processor is slower, and work quadratic in the length of a text takes seconds.
 */
const MAX_WORST_BLOCK_MS = 500;
/** The calls share their parsers and text functions: a few requests to each call reach all of them. */
const EVERY = process.env.STRESS ? 1 : 11;

/** A new seed for each run; to reproduce a failure, set the variable to the seed it names. */
const SEED = process.env.HOSTILE_SEED ?? randomUUID().slice(0, 8);

const ROOT = join(import.meta.dirname, '../../..');
/** Text of stack traces, and of SQL statements and database errors. */
const INSIDES =
  /\n\s+at .+:\d+|node_modules|node:internal|SQLITE_|sqlite error|\bselect\b.+\bfrom\b|syntax error|\binsert into\b/i;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

/** Returns the fault in a response, or null. */
function fault({ status, answer, request: { method, target: address = '' } }: Outcome): string | null {
  // 503 is the response of an overloaded server.
  if (status >= 500 && status !== 503) return 'a fault';
  const leaked = INSIDES.exec(answer)?.[0];
  if (leaked) return `tells ${leaked}`;
  if (answer.includes(ROOT) || answer.includes(target.dataDir)) return 'tells a path';
  if (method === undefined || method === 'HEAD' || status < 400 || !isCallAddress(address)) return null;
  try {
    const { code, msg, requestId } = JSON.parse(answer.slice(answer.lastIndexOf('\r\n\r\n') + 4));
    return code === status && msg && requestId ? null : 'no envelope';
  } catch {
    return 'no envelope';
  }
}

it(`${COUNT} malformed requests break nothing (HOSTILE_SEED=${SEED})`, async () => {
  const faults: string[] = [];
  const blocks: number[] = [];
  const statuses = new Set<number>();
  for (let batch = 0; batch < COUNT / BATCH; batch += 1) {
    const requests = malformedRequests(`${SEED}-${batch}`, BATCH, target.token);
    const record = (outcome: Outcome) => {
      const problem = fault(outcome);
      if (problem) faults.push(`${outcome.status} ${outcome.request.name}: ${problem}`);
      statuses.add(outcome.status);
    };
    blocks.push(await target.longestBlock(() => fireAll(target.port, requests, CONNECTIONS, record)));
  }
  expect(faults).toEqual([]);
  expect(Math.max(...blocks)).toBeLessThan(MAX_BLOCK_MS);
  // All kinds of outcomes occurred, including successes.
  expect([...statuses]).toEqual(expect.arrayContaining([0, 200, 302, 400, 401, 404, 405, 415]));
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${target.port}/readyz`)).status).toBe(200);
});

it('the worst known requests neither block nor crash the server', async () => {
  const slow: string[] = [];
  const failed: string[] = [];
  const reached = new Set<string>();
  const names: string[] = [];
  for (const request of worstInputs(target.token, EVERY)) {
    let status = 0;
    const block = await target.longestBlock(async () => {
      status = (await fire(target.port, request)).status;
    });
    if (block > MAX_WORST_BLOCK_MS) slow.push(`${request.name}: ${Math.round(block)} ms`);
    // An overloaded server responds with 503.
    if (status === 0 || (status >= 500 && status !== 503)) failed.push(`${request.name}: ${status}`);
    reached.add(`${request.method} ${request.target?.split('?', 1)[0]}`);
    names.push(request.name);
  }
  expect(slow).toEqual([]);
  expect(failed, target.log()).toEqual([]);
  expect([...reached]).toEqual(expect.arrayContaining(calls.map(({ method, path }) => `${method} ${path}`)));
  expect(CALL_KINDS.filter((kind) => !names.some((name) => name.includes(`: ${kind}`)))).toEqual([]);
});
