import { describe, expect, it } from 'vitest';
import { isCommonPassword, passwordProblem } from './password-policy.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

describe('isCommonPassword', () => {
  it.each(['123456', 'P@ssw0rd', 'QWERTY123', 'woaini1314', 'aaaaaaaaaaaa', 'abababababab', '光伏光伏光伏'])(
    '%s is',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );
  it.each(['123456789012', '987654321098', 'abcdefghijklm', 'AbcDefGhi'])('%s, a run, is', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
  it.each(['sonnenblume', 'k3%zQp', '光伏产业大脑', '123456 no', 'aaaaaab'])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('passwordProblem', () => {
  const customer = { username: '13800008000', role: 'customer' } as const;
  const operator = { username: 'Verwalterin-Ost', role: 'operator' } as const;

  it.each([
    ['k3%zQ', '密码不能少于6位'],
    ['k3%zQp', null],
    ['x9'.repeat(65), '密码不能超过128位'],
    ['13800008000', '密码过于常见，请换一个'],
    ['123456', '密码过于常见，请换一个'],
  ])('customer: %s', (password, problem) => {
    expect(passwordProblem(password, customer)).toBe(problem);
  });

  it.each([
    ['k3%zQp-8&wT', '管理员密码不能少于12位'],
    ['k3%zQp-8&wTy', null],
    ['🌞🌙⭐k3%zQp-8&', null],
    [`${'k3%zQp-8&wTy'.repeat(10)}123456789`, '密码不能超过128位'],
    ['verwalterin-ost', '密码过于常见，请换一个'],
    ['administrator', '密码过于常见，请换一个'],
  ])('operator: %s', (password, problem) => {
    expect(passwordProblem(password, operator)).toBe(problem);
  });
});

describe('a stored password', () => {
  it('is argon2id with a salt of its own, and only its password fits', async () => {
    const [one, two] = await Promise.all([hashPassword('光伏 2026'), hashPassword('光伏 2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, '光伏 2026')).toBe(true);
    expect(await passwordMatches(one, '光伏 2025')).toBe(false);
  });

  it('that is not there fits nothing, the stand-in’s own words included', async () => {
    expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
  });
});
