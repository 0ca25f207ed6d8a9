import { describe, expect, it } from 'vitest';
import {
  AddressRefused,
  isPublicAddress,
  publicLookup,
  readAddress,
  readOutgoingAddress,
} from './outgoing-address.ts';

const NAMED = ['ai.example.cn', '10.0.0.5:8080', '[::1]:9000', 'https.example.cn:443', 'plain.example.cn:80'];

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '8.8.8.8', '114.114.114.114', '172.32.0.1', '2400:3200::1', '::ffff:8.8.8.8'])(
    'returns true for %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.255.255',
    '100.100.100.200',
    '169.254.169.254',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.88.99.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:0:127.0.0.1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'fe80::1%eth0',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    '5f00::1',
  ])('returns false for %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('readOutgoingAddress', () => {
  it.each([
    ['https://ai.provider.cn/entry?a=1', 'https://ai.provider.cn/entry?a=1'],
    ['HTTPS://AI.Provider.CN', 'https://ai.provider.cn/'],
    ['https://ai.provider.cn:8443/x', 'https://ai.provider.cn:8443/x'],
    ['https://8.8.8.8/x', 'https://8.8.8.8/x'],
    ['https://[2400:3200::1]/', 'https://[2400:3200::1]/'],
    ['https://智能.example.cn/', 'https://xn--5kv130d.example.cn/'],
    ['http://ai.example.cn/x', 'http://ai.example.cn/x'],
    ['http://AI.example.cn:8080/x', 'http://ai.example.cn:8080/x'],
    ['http://10.0.0.5:8080/', 'http://10.0.0.5:8080/'],
    ['https://10.0.0.5:8080/', 'https://10.0.0.5:8080/'],
    ['http://167772165:8080/', 'http://10.0.0.5:8080/'],
    ['http://[0:0:0:0:0:0:0:1]:9000/', 'http://[::1]:9000/'],
    ['http://plain.example.cn/', 'http://plain.example.cn/'],
    ['http://plain.example.cn:80/', 'http://plain.example.cn/'],
  ])('accepts %s', (text, href) => expect(readOutgoingAddress(text, NAMED).href).toBe(href));

  it.each([
    // Not absolute, or not http(s).
    '',
    'entry',
    '/entry',
    '//ai.provider.cn/',
    '/sandbox/ai/entry?x',
    'ai.provider.cn',
    'https://',
    'https:///',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://ai.example.cn/',
    'ws://ai.example.cn',
    'blob:https://ai.example.cn/x',
    'gopher://ai.example.cn/',
    'unix:/run/app.sock',
    // http to a host that is not allowed, or a port that is not allowed.
    'http://ai.provider.cn/',
    'http://8.8.8.8/',
    'http://10.0.0.5/',
    'http://10.0.0.5:8081/',
    'http://ai.example.cn.evil.cn/',
    'http://evil-ai.example.cn/',
    'http://x.ai.example.cn/',
    'http://https.example.cn/',
    'http://plain.example.cn:443/',
    'http://ai.example.cn./',
    // With a user name or password.
    'https://user@ai.provider.cn/',
    'https://:pw@ai.provider.cn/',
    'http://u:p@ai.example.cn/',
    'https://ai.example.cn@127.0.0.1/',
    'https://ai.example.cn:80@10.0.0.1/',
    // This machine and its network, in every notation.
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://127.000.000.001/',
    'https://①②⑦.0.0.1/',
    'https://127。0。0。1/',
    'https://%31%32%37.0.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://0x0/',
    'https://10.1/',
    'https://0xa9fea9fe/',
    'https://169.254.169.254/latest/',
    'https://2852039166/',
    'https://0251.0376.0251.0376/',
    'https://192.168.0.1/',
    'https://3232235521/',
    'https://172.16.1/',
    'https://100.64.0.1:8443/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::1]:9001/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[::127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://\t127.0.0.1/',
    'https:\\\\127.0.0.1\\',
    'https:127.0.0.1',
    'https://localhost/',
    'https://LOCALHOST./ai',
    'https://ai.localhost/',
    'https://printer.local/',
  ])('refuses %s', (text) => expect(() => readOutgoingAddress(text, NAMED)).toThrow(AddressRefused));

  it('refuses http when no host is allowed', () => {
    expect(() => readOutgoingAddress('http://ai.example.cn/', [])).toThrow(AddressRefused);
  });
});

describe('readAddress', () => {
  it('accepts an address that only the browser needs to reach', () => {
    expect(readAddress('https://10.0.0.9/chat', []).href).toBe('https://10.0.0.9/chat');
  });
});

describe('publicLookup', () => {
  const lookUp = (name: string) =>
    new Promise((resolve, reject) => {
      publicLookup(name, {}, (error, addresses) => (error ? reject(error) : resolve(addresses)));
    });

  it('refuses a name that resolves to this machine', async () => {
    await expect(lookUp('localhost')).rejects.toThrow(AddressRefused);
    await expect(lookUp('localhost')).rejects.toThrow(
      /^localhost is (127\.0\.0\.1|::1), not a public address$/,
    );
  });

  it('returns all addresses of a public name', async () => {
    expect(await lookUp('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('passes on the error for a name that does not exist', async () => {
    await expect(lookUp('no-such-host.invalid')).rejects.toMatchObject({ syscall: 'getaddrinfo' });
  });
});
