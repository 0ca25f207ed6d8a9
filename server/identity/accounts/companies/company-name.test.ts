import { describe, expect, it } from 'vitest';
import { companyKey, companySkeleton } from './company-name.ts';

const NAME = '晨曦ABC光伏（中国）有限公司';

describe('companyKey', () => {
  it.each([
    ['width', '晨曦ＡＢＣ光伏(中国)有限公司'],
    ['case', '晨曦abc光伏（中国）有限公司'],
    ['blanks', '晨曦 ABC\u3000光伏（中国）\u00a0有限公司'],
    ['a full stop of the sentence', '晨曦ABC光伏（中国）有限公司。'],
    ['commas of a list', '、晨曦ABC光伏（中国）有限公司，'],
    ['a full stop of half width', '晨曦ABC光伏（中国）有限公司｡'],
    ['the way a character is put together', '晨曦ABC光伏（中国）有限公司'.normalize('NFD')],
  ])('ignores %s', (_, name) => {
    expect(companyKey(name)).toBe(companyKey(NAME));
  });

  it.each([
    '晨曦ABC光伏中国有限公司',
    '晨曦ABD光伏（中国）有限公司',
    '晨曦ABC光伏（中国）有限责任公司',
    '晨曦ABC光伏，（中国）有限公司',
    '晨曦АВС光伏（中国）有限公司',
  ])('differs for %s', (name) => {
    expect(companyKey(name)).not.toBe(companyKey(NAME));
  });
});

describe('companySkeleton', () => {
  it.each([
    ['letters of another script', '晨曦АВС光伏（中国）有限公司'],
    ['small ones of another script', '晨曦авс光伏（中国）有限公司'],
    ['brackets or none', '晨曦ABC光伏中国有限公司'],
    ['marks upon letters', '晨曦ÀBĆ光伏（中国）有限公司'],
    ['the legal form', '晨曦ABC光伏（中国）有限责任公司'],
    ['the legal form of another kind', '晨曦ABC光伏（中国）股份有限公司'],
    ['points and signs', '晨曦·A.B.C.光伏-中国-有限公司★'],
    ['characters that look alike', '晨曦ABC光伏（中囯）有限公司'.replace('囯', '国')],
  ])('ignores %s', (_, name) => {
    expect(companySkeleton(name)).toBe(companySkeleton(NAME));
  });

  it.each([
    ['0', 'O'],
    ['1', 'l'],
    ['I', 'l'],
    ['rn', 'm'],
    ['戶', '戸'],
    ['黒', '黑'],
  ])('treats %s like %s', (a, b) => {
    expect(companySkeleton(`晨曦${a}`)).toBe(companySkeleton(`晨曦${b}`));
  });

  it('differs between dissimilar names, and is never empty', () => {
    const names = ['晨曦', '晨光', 'Sunrise', 'Sunset', '★', '☆☆', '2', '3', '有限公司'];
    expect(new Set(names.map(companySkeleton)).size).toBe(names.length);
    for (const name of names) expect(companySkeleton(name)).not.toBe('');
  });
});
