import { NAVIGATION } from '@pv-brain/contract/protocol/paths.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCaching } from '../../platform/cache/caching.ts';
import { timedVersions } from '../../platform/cache/timed-versions.ts';
import { readSettings } from '../../platform/runtime/settings.ts';
import {
  EMPTY,
  hanging,
  json,
  keepAnswersFresh,
  startBackEnd,
} from '../../testing/servers/foreign-back-end.ts';
import { openBackEnd } from './back-end.ts';
import { createForeignReads, FRESH_MS } from './reads.ts';

async function reading(answers: Parameters<typeof startBackEnd>[0] = {}) {
  const fakeBackEnd = await startBackEnd(answers);
  const backEnd = openBackEnd(fakeBackEnd.base);
  onTestFinished(() => backEnd.close());
  const settings = readSettings({ NODE_ENV: 'test' });
  const reads = createForeignReads(
    backEnd,
    createCaching(settings, timedVersions(FRESH_MS), () => {}),
  );
  const onFault = vi.fn();
  const read = (path: string, query: Record<string, string> = {}) => reads.forPage(path, query, onFault);
  return { ...fakeBackEnd, read, onFault, failingCalls: backEnd.failingCalls };
}

it('hanging navigation fails with 504 after a moment, and later pages do not wait for it', async () => {
  const { read, of, onFault } = await reading({ [NAVIGATION]: hanging });
  const footer = { type: 'home:footer' };
  await expect(read(NAVIGATION, footer)).rejects.toMatchObject({ statusCode: 504 });
  await expect(read(NAVIGATION, footer)).rejects.toMatchObject({ statusCode: 504 });
  expect(of(NAVIGATION)).toHaveLength(1);
  expect(onFault).toHaveBeenCalledTimes(2);
});

it('navigation is still served when the back end no longer answers', async () => {
  const navigation = { code: 0, rows: [{ configName: '政策', configValue: '/policy' }] };
  const { read, answers, of, until } = await reading({ [NAVIGATION]: json(navigation) });
  expect(await read(NAVIGATION)).toEqual(navigation);
  answers[NAVIGATION] = hanging;
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 3_000_000);
  onTestFinished(() => clock.mockRestore());
  expect(await read(NAVIGATION)).toEqual(navigation);
  await until(() => of(NAVIGATION).length === 2);
  expect(await read(NAVIGATION)).toEqual(navigation);
});

it('navigation is still served when the back end answers HTTP 200 with a failure as its code', async () => {
  const navigation = { code: 0, rows: [{ configName: '政策', configValue: '/policy' }] };
  const { read, answers, of, until } = await reading({ [NAVIGATION]: json(navigation) });
  expect(await read(NAVIGATION)).toEqual(navigation);
  answers[NAVIGATION] = json({ code: 500, msg: '系统异常' });
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 3_000_000);
  onTestFinished(() => clock.mockRestore());
  expect(await read(NAVIGATION)).toEqual(navigation);
  await until(() => of(NAVIGATION).length === 2);
  for (let count = 0; count < 20; count += 1) {
    expect(await read(NAVIGATION)).toEqual(navigation);
    await new Promise(setImmediate);
  }
});

it('the first read of navigation fails if its code is a failure', async () => {
  const { read, onFault, failingCalls } = await reading({
    [NAVIGATION]: json({ code: 500, msg: '系统异常' }),
  });
  await expect(read(NAVIGATION)).rejects.toMatchObject({ statusCode: 502 });
  expect(failingCalls()).toEqual([NAVIGATION]);
  expect(onFault).toHaveBeenCalledOnce();
});

it('a page’s read distinguishes missing content from a failing back end', async () => {
  const { read, answers, onFault } = await reading();
  await expect(read('/api/search', { q: 'a' })).rejects.toMatchObject({ statusCode: 404 });
  answers['/api/policy/findPolicyById'] = json({ code: 404, msg: '不存在' }, 404);
  await expect(read('/api/policy/findPolicyById', { fdId: '1' })).rejects.toMatchObject({
    statusCode: 404,
    message: '不存在',
  });
  expect(onFault).not.toHaveBeenCalled();
  answers['/api/policy/list'] = json({ code: 500, msg: '系统异常' });
  expect(await read('/api/policy/list')).toEqual({ code: 500, msg: '系统异常' });
  expect(onFault).toHaveBeenCalledOnce();
  answers['/api/policy/list'] = EMPTY;
  expect(await read('/api/policy/list')).toMatchObject({ rows: [] });
});

it.each([0, '0', 200, '200', '00000', undefined])(
  'an answer with the code %j is a success and is cached',
  async (code) => {
    keepAnswersFresh();
    const { read, of, onFault } = await reading({ '/api/policy/list': json({ code, rows: [] }) });
    for (let count = 0; count < 2; count += 1)
      expect(await read('/api/policy/list')).toMatchObject({ rows: [] });
    expect(of('/api/policy/list')).toHaveLength(1);
    expect(onFault).not.toHaveBeenCalled();
  },
);

it.each([500, '500', 'A0001', false])(
  'an answer with the code %j is a failure and is not cached',
  async (code) => {
    const { read, of, onFault } = await reading({ '/api/policy/list': json({ code, rows: [] }) });
    for (let count = 0; count < 2; count += 1) await read('/api/policy/list');
    expect(of('/api/policy/list')).toHaveLength(2);
    expect(onFault).toHaveBeenCalledTimes(2);
  },
);
