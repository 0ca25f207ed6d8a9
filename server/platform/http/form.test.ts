import { describe, expect, it } from 'vitest';
import { formObject, formPassword, formText, jsonObject } from './form.ts';

describe('an object in a form', () => {
  it.each([
    ['a NUL in a value', { a: 'x\0y' }],
    ['a NUL in a name', { 'a\0': 1 }],
    ['a NUL in JSON', '{"a":"\\u0000"}'],
  ])('with %s is refused', (_, value) => {
    expect(jsonObject.safeParse(value).success).toBe(false);
  });

  it.each(['null', '', '{}', null, undefined])('with the value %j is empty', (value) => {
    expect(jsonObject.parse(value)).toEqual({});
  });

  it.each(['[]', '1', '"a"', '{'])('with the value %s is refused', (value) => {
    expect(jsonObject.safeParse(value).success).toBe(false);
  });

  it('converts known private-use codes, and names the field of an unknown one', () => {
    expect(formObject.parse({ a: '刘\ue863', b: 1 })).toEqual({ a: '刘䶮', b: 1 });
    const { error } = formObject.safeParse('{"a":"好","b":"王\ue000"}');
    expect(error?.issues).toMatchObject([{ path: ['b'], message: expect.stringContaining('“王□”') }]);
    expect(formText().parse('刘\ue863')).toBe('刘䶮');
    expect(formText().safeParse('\u{f0000}').success).toBe(false);
    expect(formPassword().parse('刘\ue863\u{f0000}')).toBe('刘\ue863\u{f0000}');
  });

  it('may contain text that describes NUL', () => {
    const value = { a: '转义写作 \\u0000' };
    expect(jsonObject.parse(value)).toEqual(value);
    expect(jsonObject.parse(JSON.stringify(value))).toEqual(value);
  });
});
