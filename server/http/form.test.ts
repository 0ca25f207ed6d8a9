import { describe, expect, it } from 'vitest';
import { jsonObject } from './form.ts';

describe('an object in a form', () => {
  it.each([
    ['a NUL in a value', { a: 'x\0y' }],
    ['a NUL in a name', { 'a\0': 1 }],
    ['a NUL in JSON', '{"a":"\\u0000"}'],
  ])('with %s is refused', (_, given) => {
    expect(jsonObject.safeParse(given).success).toBe(false);
  });

  it.each(['null', '', '{}', null, undefined])('given as %j is empty', (given) => {
    expect(jsonObject.parse(given)).toEqual({});
  });

  it.each(['[]', '1', '"a"', '{'])('given as %s is refused', (given) => {
    expect(jsonObject.safeParse(given).success).toBe(false);
  });

  it('may hold a text that tells of NUL', () => {
    const given = { a: '转义写作 \\u0000' };
    expect(jsonObject.parse(given)).toEqual(given);
    expect(jsonObject.parse(JSON.stringify(given))).toEqual(given);
  });
});
