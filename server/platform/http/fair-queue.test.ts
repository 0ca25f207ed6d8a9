import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { currentAddress, withClientAddress } from './hardening/client-address.ts';

/** Creates a queue that runs one task at a time, and records the tasks that it started. */
function trackedQueue(bounds = { atOnce: 1, waiting: 10, waitingEach: 5 }) {
  const queue = createFairQueue(bounds);
  const begun: string[] = [];
  const works = new Map<string, PromiseWithResolvers<string>>();
  const ask = (key: string, network = 'a') =>
    queue.run(key, network, () => {
      begun.push(key);
      const work = Promise.withResolvers<string>();
      works.set(key, work);
      return work.promise;
    });
  const end = async (key: string) => {
    works.get(key)?.resolve(key);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { queue, begun, ask, end };
}

it('the fair queue runs one task after the other', async () => {
  const { begun, ask, end } = trackedQueue();
  const all = ['1', '2', '3'].map((key) => ask(key));
  expect(begun).toEqual(['1']);
  await end('1');
  expect(begun).toEqual(['1', '2']);
  await end('2');
  await end('3');
  expect(await Promise.all(all)).toEqual(['1', '2', '3']);
});

it('the fair queue serves networks in turn', async () => {
  const { begun, ask, end } = trackedQueue();
  for (const key of ['a1', 'a2', 'a3']) void ask(key, 'a');
  for (const key of ['b1', 'b2']) void ask(key, 'b');
  for (const key of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(key);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('the fair queue gives a task the turn of every network that requests it, and runs it once', async () => {
  const { queue, begun, ask, end } = trackedQueue();
  for (const key of ['a1', 'a2', 'a3', 'a4']) void ask(key, 'a');
  queue.alsoFor('a4', 'b');
  queue.alsoFor('a4', 'b');
  for (const key of ['a1', 'a2', 'a4', 'a3']) await end(key);
  expect(begun).toEqual(['a1', 'a2', 'a4', 'a3']);
});

it('the fair queue refuses tasks beyond the limit of one network, and beyond the limit of all', async () => {
  const { ask } = trackedQueue({ atOnce: 1, waiting: 3, waitingEach: 2 });
  const busy = { statusCode: 503 };
  void ask('a0', 'a');
  void ask('a1', 'a');
  void ask('a2', 'a');
  await expect(ask('a3', 'a')).rejects.toMatchObject(busy);
  void ask('b1', 'b');
  await expect(ask('c1', 'c')).rejects.toMatchObject(busy);
});

it('the fair queue continues after a failed task', async () => {
  const { queue } = trackedQueue();
  const failed = queue.run('1', 'a', async () => Promise.reject(new Error('no')));
  const next = queue.run('2', 'a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('the fair queue runs each task in the context of its own request, whichever task starts it', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 10, waitingEach: 5 });
  const asked = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  const done = asked.map((address) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    withClientAddress(
      address,
      () => void queue.run(address, address, async () => currentAddress()).then(resolve),
    );
    return promise;
  });
  expect(await Promise.all(done)).toEqual(asked);
});
