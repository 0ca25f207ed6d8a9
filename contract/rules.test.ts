import { describe, expect, it } from 'vitest';
import { checkRegistration, isLongEnoughPassword, isPhone } from './rules.ts';

describe('isPhone', () => {
  it.each([
    '13000000000',
    '14500000000',
    '15012345678',
    '16600000000',
    '17700000000',
    '18800000000',
    '19999999999',
  ])('takes %s', (value) => {
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
  const good = {
    fdComName: '晨曦光伏',
    userName: '13800008000',
    password: 'k3%zQp',
    confirmPassword: 'k3%zQp',
  };

  it('finds nothing wrong with a form that keeps the rules, blanks around the names aside', () => {
    expect(checkRegistration(good)).toBeNull();
    expect(checkRegistration({ ...good, fdComName: ' 晨曦 ', userName: ' 13800008000 ' })).toBeNull();
    expect(checkRegistration({ ...good, fdComName: '🌞'.repeat(100) })).toBeNull();
  });

  it('names the first rule broken, in the order of the spec', () => {
    const empty = { fdComName: '', userName: '', password: '', confirmPassword: 'a' };
    const order: [Partial<typeof good>, string, string][] = [
      [{ fdComName: good.fdComName }, 'fdComName', '企业名称不能为空'],
      [{ userName: good.userName }, 'userName', '手机号格式不正确'],
      [{ password: good.password }, 'password', '密码不能少于6位'],
      [{ confirmPassword: good.password }, 'confirmPassword', '两次输入的密码不一致'],
    ];
    let form = empty;
    for (const [repair, field, msg] of order) {
      expect(checkRegistration(form)).toEqual({ field, msg });
      form = { ...form, ...repair };
    }
    expect(checkRegistration(form)).toBeNull();
  });
});
