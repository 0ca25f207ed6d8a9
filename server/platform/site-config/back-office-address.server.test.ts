import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { Settings } from '../runtime/settings.ts';

async function addressFor(change: Partial<Settings>, headers: Record<string, string> = {}) {
  const { app } = await testApp(change);
  const response = await app.inject({ url: '/api/system/getHttpPath', headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toMatchObject({ code: 0, msg: '操作成功' });
  return response.json().data;
}

const HOST = { host: 'pv.local:8080' };

describe('GET /api/system/getHttpPath', () => {
  it('returns an address under the origin that the client used', async () => {
    expect(await addressFor({}, HOST)).toBe('http://pv.local:8080/backoffice');
  });

  it('returns an address under the configured origin, whatever the client sends', async () => {
    const publicOrigin = 'https://pv.example.cn';
    expect(await addressFor({ publicOrigin }, HOST)).toBe('https://pv.example.cn/backoffice');
  });

  it('returns the configured back office, which overrides everything else', async () => {
    const settings = { publicOrigin: 'https://pv.example.cn', backOfficeBase: 'http://10.0.0.5:18080' };
    expect(await addressFor(settings, HOST)).toBe('http://10.0.0.5:18080');
  });

  it('uses forwarded headers only from a trusted proxy', async () => {
    const forwarded = { ...HOST, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'pv.example.cn' };
    expect(await addressFor({}, forwarded)).toBe('http://pv.local:8080/backoffice');
    expect(await addressFor({ trustProxy: 'loopback' }, forwarded)).toBe('https://pv.example.cn/backoffice');
  });
});
