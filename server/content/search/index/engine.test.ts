import { describe, expect, it } from 'vitest';
import { expression } from './engine.ts';

const SIGNS = { and: '&', or: '|', not: '&!', quote: (token: string) => token };
const of = (...group: string[][]) => expression({ all: [group] }, SIGNS);

describe('the expression of a query', () => {
  it('joins groups, alternatives and tokens', () => {
    const all = [[['a', 'b'], ['c']], [['d']]];
    expect(expression({ all }, SIGNS)).toBe('((a&b)|(c))&((d))');
    expect(expression({ all, none: ['e', 'f'] }, SIGNS)).toBe('((a&b)|(c))&((d))&!e&!f');
  });

  it('drops alternatives that another one implies', () => {
    expect(of(['光伏组件'], ['光伏', '伏组', '组件'], ['光伏', '组件'])).toBe('((光伏组件)|(光伏&组件))');
    expect(of(['工商'], ['工商', '商业'])).toBe('((工商))');
    expect(of(['a', 'b'], ['b', 'a'], ['a', 'b'])).toBe('((a&b))');
  });
});
