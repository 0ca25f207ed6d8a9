import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { currentAddress, withClientAddress } from './hardening/client-address.ts';

/** Creates a queue that runs one task at a time, and records the tasks that it started. */
function trackedQueue(bounds = { atOnce: 1, waiting: 10, waitingEach: 5 }) {
  const queue = createFairQueue(bounds);
  const startedKeys: string[] = [];
  const tasks = new Map<string, PromiseWithResolvers<string>>();
  const enqueue = (key: string, network = 'a') =>
    queue.run(key, network, () => {
      startedKeys.push(key);
      const task = Promise.withResolvers<string>();
      tasks.set(key, task);
      return task.promise;
    });
  const end = async (key: string) => {
    tasks.get(key)?.resolve(key);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { queue, startedKeys, enqueue, end };
}

it('the fair queue runs one task after the other', async () => {
  const { startedKeys, enqueue, end } = trackedQueue();
  const all = ['1', '2', '3'].map((key) => enqueue(key));
  expect(startedKeys).toEqual(['1']);
  await end('1');
  expect(startedKeys).toEqual(['1', '2']);
  await end('2');
  await end('3');
  expect(await Promise.all(all)).toEqual(['1', '2', '3']);
});

it('the fair queue serves networks in turn', async () => {
  const { startedKeys, enqueue, end } = trackedQueue();
  for (const key of ['a1', 'a2', 'a3']) void enqueue(key, 'a');
  for (const key of ['b1', 'b2']) void enqueue(key, 'b');
  for (const key of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(key);
  expect(startedKeys).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('the fair queue gives a task the turn of every network that requests it, and runs it once', async () => {
  const { queue, startedKeys, enqueue, end } = trackedQueue();
  for (const key of ['a1', 'a2', 'a3', 'a4']) void enqueue(key, 'a');
  queue.alsoFor('a4', 'b');
  queue.alsoFor('a4', 'b');
  for (const key of ['a1', 'a2', 'a4', 'a3']) await end(key);
  expect(startedKeys).toEqual(['a1', 'a2', 'a4', 'a3']);
});

it('the fair queue refuses tasks beyond the limit of one network, and beyond the limit of all', async () => {
  const { enqueue } = trackedQueue({ atOnce: 1, waiting: 3, waitingEach: 2 });
  const busy = { statusCode: 503 };
  void enqueue('a0', 'a');
  void enqueue('a1', 'a');
  void enqueue('a2', 'a');
  await expect(enqueue('a3', 'a')).rejects.toMatchObject(busy);
  void enqueue('b1', 'b');
  await expect(enqueue('c1', 'c')).rejects.toMatchObject(busy);
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
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  const results = addresses.map((address) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    withClientAddress(
      address,
      () => void queue.run(address, address, async () => currentAddress()).then(resolve),
    );
    return promise;
  });
  expect(await Promise.all(results)).toEqual(addresses);
});
