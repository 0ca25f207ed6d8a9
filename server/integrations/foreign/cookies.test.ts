import { describe, expect, it } from 'vitest';
import { cookiesToForward, cookiesToSend } from './cookies.ts';

const SCOPE = { basePath: '/prod-api', secure: true, domain: undefined };

describe('cookiesToSend', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['JSESSIONID=A1', 'JSESSIONID=A1'],
    [
      'pv_session=secret; JSESSIONID=A1; __Secure-pv_session=secret; validateCode=7',
      'JSESSIONID=A1; validateCode=7',
    ],
    ['pv_session=secret', undefined],
    [' pv_session =secret; a b=c; =x; y', undefined],
  ])('turns %j into %j', (header, expected) => {
    expect(cookiesToSend(header)).toBe(expected);
  });
});

describe('cookiesToForward', () => {
  it.each([
    ['JSESSIONID=A1; Path=/prod-api; HttpOnly', 'JSESSIONID=A1; Path=/; HttpOnly; Secure; SameSite=Lax'],
    [
      'a=1; Path=/prod-api/captcha/; Domain=evil.example',
      'a=1; Path=/captcha/; HttpOnly; Secure; SameSite=Lax',
    ],
    ['a=1; Path=/prod-apis', 'a=1; Path=/prod-apis; HttpOnly; Secure; SameSite=Lax'],
    ['a=1; Max-Age=300; SameSite=None', 'a=1; Path=/; Max-Age=300; HttpOnly; Secure; SameSite=Lax'],
    [
      'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/',
      'a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    ],
    ['a=1; Path=/x y', 'a=1; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['a=1; Max-Age=1, b=2', 'a=1; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ])('rewrites %j to %j', (cookie, expected) => {
    expect(cookiesToForward([cookie], SCOPE)).toEqual([expected]);
  });

  it.each([
    'pv_session=forged; Path=/backoffice',
    '__Secure-pv_session=forged',
    'no pair',
    'a=b\tc',
    `a=${'x'.repeat(5000)}`,
  ])('leaves %j out', (cookie) => {
    expect(cookiesToForward([cookie], SCOPE)).toEqual([]);
  });

  it('sets the domain that the back office shares with the portal, and no Secure over http', () => {
    expect(cookiesToForward(['a=1'], { basePath: '', secure: false, domain: 'park.cn' })).toEqual([
      'a=1; Path=/; Domain=park.cn; HttpOnly; SameSite=Lax',
    ]);
  });

  it('keeps the session cookie of another installation only for a domain that both share', () => {
    const cookie = 'pv_session=a; Path=/backoffice; HttpOnly';
    expect(cookiesToForward([cookie], { ...SCOPE, domain: 'park.cn' })).toEqual([
      'pv_session=a; Path=/backoffice; Domain=park.cn; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('keeps at most twenty cookies', () => {
    expect(cookiesToForward(Array(50).fill('a=1'), SCOPE)).toHaveLength(20);
  });
});
