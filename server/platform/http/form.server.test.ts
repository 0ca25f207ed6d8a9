import { describe, expect, it } from 'vitest';
import { ANSWER, anyAddress, login } from '../../testing/people/accounts.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { sharedApp } from '../../testing/test-app.ts';

const shared = sharedApp({ captchaFixedAnswer: ANSWER });

const BAD = '请求参数有误';
const multipart = 'multipart/form-data; boundary=b';
/** Each from another address, since sign-ins are limited by address. */
const post = (payload: string, type: string) => {
  const headers = { 'content-type': type };
  return { method: 'POST', url: '/login', remoteAddress: anyAddress(), payload, headers } as const;
};

const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a form', () => {
  it.each([
    ['a list instead of fields', '[]', 'application/json'],
    ['a text instead of fields', '"username"', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list as a field', '{"username":["a","b"]}', 'application/json'],
    ['an object as a field', '{"username":{"toString":null}}', 'application/json'],
    ['a condition as a field', '{"username":{"$ne":""},"password":{"$ne":""}}', 'application/json'],
    ['a prototype', '{"__proto__":{"username":"a"}}', 'application/json'],
    ['broken JSON', '{"username":', 'application/json'],
    ['NUL', '{"username":"a\\u0000b","password":"b","validateCode":"7"}', 'application/json'],
    [
      'NUL in the address code',
      'username=a%00b&password=b&validateCode=7',
      'application/x-www-form-urlencoded',
    ],
    ['a field given twice', 'username=a&username=b', 'application/x-www-form-urlencoded'],
    ['more than any name has', `username=${'a'.repeat(201)}`, 'application/x-www-form-urlencoded'],
    ['no end', part('username', 'a'), multipart],
    ['no boundary', part('username', 'a'), 'multipart/form-data'],
    ['a prototype’s name', `${part('__proto__', 'a')}--b--\r\n`, multipart],
  ])('with %s returns 400', async (_, payload, type) => {
    const { app } = shared();
    await expectRefusal(app, post(payload, type), 400, BAD);
  });

  it('without a body returns 400', async () => {
    const { app } = shared();
    await expectRefusal(app, { method: 'POST', url: '/login' }, 400, BAD);
  });

  it('with a file returns 415: uploads have a separate call', async () => {
    const { app } = shared();
    const file = `--b\r\ncontent-disposition: form-data; name="username"; filename="a.txt"\r\n\r\nabc\r\n--b--\r\n`;
    await expectRefusal(app, post(file, multipart), 415, '不支持的内容类型');
  });

  it.each(['text/plain', 'application/xml'])('as %s returns 415', async (type) => {
    const { app } = shared();
    await expectRefusal(app, post('username=a', type), 415, '不支持的内容类型');
  });

  it('with too many fields or too much data returns 413', async () => {
    const { app } = shared();
    const many = Array.from({ length: 60 }, (_, number) => part(`field${number}`, 'a')).join('');
    await expectRefusal(app, post(`${many}--b--\r\n`, multipart), 413, '提交的内容过大');
    const largeBody = `username=${'a'.repeat(1024 * 1024)}`;
    await expectRefusal(app, post(largeBody, 'application/x-www-form-urlencoded'), 413, '提交的内容过大');
  });

  it('may contain undeclared fields', async () => {
    const { app } = shared();
    const response = await login(app, { username: 'nobody', remark: 'x'.repeat(5000) });
    expect(response.json()).toMatchObject({ code: 401 });
  });
});
