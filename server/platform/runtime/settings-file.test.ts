import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readEnvironment, readSettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

/** Makes `content` the settings file, and removes a setting from the environment until the end of the test. */
function settingsFile(content: string | Buffer, setting: string): void {
  const file = join(mkdtempSync(join(tmpdir(), 'pv-env-')), '.env');
  writeFileSync(file, content);
  vi.stubEnv('ENV_FILE', file);
  vi.stubEnv(setting, undefined);
}

it('readEnvironment reads a settings file, overridden by the environment', () => {
  settingsFile('PORT=4000\nLOG_LEVEL=debug\n', 'PORT');
  vi.stubEnv('LOG_LEVEL', 'warn');
  expect(readEnvironment()).toMatchObject({ port: 4000, logLevel: 'warn' });
});

it.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffOPERATOR_USERNAME=管理员\r\n')],
  ['UTF-16', Buffer.from('\ufeffOPERATOR_USERNAME=管理员\r\n', 'utf16le')],
  ['GBK', Buffer.from('OPERATOR_USERNAME=\xb9\xdc\xc0\xed\xd4\xb1\r\n', 'latin1')],
])('readEnvironment reads a settings file of Windows in %s', (_, bytes) => {
  settingsFile(bytes, 'OPERATOR_USERNAME');
  expect(readEnvironment().operator.username).toBe('管理员');
});

it.each(['', 'none/.env'])('readEnvironment reads no file when ENV_FILE is "%s"', (file) => {
  vi.stubEnv('ENV_FILE', file);
  expect(readEnvironment()).toEqual(readSettings(process.env));
});

it.each(['', '/loop'])('readEnvironment refuses a settings file that it cannot read: a folder%s', (name) => {
  const file = mkdtempSync(join(tmpdir(), 'pv-env-')) + name;
  if (name) symlinkSync(file, file);
  vi.stubEnv('ENV_FILE', file);
  expect(readEnvironment).toThrow(/^setting ENV_FILE=".*" cannot be used: it is a folder/);
});
