import { expect, it } from 'vitest';
import { surname } from '../experts/expert-parts.tsx';

it.each([
  ['沈予诚', '沈'],
  ['欧阳明', '欧阳'],
  [' 罗启明 ', '罗'],
  ['', ''],
  [null, ''],
])('surname of %s is %s', (name, expected) => {
  expect(surname(name)).toBe(expected);
});
