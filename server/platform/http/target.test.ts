import { describe, expect, it } from 'vitest';
import { canonicalPath } from './target.ts';

describe('canonicalPath', () => {
  it.each([
    ['/policy', '/policy'],
    ['/policy/', '/policy'],
    ['/policy//', '/policy'],
    ['/', '/'],
    ['//', '/'],
  ])('%s becomes %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});
