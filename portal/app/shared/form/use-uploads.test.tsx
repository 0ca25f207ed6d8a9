import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '../account/draft.ts';
import { fakeServer, WANG } from '../api/testing.ts';
import { FakeUpload, fakeUploads, fileOf, forgetAll, uploads } from './testing.ts';
import { useUploads } from './use-uploads.ts';

const redirectTo = vi.hoisted(() => vi.fn());
vi.mock('../account/addresses.ts', async (original) => ({
  ...(await original<typeof import('../account/addresses.ts')>()),
  redirectTo,
}));

const DRAFT = 'application:p1';
const REMOVE = '/components/sysAttMain/remove';

let server: ReturnType<typeof fakeServer>;

function start() {
  const { result, unmount } = renderHook(() => useUploads(DRAFT, 'projectApplyInfoAtt'), {
    wrapper: StrictMode,
  });
  const item = (name: string) => {
    const match = result.current.items.find((each) => each.name === name);
    if (!match) throw new Error(`no ${name}`);
    return match;
  };
  return {
    unmount,
    item,
    states: () => result.current.items.map(({ name, state }) => `${name} ${state}`),
    items: () => result.current.items,
    add: (...names: string[]) => act(async () => result.current.add(names.map((name) => fileOf(name)))),
    remove: (name: string) => act(async () => result.current.remove(item(name))),
    retry: (name: string) => act(async () => result.current.retry(item(name))),
  };
}
const completeUpload = (attId: string) => uploads((upload) => upload.answer({ code: 0, attId }));
const failUpload = (msg: string) => uploads((upload) => upload.answer({ code: 400, msg }));
const sentNames = () => FakeUpload.all.map(({ fileName }) => fileName);

