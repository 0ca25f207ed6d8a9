import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { readConfig } from './read-config.ts';

const KEY = 'contactUs:phone';
const readPhone = (answer: () => unknown) =>
  readConfig(
    createApi(async () => answer()),
    KEY,
  );
const fail = (code: number) => () => {
  throw new ApiError(code, '说明');
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

it('readConfig returns a value, or null without an error if none is set', async () => {
  expect(await readPhone(() => ({ rows: [{ configKey: KEY, configValue: '0512' }] }))).toBe('0512');
  expect(await readPhone(() => ({ rows: [] }))).toBeNull();
  expect(console.error).not.toHaveBeenCalled();
});

it.each([404, 500, 503])('readConfig returns null after a failure of %s and logs it', async (code) => {
  expect(await readPhone(fail(code))).toBeNull();
  expect(console.error).toHaveBeenCalledWith('no config value', KEY, expect.objectContaining({ code }));
});
