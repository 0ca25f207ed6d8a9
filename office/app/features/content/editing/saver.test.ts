import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../shared/api/call-error.ts';
import { createSaver, type SavingState } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createTestSaver(send: (content: string) => Promise<string>) {
  const states: SavingState[] = [];
  const stashedContents: (string | undefined)[] = [];
  const deletedContents: (string | undefined)[] = [];
  const sendMock = vi.fn(send);
  const saver = createSaver<string>({
    send: sendMock,
    stash: (content) => stashedContents.push(content) > 0,
    deleteStash: (content) => void deletedContents.push(content),
    onState: (state) => void states.push(state),
  });
  saver.open();
  return { saver, states, stashedContents, deletedContents, sendMock };
}

it('sends only the latest content, two seconds after the last change', async () => {
  const { saver, states, sendMock } = createTestSaver(async () => '10:42:16');
  saver.change('关');
  await vi.advanceTimersByTimeAsync(1900);
  saver.change('关于');
  await vi.advanceTimersByTimeAsync(1900);
  expect(sendMock).not.toHaveBeenCalled();
  expect(saver.hasUnsent()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(sendMock.mock.calls).toEqual([['关于']]);
  expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved', at: '10:42:16' }]);
  expect(saver.hasUnsent()).toBe(false);
});

it('has one request at a time, and sends the newest content next', async () => {
  const answers: ((at: string) => void)[] = [];
  const { saver, sendMock } = createTestSaver(() => new Promise((resolve) => void answers.push(resolve)));
  saver.change('一');
  void saver.flush();
  saver.change('二');
  saver.change('三');
  const flushResult = saver.flush();
  expect(sendMock.mock.calls).toEqual([['一']]);
  answers.shift()?.('1');
  await vi.advanceTimersByTimeAsync(0);
  expect(sendMock.mock.calls).toEqual([['一'], ['三']]);
  answers.shift()?.('2');
  await flushResult;
  expect(saver.hasUnsent()).toBe(false);
});

it('stores content locally when sending fails, and retries', async () => {
  let isDown = true;
  const { saver, states, stashedContents, deletedContents, sendMock } = createTestSaver(async () => {
    if (isDown) throw new CallError(0, '网络已断开');
    return '10:43:00';
  });
  saver.change('一');
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toEqual({ kind: 'failed', isStashed: true, message: '网络已断开' });
  expect(stashedContents).toEqual(['一']);
  expect(saver.hasUnsent()).toBe(true);
  isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sendMock).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toEqual({ kind: 'saved', at: '10:43:00' });
  expect(deletedContents).toEqual(['一']);
});

it('drops pending content without a retry, even while it is being sent', async () => {
  let fail = () => {};
  const { saver, sendMock, states, stashedContents } = createTestSaver(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new CallError(0, ''));
      }),
  );
  saver.change('一');
  await saver.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendMock).not.toHaveBeenCalled();

  saver.change('二');
  void saver.flush();
  const dropResult = saver.drop();
  fail();
  await dropResult;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendMock).toHaveBeenCalledTimes(1);
  expect([saver.hasUnsent(), stashedContents, states.at(-1)]).toEqual([false, [], { kind: 'saving' }]);
});

it('stops sending after a conflict with another window’s draft', async () => {
  const { saver, states, stashedContents, sendMock } = createTestSaver(async () => {
    throw new CallError(409, '');
  });
  saver.change('一');
  expect(await saver.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sendMock.mock.calls.length, stashedContents, states.at(-1)]).toEqual([
    1,
    ['一'],
    { kind: 'draftConflict' },
  ]);
});

it('stores what is typed after such a conflict locally, and sends it only on request', async () => {
  const { saver, states, stashedContents, sendMock } = createTestSaver(async () => {
    throw new CallError(409, '');
  });
  saver.change('一');
  await saver.flush();
  saver.change('二');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stashedContents).toEqual(['一', '二']);
  expect(states).toEqual([{ kind: 'saving' }, { kind: 'draftConflict' }]);
  expect(saver.hasUnsent()).toBe(true);
  sendMock.mockImplementation(async () => '10:44:00');
  expect(await saver.flush()).toBe(true);
  saver.change('三');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sendMock.mock.calls).toEqual([['一'], ['二'], ['三']]);
});

it('on close, stores unsent content locally and sends it once, without a retry', async () => {
  const { saver, stashedContents, sendMock } = createTestSaver(async () => {
    throw new CallError(0, '');
  });
  saver.change('一');
  saver.close();
  expect(stashedContents).toEqual(['一']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendMock).toHaveBeenCalledTimes(1);
  saver.change('二');
  expect(stashedContents.at(-1)).toBe('二');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendMock).toHaveBeenCalledTimes(1);
});
