import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

const MEGA = 1024 * 1024;

describe('fileSize', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [1500, '2 KB'],
    [340 * 1024, '340 KB'],
    [1024 * 1024 - 1, '1.0 MB'],
    [1024 * 1024, '1.0 MB'],
    [18.4 * MEGA, '18.4 MB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
});
