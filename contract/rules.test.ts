import { describe, expect, it } from 'vitest';
import { checkRegistration, isLongEnoughPassword, isPhone, safeRedirect } from './rules.ts';

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

describe('safeRedirect', () => {
  it.each([
    '/',
    '/index',
    '/policy/1?page=3#top',
    '/project/detail/a?x=//b',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/政策',
    '/a@evil.example',
  ])('keeps %s', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    'index',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '\n/index',
    ' //evil.example',
    '/\0/evil.example',
    '/a\\..\\..\\evil.example',
    'https://evil.example',
    'https:/index',
    'javascript:alert(1)',
    'data:text/html,a',
    '@evil.example',
    '?redirect=//evil.example',
    '#//evil.example',
    '.',
    '../index',
  ])('takes %j for /', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it('never leaves the site, as a browser reads it', () => {
    const parts = [
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      '%5C',
      '%09',
      '@',
      ':',
      '?',
      '#',
      ' ',
      'evil.example',
    ];
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          const target = `/${a}${b}${c}evil.example`;
          const { origin } = new URL(safeRedirect(target), 'https://pv.example.cn');
          expect(origin, JSON.stringify(target)).toBe('https://pv.example.cn');
        }
      }
    }
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
