import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { createSaver, type SavingState } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function saving(send: (content: string) => Promise<string>) {
  const states: SavingState[] = [];
  const stashed: (string | null)[] = [];
  const sent = vi.fn(send);
  const saver = createSaver<string>({
    send: sent,
    stash: (content) => stashed.push(content) > 0,
    tell: (state) => void states.push(state),
  });
  return { saver, states, stashed, sent };
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
  const { saver, states, stashed, sent } = saving(async () => {
    if (isDown) throw new CallError(0, '网络已断开');
    return '10:43:00';
  });
  saver.change('一');
  await saver.flush();
  expect(states.at(-1)).toEqual({ kind: 'failed', isStashed: true, message: '网络已断开' });
  expect(stashed).toEqual(['一']);
  expect(saver.isBehind()).toBe(true);
  isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toEqual({ kind: 'saved', at: '10:43:00' });
  expect(stashed.at(-1)).toBeNull();
});

it('forgets what is no longer wanted', async () => {
  const { saver, sent } = saving(async () => '1');
  saver.change('一');
  await saver.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).not.toHaveBeenCalled();
  expect(saver.isBehind()).toBe(false);
});
