import { describe, expect, it } from 'vitest';
import { AddressRefused } from '../../platform/http/outgoing-address.ts';
import type { CredentialStore } from './sandbox-credentials.ts';
import { ownOrigin, sandboxProvider } from './sandbox-provider.ts';

describe('ownOrigin', () => {
  it.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['10.0.0.5', 'http://10.0.0.5:3000'],
    ['2400:3200::5', 'http://[2400:3200::5]:3000'],
  ])('returns, for a server listening on %s, %s', (address, origin) => {
    expect(ownOrigin({ address, port: 3000, family: '' })).toBe(origin);
  });

  it.each([null, '/run/pv.sock'])('throws for %s', (listening) => {
    expect(() => ownOrigin(listening)).toThrow(AddressRefused);
  });
});

describe('the sandbox provider', () => {
  const listening = { address: '127.0.0.1', port: 3000, family: 'IPv4' };
  const { openable } = sandboxProvider({} as CredentialStore, listening);

  it('accepts its own page', () => {
    expect(openable('/sandbox/ai/welcome?ticket=a-_9')).toBe('/sandbox/ai/welcome?ticket=a-_9');
  });

  it.each([
    '',
    '/',
    '/sandbox/ai/welcome',
    '/sandbox/ai/welcome?ticket=',
    '/sandbox/ai/welcome?ticket=a&b',
    '//evil.example.cn/sandbox/ai/welcome?ticket=a',
    'https://evil.example.cn/',
    'javascript:alert(1)',
  ])('refuses other addresses, such as %j', (url) => {
    expect(() => openable(url)).toThrow(AddressRefused);
  });
});
