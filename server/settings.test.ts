import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  return 'accepted';
}

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '0.0.0.0',
      publicOrigin: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      apiBase: undefined,
      backOfficeBase: undefined,
      demoContent: true,
      trustProxy: false,
      captchaFixedAnswer: undefined,
      cacheBytes: 64 * 1024 * 1024,
      logLevel: 'info',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'DEMO_CONTENT', 'LOG_LEVEL', 'NODE_ENV'];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
  });

  it('takes what is right', () => {
    const settings = readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'https://pv.example.cn/',
      DATA_DIR: '/var/lib/pv',
      DATABASE_URL: 'postgres://u:p@db:5432/pv',
      API_BASE: 'http://10.0.0.5:18080//',
      BACKOFFICE_BASE: 'https://office.example.cn/console',
      DEMO_CONTENT: 'off',
      TRUST_PROXY: 'on',
      CACHE_MEGABYTES: '1',
      LOG_LEVEL: 'silent',
    });
    expect(settings).toMatchObject({
      mode: 'test',
      port: 0,
      host: '127.0.0.1',
      publicOrigin: 'https://pv.example.cn',
      dataDir: '/var/lib/pv',
      databaseUrl: 'postgres://u:p@db:5432/pv',
      apiBase: 'http://10.0.0.5:18080',
      backOfficeBase: 'https://office.example.cn/console',
      demoContent: false,
      trustProxy: 'loopback',
      cacheBytes: 1024 * 1024,
      logLevel: 'silent',
    });
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '1e3'],
    ['PUBLIC_ORIGIN', 'pv.example.cn'],
    ['PUBLIC_ORIGIN', 'ftp://pv.example.cn'],
    ['DATABASE_URL', 'mysql://db/pv'],
    ['DATABASE_URL', 'db/pv'],
    ['API_BASE', '/api'],
    ['BACKOFFICE_BASE', 'javascript:alert(1)'],
    ['DEMO_CONTENT', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['CACHE_MEGABYTES', '-1'],
    ['CACHE_MEGABYTES', 'many'],
    ['CACHE_MEGABYTES', '5000'],
    ['LOG_LEVEL', 'loud\nfake line'],
  ])('stops with one line that names %s=%j', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^setting ${name}=.* cannot be used: .+$`));
    expect(message).not.toContain('\n');
    if (name !== 'DATABASE_URL') expect(message).toContain(JSON.stringify(value));
  });

  it('does not write a password into the message', () => {
    expect(messageOf({ DATABASE_URL: 'mysql://pv:secret@db/pv' })).not.toContain('secret');
    expect(messageOf({ OPERATOR_PASSWORD: 'short' })).not.toContain('short"');
  });

  it('refuses a fixed captcha answer in production', () => {
    expect(messageOf({ CAPTCHA_FIXED_ANSWER: '7' })).toContain('CAPTCHA_FIXED_ANSWER');
    expect(readSettings({ CAPTCHA_FIXED_ANSWER: '7', NODE_ENV: 'test' }).captchaFixedAnswer).toBe('7');
  });
});
