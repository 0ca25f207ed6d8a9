import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const MISSING: [owner: object, name: string][] = [
  [AbortSignal, 'any'],
  [AbortSignal, 'timeout'],
  [AbortSignal.prototype, 'throwIfAborted'],
  [Array.prototype, 'findLast'],
  [Array.prototype, 'toSorted'],
  [HTMLFormElement.prototype, 'requestSubmit'],
  [Map, 'groupBy'],
  [Object, 'groupBy'],
];
const originals = MISSING.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

beforeAll(async () => {
  for (const [owner, name] of MISSING) Reflect.deleteProperty(owner, name);
  await import('./old-browsers.ts');
});

afterAll(() => {
  for (const [index, [owner, name]] of MISSING.entries())
    Object.defineProperty(owner, name, originals[index] as PropertyDescriptor);
});

it.each(MISSING.map(([, name], index) => [name, index] as const))('old-browsers adds %s', (name, index) => {
  const polyfill = Object.getOwnPropertyDescriptor(MISSING[index]?.[0], name)?.value;
  expect(polyfill).toBeTypeOf('function');
  expect(polyfill).not.toBe(originals[index]?.value);
});

describe('AbortSignal', () => {
  it('times out with a TimeoutError', async () => {
    vi.useFakeTimers();
    const signal = AbortSignal.timeout(5000);
    await vi.advanceTimersByTimeAsync(4999);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([signal.aborted, signal.reason.name]).toEqual([true, 'TimeoutError']);
    expect(() => signal.throwIfAborted()).toThrow(signal.reason);
    vi.useRealTimers();
  });

  it('aborts with the first of several signals', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const signal = AbortSignal.any([first.signal, second.signal]);
    expect(signal.aborted).toBe(false);
    second.abort();
    expect(signal.aborted).toBe(true);
    expect(AbortSignal.any([first.signal, second.signal]).aborted).toBe(true);
    expect(() => signal.throwIfAborted()).toThrow();
  });
});

it('requestSubmit validates and submits a form, and removes its temporary button', () => {
  document.body.innerHTML = '<form><input name="level" required></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const submitted = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', submitted);
  form.requestSubmit();
  expect(submitted).not.toHaveBeenCalled();
  (form.elements.namedItem('level') as HTMLInputElement).value = '市级';
  form.requestSubmit();
  expect(submitted).toHaveBeenCalledOnce();
  expect(form.childElementCount).toBe(1);
});

it('Map.groupBy, Object.groupBy, toSorted and findLast return the standard’s results', () => {
  const rows = [{ level: '市级' }, { level: '国家级' }, { level: '市级' }];
  expect([...Map.groupBy(rows, ({ level }) => level).keys()]).toEqual(['市级', '国家级']);
  expect(Object.groupBy(rows, ({ level }) => level).市级).toHaveLength(2);
  expect([2, 1].toSorted()).toEqual([1, 2]);
  expect([1, 2, 3].findLast((number) => number < 3)).toBe(2);
});
