import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { memoryState } from '../../platform/http/shared-state.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { createLoginThrottle } from './login-throttle.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => {}) }));

const MINUTE = 60_000;
const [NAME, HERE, THERE] = ['13800008000', '192.0.2.1', '192.0.2.2'];
const wrong = async () => false;
const right = async () => true;

async function failing(times: number) {
  const throttle = createLoginThrottle(memoryState());
  for (let count = 0; count < times; count += 1) await throttle.attempt(NAME, HERE, wrong);
  return throttle;
}

describe('createLoginThrottle', () => {
  it('does not check the password once an address is blocked', async () => {
    const throttle = await failing(5);
    let isChecked = false;
    const checkPassword = async () => {
      isChecked = true;
      return true;
    };
    expect(await throttle.attempt(NAME, HERE, checkPassword)).toBe('blocked');
    expect(isChecked).toBe(false);
  });

  it('unblocks after 15 minutes, which further attempts do not extend', async () => {
    const throttle = await failing(5);
    advanceTime(14 * MINUTE);
    expect(await throttle.attempt(NAME, HERE, right)).toBe('blocked');
    advanceTime(MINUTE + 1000);
    expect(await throttle.attempt(NAME, HERE, right)).toBe('right');
  });

  it('counts failures only: successful sign-ins never block an address', async () => {
    const throttle = createLoginThrottle(memoryState());
    for (let count = 0; count < 120; count += 1) {
      expect(await throttle.attempt(NAME, HERE, right)).toBe('right');
    }
  });

  it('keeps an address’s failures with other accounts after a success with its own', async () => {
    const throttle = createLoginThrottle(memoryState());
    for (let count = 0; count < 50; count += 1) {
      await throttle.attempt('own', HERE, right);
      expect(await throttle.attempt(`other${count}`, HERE, wrong)).toBe('wrong');
    }
    expect(await throttle.attempt('next', HERE, wrong)).toBe('blocked');
    expect(await throttle.attempt('next', THERE, wrong)).toBe('wrong');
  });

  it('does not count attempts that could not be checked', async () => {
    const throttle = createLoginThrottle(memoryState());
    const broken = () => Promise.reject(new Error('the database is away'));
    for (let count = 0; count < 60; count += 1) {
      await expect(throttle.attempt(NAME, HERE, broken)).rejects.toThrow('away');
    }
    expect(await throttle.attempt(NAME, HERE, right)).toBe('right');
  });

  it('does not count blocked attempts, so that an account is open when its address is again', async () => {
    const throttle = createLoginThrottle(memoryState());
    for (let count = 0; count < 50; count += 1) await throttle.attempt(`other${count}`, HERE, wrong);
    advanceTime(14 * MINUTE);
    for (let count = 0; count < 10; count += 1)
      expect(await throttle.attempt(NAME, HERE, right)).toBe('blocked');
    advanceTime(MINUTE + 1000);
    expect(await throttle.attempt(NAME, HERE, right)).toBe('right');
  });

  it('counts concurrent attempts individually', async () => {
    const throttle = createLoginThrottle(memoryState());
    const answers = await Promise.all(Array.from({ length: 30 }, () => throttle.attempt(NAME, HERE, wrong)));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(5);
  });

  it('delays sign-ins of an account tried by many addresses, by at most 2 seconds', async () => {
    const throttle = createLoginThrottle(memoryState());
    const tryFrom = async (first: number, end: number) => {
      for (let host = first; host < end; host += 1) await throttle.attempt(NAME, `198.51.100.${host}`, wrong);
    };
    await tryFrom(0, 21);
    expect(wait).not.toHaveBeenCalled();
    await tryFrom(21, 22);
    expect(await throttle.attempt(NAME, THERE, right)).toBe('right');
    expect(wait).toHaveBeenLastCalledWith(100);
    await tryFrom(22, 100);
    expect(await throttle.attempt(NAME, THERE, right)).toBe('right');
    expect(wait).toHaveBeenLastCalledWith(2000);
  });
});
