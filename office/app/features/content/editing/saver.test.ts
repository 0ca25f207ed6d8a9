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

it('sends the last that was typed, two seconds after it', async () => {
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

it('never sends two at a time, and always what is newest', async () => {
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

it('keeps in this browser what could not be sent, and tries again', async () => {
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

it('forgets what is no longer wanted, on its way or not', async () => {
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

it('waits for a choice where the draft was changed in another window', async () => {
  const { saver, states, stashed, sent } = saving(async () => {
    throw new CallError(409, '');
  });
  saver.change('一');
  expect(await saver.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.mock.calls.length, stashed, states.at(-1)]).toEqual([1, ['一'], { kind: 'draftConflict' }]);
});

it('keeps in this browser what is not sent when its form goes, sends it once, and no more', async () => {
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
