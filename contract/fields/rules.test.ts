import { describe, expect, it } from 'vitest';
import { isPhone, mobileOf } from './mobile.ts';
import { checkRegistration, companyNameOf, isLongEnoughPassword, passwordOf, usernameOf } from './rules.ts';

describe('mobileOf', () => {
  it.each([
    '13805712266',
    ' 138 0571 2266 ',
    '138\u00a00571\u30002266',
    '138-0571-2266',
    '138–0571—2266',
    '138‑0571−2266',
    '138．0571．2266',
    '(138) 0571 2266',
    '（１３８）０５７１－２２６６',
    '１３８０５７１２２６６',
    '\u202d13805712266\u202c',
    '138\u200b0571\u00ad2266\ufeff',
    '+8613805712266',
    '+86 138 0571 2266',
    '＋８６ 13805712266',
    '(+86)138-0571-2266',
    '86 13805712266',
    '0086-138-0571-2266',
    '13805712266\r\n',
  ])('parses %j', (input) => {
    expect(mobileOf(input)).toBe('13805712266');
  });

  it.each([
    ['+852 5123 4567', '+85251234567'],
    ['0571-88001234', '057188001234'],
    ['13805712266 13805712277', '1380571226613805712277'],
    ['138O5712266', '138O5712266'],
    ['8613805712', '8613805712'],
  ])('returns no valid number for %j', (input, expected) => {
    expect(mobileOf(input)).toBe(expected);
    expect(isPhone(mobileOf(input))).toBe(false);
  });

  it('returns a far too long text unchanged', () => {
    const long = `138${' '.repeat(60)}05712266`;
    expect(mobileOf(long)).toBe(long);
  });
});

describe('isPhone', () => {
  it.each([
    '13000000000',
    '14500000000',
    '15012345678',
    '16600000000',
    '17700000000',
    '18800000000',
    '19999999999',
  ])('accepts %s', (value) => {
    expect(isPhone(value)).toBe(true);
  });

  it.each([
    '',
    '12012345678',
    '11012345678',
    '10012345678',
    '23800008000',
    '1380000800',
    '138000080000',
    ' 13800008000',
    '13800008000\n',
    '1380000800a',
    '+8613800008000',
    '138-0000-8000',
    '１３８００００８０００',
  ])('refuses %j', (value) => {
    expect(isPhone(value)).toBe(false);
  });
});

describe('passwordOf', () => {
  it.each([
    ['\u200bk3%zQp\ufeff', 'k3%zQp'],
    ['k3%\u00adz\u2060Qp', 'k3%zQp'],
    ['\u202dk3%zQp\u202c', 'k3%zQp'],
    ['re\u0301sume\u0301', 'r\u00e9sum\u00e9'],
    ['\u1112\u1161\u11ab', '\ud55c'],
    [' k3%  zQp\t', ' k3%  zQp\t'],
    ['Ｋ３％', 'Ｋ３％'],
  ])('normalises %j to %j', (input, expected) => {
    expect(passwordOf(input)).toBe(expected);
  });
});

describe('isLongEnoughPassword', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['', false],
    ['      ', true],
    ['光伏产业大', false],
    ['光伏产业大脑', true],
    ['🌞🌞🌞', false],
  ])('%j: %s', (value, isLongEnough) => {
    expect(isLongEnoughPassword(value)).toBe(isLongEnough);
  });
});

describe('checkRegistration', () => {
  const validForm = {
    fdComName: '晨曦光伏',
    userName: '13800008000',
    password: 'k3%zQp',
    confirmPassword: 'k3%zQp',
  };

  it('accepts a valid form, with blanks and invisible characters around the values', () => {
    expect(checkRegistration(validForm)).toBeNull();
    expect(checkRegistration({ ...validForm, fdComName: ' 晨曦 ', userName: ' 13800008000 ' })).toBeNull();
    const pastedPasswords = { password: 'k3%zQp\u200b', confirmPassword: '\ufeffk3%zQp' };
    expect(checkRegistration({ ...validForm, ...pastedPasswords })).toBeNull();
    expect(checkRegistration({ ...validForm, userName: '\u202a138\u200b00008000\u202c' })).toBeNull();
  });

  it.each([
    '\u200b\u200b',
    '\u3164',
    '\ud800',
    '\u202e \u2800',
    '\ufe0f\u{e0041}',
    '\u0301\u0308',
    ' \u20dd \u0489',
  ])('rejects an invisible company name: %j', (fdComName) => {
    const empty = { field: 'fdComName', msg: '企业名称不能为空' };
    expect(checkRegistration({ ...validForm, fdComName })).toEqual(empty);
  });

  it.each([
    ['66 Chinese characters', '光'.repeat(66), '光'.repeat(67)],
    ['100 letters', 'a'.repeat(100), 'a'.repeat(101)],
    ['50 characters of four bytes', '𠮷'.repeat(50), '𠮷'.repeat(51)],
    ['what JSON escapes', `"\\${'光'.repeat(65)}a`, `"\\${'光'.repeat(65)}ab`],
    ['letters with their marks apart', 'e\u0301'.repeat(100), 'e\u0301'.repeat(101)],
  ])('accepts a company name of %s and no longer', (_, longestName, longerName) => {
    expect(checkRegistration({ ...validForm, fdComName: ` ${longestName} ` })).toBeNull();
    const visitor = JSON.stringify({ userName: '13800008000', fdComName: companyNameOf(longestName) });
    // The capacity of RSA with 2048 bits and PKCS #1 v1.5.
    expect(new TextEncoder().encode(visitor).length).toBeLessThanOrEqual(245);
    const tooLong = { field: 'fdComName', msg: '企业名称过长，最多66个汉字或100个字母' };
    expect(checkRegistration({ ...validForm, fdComName: longerName })).toEqual(tooLong);
  });

  it('reports the first broken rule, in the order of the spec', () => {
    const empty = { fdComName: '', userName: '', password: '', confirmPassword: 'a' };
    const order: [Partial<typeof validForm>, string, string][] = [
      [{ fdComName: validForm.fdComName }, 'fdComName', '企业名称不能为空'],
      [{ userName: validForm.userName }, 'userName', '手机号格式不正确'],
      [{ password: validForm.password }, 'password', '密码不能少于6位'],
      [{ confirmPassword: validForm.password }, 'confirmPassword', '两次输入的密码不一致'],
    ];
    let form = empty;
    for (const [correction, field, msg] of order) {
      expect(checkRegistration(form)).toEqual({ field, msg });
      form = { ...form, ...correction };
    }
    expect(checkRegistration(form)).toBeNull();
  });
});

it.each([
  [' 张三\u200b ', '张三'],
  ['张·三', '张·三'],
  ['Editor', 'Editor'],
  ['+86 138-0000-1826', '13800001826'],
  ['１３８　００００　１８２６', '13800001826'],
  ['138 0000', '138 0000'],
])('usernameOf converts %j to %j', (input, username) => {
  expect(usernameOf(input)).toBe(username);
});
