import { expect, it } from 'vitest';
import { digestOf } from './submit.ts';

it('computes a digest from names and values, not from their order', () => {
  const digest = digestOf({ a: '1', b: '2', files: ['x', 'y'] });
  expect(digest).toMatch(/^[\da-f]{64}$/);
  expect(digestOf({ files: ['x', 'y'], b: '2', a: '1' })).toBe(digest);
  const differentForms: Parameters<typeof digestOf>[0][] = [
    { a: '2', b: '1', files: ['x', 'y'] },
    { a: '1', b: '2', files: ['x'] },
    { a: '1', b: '2', files: ['x,y'] },
    { a: '1,b,2', files: ['x', 'y'] },
    { a: '1', c: '2', files: ['x', 'y'] },
  ];
  for (const form of differentForms) expect(digestOf(form), JSON.stringify(form)).not.toBe(digest);
});
