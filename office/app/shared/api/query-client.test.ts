import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('fails offline, and does not retry when the network is back', async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const send = vi.fn(async () => {
    throw new CallError(0, '网络已断开');
  });
  const read = vi.fn(async () => {
    throw new CallError(404, '没有');
  });
  await expect(new MutationObserver(client, { mutationFn: send }).mutate()).rejects.toThrow('网络已断开');
  await expect(client.fetchQuery({ queryKey: ['a'], queryFn: read })).rejects.toThrow('没有');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
  expect(read).toHaveBeenCalledTimes(1);
  client.unmount();
});

it('refetches active queries when the network is back', async () => {
  const client = createQueryClient();
  client.mount();
  const read = vi.fn(async () => 'a');
  const options = client.defaultQueryOptions({ queryKey: ['a'], queryFn: read, staleTime: 0 });
  const stop = new QueryObserver(client, options).subscribe(() => {});
  await expect.poll(() => read).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => read).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});

it('refetches a query that was invalidated during its first request', async () => {
  const client = createQueryClient();
  const first = Promise.withResolvers<string>();
  const read = vi.fn(() => (read.mock.calls.length === 1 ? first.promise : Promise.resolve('new')));
  const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: read });
  const stop = observer.subscribe(() => {});
  const invalidated = client.invalidateQueries({ queryKey: ['a'] });
  first.resolve('old');
  await invalidated;
  expect(observer.getCurrentResult().data).toBe('new');
  await client.invalidateQueries({ queryKey: ['a'] });
  expect(read).toHaveBeenCalledTimes(3);
  stop();
});
