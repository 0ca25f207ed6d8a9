import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../shared/api/call-error.ts';
import { createSaver, type SavingState } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function saving(send: (content: string) => Promise<string>) {
  const states: SavingState[] = [];
  const stashed: (string | undefined)[] = [];
  const forgotten: (string | undefined)[] = [];
  const sent = vi.fn(send);
  const saver = createSaver<string>({
    send: sent,
    stash: (content) => stashed.push(content) > 0,
    forget: (content) => void forgotten.push(content),
    tell: (state) => void states.push(state),
  });
  return { saver, states, stashed, forgotten, sent };
}

it('sends only the latest content, two seconds after the last change', async () => {
  const { saver, states, sent } = saving(async () => '10:42:16');
  saver.change('关');
  await vi.advanceTimersByTimeAsync(1900);
  saver.change('关于');
  await vi.advanceTimersByTimeAsync(1900);
  expect(sent).not.toHaveBeenCalled();
  expect(saver.isBehind()).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.mock.calls).toEqual([['关于']]);
  expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved', at: '10:42:16' }]);
  expect(saver.isBehind()).toBe(false);
});

it('has one request at a time, and sends the newest content next', async () => {
  const answers: ((at: string) => void)[] = [];
  const { saver, sent } = saving(() => new Promise((resolve) => void answers.push(resolve)));
  saver.change('一');
  void saver.flush();
  saver.change('二');
  saver.change('三');
  const done = saver.flush();
  expect(sent.mock.calls).toEqual([['一']]);
  answers.shift()?.('1');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.mock.calls).toEqual([['一'], ['三']]);
  answers.shift()?.('2');
  await done;
  expect(saver.isBehind()).toBe(false);
});

it('stores content locally when sending fails, and retries', async () => {
  let isDown = true;
  const { saver, states, stashed, forgotten, sent } = saving(async () => {
    if (isDown) throw new CallError(0, '网络已断开');
    return '10:43:00';
  });
  saver.change('一');
  expect(await saver.flush()).toBe(false);
  expect(states.at(-1)).toEqual({ kind: 'failed', isStashed: true, message: '网络已断开' });
  expect(stashed).toEqual(['一']);
  expect(saver.isBehind()).toBe(true);
  isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toEqual({ kind: 'saved', at: '10:43:00' });
  expect(forgotten).toEqual(['一']);
});

it('drops pending content without a retry, even while it is being sent', async () => {
  let fail = () => {};
  const { saver, sent, states, stashed } = saving(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new CallError(0, ''));
      }),
  );
  saver.change('一');
  await saver.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).not.toHaveBeenCalled();

  saver.change('二');
  void saver.flush();
  const dropped = saver.drop();
  fail();
  await dropped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect([saver.isBehind(), stashed, states.at(-1)]).toEqual([false, [], { kind: 'saving' }]);
});

it('stops sending after a conflict with another window’s draft', async () => {
  const { saver, states, stashed, sent } = saving(async () => {
    throw new CallError(409, '');
  });
  saver.change('一');
  expect(await saver.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.mock.calls.length, stashed, states.at(-1)]).toEqual([1, ['一'], { kind: 'draftConflict' }]);
});

it('on close, stores unsent content locally and sends it once, without a retry', async () => {
  const { saver, stashed, sent } = saving(async () => {
    throw new CallError(0, '');
  });
  saver.change('一');
  saver.close();
  expect(stashed).toEqual(['一']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
  saver.change('二');
  expect(stashed.at(-1)).toBe('二');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
});
