import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { commonPasswords, FILTER_FILE } from '../../../../scripts/common-passwords.ts';
import { effortOf } from '../../../testing/load/effort.ts';
import { bloomFilterHas, createBloomFilter } from './bloom-filter.ts';
import { isCommonPassword, isNearlyTheSame, passwordProblem } from './password-policy.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** Passwords that audits try first: the world's, China's, and a solar platform's. */
const TRIED_FIRST = [
  'Admin@123',
  'guangfu123',
  '19900101',
  '1qaz2wsx',
  'a123456789',
  'woaini1314',
  '5201314',
  'qwer1234',
  'Aa123456',
  'iloveyou',
  'p@ssw0rd',
  'zaq12wsx',
  'asdf1234',
  'abc123456',
  '123qwe',
  '1q2w3e4r',
  'zxcvbnm',
  '11223344',
  '147258369',
  '789456123',
  '13900139000',
  'password1',
  'monkey',
  'dragon',
  'wang1234',
  'aini1314',
  'zhang520',
  'Liu5201314',
  'chen168',
  'letmein',
  'football',
  'welcome1',
  'sunshine',
  'princess',
  'master',
  'qazwsx',
  'taobao',
];
const GUESSABLE = [
  'guangfu@2026',
  'Solar2026!',
  'admin888',
  'guangfuchanye123',
  'zhongguo2025',
  'admin123456789',
  'pv123456',
  '1990-01-01',
  '1990.1.1',
  '1990年1月1日',
  '900101',
  '0101aa',
  '20200101ab',
  '20260101-20261231',
  'qwertyuiop[]',
  ']poiuytrewq',
  '!@#$%^&*',
  'zse4xdr5',
  '963852741',
  '123456789012',
  'AbcDefGhi',
  'aaaaaaaaaaaa',
  'aaaaaab',
  'abababababab',
  '光伏光伏光伏',
  'abcabcabc',
  'dragon2024!',
  'P@ssw0rd',
];
const FINE = [
  '光伏-Sunrise-2026',
  'sun-on-roofs-2026',
  'correct-horse-battery',
  'sonnenblume',
  'k3%zQp',
  'tJ8#vq2L',
  '光伏产业大脑',
  '西北风吹过戈壁滩',
  '123456 no',
  'vT7-mondlicht',
  'another-Pass-9',
  '739204',
];

/** Returns pseudorandom words of eight characters, the same on every run. */
function randomPasswords(count: number): string[] {
  const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*-_';
  const bytes = createHash('shake256', { outputLength: count * 8 })
    .update('by chance')
    .digest();
  return Array.from({ length: count }, (_, index) =>
    [...bytes.subarray(index * 8, index * 8 + 8)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );
}

describe('isCommonPassword', () => {
  it.each([...TRIED_FIRST, ...GUESSABLE])('returns true for %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(FINE)('returns false for %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('finds every password of the collected lists', () => {
    const passwords = commonPasswords();
    expect(passwords.size).toBeGreaterThan(40_000);
    const filter = readFileSync(FILTER_FILE);
    expect([...passwords].filter((listedPassword) => !bloomFilterHas(filter, listedPassword))).toEqual([]);
    const sample = [...passwords].filter((_, index) => index % 50 === 0);
    expect(sample.filter((listedPassword) => !isCommonPassword(listedPassword.toUpperCase()))).toEqual([]);
  });

  it('matches fewer than one of 1,000 random passwords', () => {
    const refused = randomPasswords(20_000).filter((password) => isCommonPassword(password));
    expect(refused.length).toBeLessThan(20);
  });

  it('stays fast for the longest password with the most possible readings', async () => {
    const worst = ['P@ssw0rd'.repeat(16), `${'光伏'.repeat(63)}x`, `${'1'.repeat(127)}x`];
    for (const password of worst) {
      const effort = await effortOf(1000, () => isCommonPassword(password, ['光伏'.repeat(50)]));
      expect(effort).toBeLessThan(1000);
    }
  });
});

describe('the filter of common passwords', () => {
  it('matches fewer than one of 1,000 random words', () => {
    const filter = readFileSync(FILTER_FILE);
    expect(randomPasswords(100_000).filter((word) => bloomFilterHas(filter, word)).length).toBeLessThan(100);
  });

  it('equals the script’s output for the current lists', () => {
    expect(readFileSync(FILTER_FILE).equals(createBloomFilter(commonPasswords()))).toBe(true);
  });
});

describe('isNearlyTheSame', () => {
  it.each([
    ['Sunrise-1', 'sunrise-2', true],
    ['Sunrise-1', 'Sunrise-12', true],
    ['Sunrise-1', 'unrise-1', true],
    ['Sunrise-1', 'Sunrise-1', true],
    ['aaaa-光伏', 'aaaaa-光伏', true],
    ['Sunrise-1', 'Sunrise-23', false],
    ['Sunrise-1', 'Snurise-1', false],
  ])('compares %s with %s: %s', (old, password, expected) => {
    expect(isNearlyTheSame(old, password)).toBe(expected);
  });
});

describe('passwordProblem', () => {
  const customer = { username: '13800008000', roles: ['customer'] } as const;
  const operator = { username: 'Verwalterin-Ost', roles: ['administrator'] } as const;

  it.each([
    ['k3%zQ', '密码不能少于6位'],
    ['k3%zQp', null],
    ['x9'.repeat(65), '密码不能超过128位'],
    ['13800008000', '密码过于常见，请换一个'],
    ['123456', '密码过于常见，请换一个'],
  ])('checks a customer’s password %s', (password, problem) => {
    expect(passwordProblem(password, customer)).toBe(problem);
  });

  it.each([
    ['k3%zQp-8&wT', '操作员密码不能少于12位'],
    ['k3%zQp-8&wTy', null],
    ['🌞🌙⭐k3%zQp-8&', null],
    [`${'k3%zQp-8&wTy'.repeat(10)}123456789`, '密码不能超过128位'],
    ['verwalterin-ost', '密码过于常见，请换一个'],
    ['administrator', '密码过于常见，请换一个'],
  ])('checks an operator’s password %s', (password, problem) => {
    expect(passwordProblem(password, operator)).toBe(problem);
  });
});

describe('a stored password', () => {
  it('is an argon2id hash with its own salt, and matches only its password', async () => {
    const [passwordHash, otherHash] = await Promise.all([
      hashPassword('光伏 2026'),
      hashPassword('光伏 2026'),
    ]);
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(passwordHash).not.toBe(otherHash);
    expect(await passwordMatches(passwordHash, '光伏 2026')).toBe(true);
    expect(await passwordMatches(passwordHash, '光伏 2025')).toBe(false);
  });

  it('matches in any Unicode composition and ignores invisible characters', async () => {
    const storedHash = await hashPassword('\u200bCafe\u0301-2031\ufeff');
    for (const same of ['Caf\u00e9-2031', 'Cafe\u0301-2031', 'Caf\u00e9\u2060-2031\u200b'])
      expect(await passwordMatches(storedHash, same), same).toBe(true);
    expect(await passwordMatches(storedHash, 'Cafe-2031')).toBe(false);
  });

  it.each(['Cafe\u0301-2031', '\u200bk3%zQp', 'k3%\u00adzQp'])(
    'still matches %j if hashed without normalisation',
    async (old) => {
      expect(await passwordMatches(await hash(old), old)).toBe(true);
    },
  );

  it('never matches when missing, not even the stand-in’s own password', async () => {
    expect(await passwordMatches(undefined, 'no account has this password')).toBe(false);
  });
});