beforeEach(async () => {
  redirectTo.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = fakeServer();
  fakeUploads();
  await server.signIn();
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('the uploads of a form', () => {
  it('run one after the other, in order', async () => {
    const { add, states, items } = start();
    await add('a.zip', 'b.zip');
    await add('c.zip');
    expect(states()).toEqual(['a.zip sending', 'b.zip waiting', 'c.zip waiting']);
    expect(sentNames()).toEqual(['a.zip']);
    await uploads((upload) => upload.progress(62, 100));
    expect(items()[0]).toMatchObject({ state: 'sending', share: 0.62 });
    await completeUpload('1');
    expect(states()).toEqual(['a.zip done', 'b.zip sending', 'c.zip waiting']);
    await completeUpload('2');
    await completeUpload('3');
    expect(items().map((item) => item.state === 'done' && item.attId)).toEqual(['1', '2', '3']);
    expect(sentNames()).toEqual(['a.zip', 'b.zip', 'c.zip']);
  });

  it('continue after one that failed, which has no attId', async () => {
    const { add, states, item } = start();
    await add('a.zip', 'b.zip');
    await uploads((upload) => upload.answer({ code: 400, msg: '文件内容为空', attId: '9' }));
    await completeUpload('2');
    expect(states()).toEqual(['a.zip failed', 'b.zip done']);
    expect(item('a.zip')).toMatchObject({ msg: '文件内容为空' });
    expect(item('a.zip')).not.toHaveProperty('attId');
    expect(readDraft(DRAFT).files).toEqual([
      { attId: '', name: 'a.zip', size: 2048 },
      { attId: '2', name: 'b.zip', size: 2048 },
    ]);
  });

  it('can be retried in place', async () => {
    const { add, retry, states, items } = start();
    await add('a.zip', 'b.zip');
    await failUpload('请求失败');
    await retry('a.zip');
    expect(states()).toEqual(['a.zip waiting', 'b.zip sending']);
    await completeUpload('2');
    expect(states()).toEqual(['a.zip sending', 'b.zip done']);
    await completeUpload('1');
    expect(items().map((item) => item.state === 'done' && item.attId)).toEqual(['1', '2']);
    await retry('a.zip');
    expect(sentNames()).toEqual(['a.zip', 'b.zip', 'a.zip']);
  });

  it('never start if they are cancelled while waiting', async () => {
    const { add, remove, states } = start();
    await add('a.zip', 'b.zip', 'c.zip');
    await remove('b.zip');
    await completeUpload('1');
    expect(states()).toEqual(['a.zip done', 'c.zip sending']);
    expect(sentNames()).toEqual(['a.zip', 'c.zip']);
    expect(server.fieldsOf(REMOVE)).toEqual([]);
  });

  it('stop when they are cancelled, and the next one starts', async () => {
    const { add, remove, states } = start();
    await add('a.zip', 'b.zip');
    await remove('a.zip');
    expect(FakeUpload.all[0]?.aborted).toBe(true);
    expect(states()).toEqual(['b.zip sending']);
    expect(server.fieldsOf(REMOVE)).toEqual([]);
  });

  it('are removed from the server if they are complete', async () => {
    const { add, remove, states } = start();
    await add('a.zip');
    await completeUpload('1');
    await remove('a.zip');
    expect(states()).toEqual([]);
    expect(server.fieldsOf(REMOVE)).toEqual([{ attId: '1' }]);
    expect(readDraft(DRAFT).files).toEqual([]);
  });

  it('are removed from the form even if the server does not respond', async () => {
    server.answers[REMOVE] = () => Promise.reject(new TypeError('offline'));
    const { add, remove, states } = start();
    await add('a.zip');
    await completeUpload('1');
    await remove('a.zip');
    expect(states()).toEqual([]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('are aborted when the page is left', async () => {
    const { add, unmount } = start();
    await add('a.zip', 'b.zip', 'c.zip');
    unmount();
    await act(async () => {});
    expect(FakeUpload.all.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('are restored with the draft, and can be removed from it', async () => {
    keepDraft(DRAFT, { files: [{ attId: '7', name: '旧.zip', size: 10 }] });
    const { add, states, remove } = start();
    expect(states()).toEqual(['旧.zip done']);
    await add('新.zip');
    await completeUpload('8');
    expect(readDraft(DRAFT).files.map(({ attId }) => attId)).toEqual(['7', '8']);
    await remove('旧.zip');
    expect(server.fieldsOf(REMOVE)).toEqual([{ attId: '7' }]);
    expect(readDraft(DRAFT).files.map(({ attId }) => attId)).toEqual(['8']);
  });

  it('that were incomplete are restored as failed, cannot be retried, and can be removed', async () => {
    const first = start();
    await first.add('a.zip', 'b.zip', 'c.zip');
    await completeUpload('1');
    first.unmount();
    const { states, item, retry, remove } = start();
    expect(states()).toEqual(['a.zip done', 'b.zip failed', 'c.zip failed']);
    expect(item('b.zip')).toMatchObject({ msg: '上传未完成，请移除后重新选择', isFinal: true });
    await retry('b.zip');
    await remove('c.zip');
    expect(states()).toEqual(['a.zip done', 'b.zip failed']);
    expect(server.fieldsOf(REMOVE)).toEqual([]);
  });

  it('of another account are never restored', async () => {
    keepDraft(DRAFT, { files: [{ attId: '7', name: '旧.zip', size: 10 }] });
    await server.signIn({ ...WANG, username: 'li' });
    expect(start().states()).toEqual([]);
  });

  it('may have the same name', async () => {
    const { add, items } = start();
    await add('a.zip', 'a.zip');
    await completeUpload('1');
    await completeUpload('2');
    expect(new Set(items().map(({ key }) => key)).size).toBe(2);
    expect(items().map((item) => item.state === 'done' && item.attId)).toEqual(['1', '2']);
  });

  it('redirect to the login page if the session has ended, and then back into the form', async () => {
    const { add } = start();
    await add('a.zip', 'b.zip');
    await completeUpload('1');
    await uploads((upload) => upload.answer({ code: 401, msg: '登录状态已失效' }, 401));
    expect(redirectTo).toHaveBeenCalledWith(expect.stringContaining('/homeLogin?redirect='));
    expect(localStorage.getItem('authToken')).toBeNull();
    await server.signIn();
    expect(readDraft(DRAFT)).toMatchObject({ sending: true, files: [{ attId: '1' }, { attId: '' }] });
  });
});
