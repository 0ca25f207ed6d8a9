import { calls } from '@pv-brain/contract/all-calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fire } from '../../testing/hostile/request.ts';
import { startTarget, type Target } from '../../testing/hostile/target.ts';
import { worstInputs } from '../../testing/hostile/worst-inputs.ts';

/**
 * Maximum processor time in milliseconds. Ten times the limit for blocking other requests that `npm run bench -- hostile`
 * enforces: a busy processor is slower, and work quadratic in the length of a text takes seconds.
 */
const MAX_BLOCK_MS = 500;

/** The calls share their parsers and text functions: a quarter of the requests reaches all of them. */
const EVERY = process.env.STRESS ? 1 : 4;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.stop());

it('the worst known requests neither block nor crash the server', async () => {
  const slow: string[] = [];
  const failed: string[] = [];
  const reached = new Set<string>();
  let count = 0;
  for (const request of worstInputs(target.token)) {
    if (count++ % EVERY !== 0) continue;
    let status = 0;
    const block = await target.longestBlock(async () => {
      status = (await fire(target.port, request)).status;
    });
    if (block > MAX_BLOCK_MS) slow.push(`${request.name}: ${Math.round(block)} ms`);
    // An overloaded server responds with 503.
    if (status === 0 || (status >= 500 && status !== 503)) failed.push(`${request.name}: ${status}`);
    reached.add(`${request.method} ${request.target?.split('?', 1)[0]}`);
  }
  expect(slow).toEqual([]);
  expect(failed, target.log()).toEqual([]);
  expect([...reached]).toEqual(expect.arrayContaining(calls.map(({ method, path }) => `${method} ${path}`)));
});
