import { describe, expect, it } from 'vitest';
import { mailFailure } from './mail-failure.ts';

const URL = 'smtps://brain%40pv:s%23cret@mail.example.cn';

/** Creates a refused command as nodemailer reports it. */
const refusal = (command: string, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(`refused: ${response}`), {
    code,
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

describe('mailFailure', () => {
  it.each([
    ['a refused login', refusal('AUTH PLAIN', '535 5.7.8 bad', 'EAUTH'), '邮件服务器不接受登录'],
    ['a refused sender', refusal('MAIL FROM', '553 5.7.1 not owner'), '邮件服务器不接受发件地址'],
    [
      'a limit at the recipient, with a final number',
      refusal('RCPT TO', '550 5.4.5 Daily user sending quota exceeded'),
      '邮件服务器限制发送频率',
    ],
    ['a limit in Chinese', refusal('DATA', '554 发送频率过高'), '邮件服务器限制发送频率'],
    ['a greeting that refuses', refusal('CONN', '554 no service', 'EPROTOCOL'), '邮件服务器不接受发件地址'],
    [
      'a certificate',
      Object.assign(new Error('self-signed certificate'), { code: 'ESOCKET', command: 'CONN' }),
      '与邮件服务器的加密连接失败',
    ],
    [
      'no connection',
      Object.assign(new Error('refused'), { code: 'ECONNECTION', command: 'CONN' }),
      '无法连接邮件服务器（ECONNECTION）',
    ],
  ])('for %s is retried and blocks all mail', (_, error, message) => {
    const failure = mailFailure(error, URL);
    expect(failure.message).toContain(message);
    expect(failure).toMatchObject({ isFinal: false, blocksAll: true });
  });

  it.each([
    ['an unknown recipient', refusal('RCPT TO', '550 5.1.1 no such user'), true],
    ['content that is refused', refusal('DATA', '554 5.7.1 spam'), true],
    ['a recipient who is busy', refusal('RCPT TO', '450 4.2.1 busy'), false],
  ])('for %s affects this mail only', (_, error, isFinal) => {
    expect(mailFailure(error, URL)).toMatchObject({ isFinal, blocksAll: false });
  });

  it('contains the server’s reply in one bounded line, without our secrets', () => {
    const secret = Buffer.from('s#cret').toString('base64');
    const response = `550 no\r\n s#cret s%23cret ${secret} brain@pv ${'x'.repeat(500)}`;
    const { message } = mailFailure(refusal('RCPT TO', response), URL);
    expect(message).toMatch(/^对方服务器拒收（550）。对方回复：550 no \*\*\* \*\*\* \*\*\* \*\*\* x+$/);
    expect(message.length).toBeLessThan(200);
  });

  it('hides a short user name as a whole word only', () => {
    const error = refusal('RCPT TO', '550 mailbox of a unavailable, 用户a不存在');
    const failure = mailFailure(error, 'smtp://a:x.y%24@mail.example.cn');
    expect(failure.message).toBe(
      '对方服务器拒收（550）。对方回复：550 mailbox of *** unavailable, 用户***不存在',
    );
  });

  it('hides a password that contains the user name', () => {
    const failure = mailFailure(refusal('RCPT TO', '550 no a-2024'), 'smtp://a:a-2024@mail.example.cn');
    expect(failure.message).toBe('对方服务器拒收（550）。对方回复：550 no ***');
  });

  it('hides a password with a bare percent sign', () => {
    const failure = mailFailure(refusal('RCPT TO', '550 no 50%off'), 'smtp://brain:50%off@mail.example.cn');
    expect(failure.message).toBe('对方服务器拒收（550）。对方回复：550 no ***');
  });
});
