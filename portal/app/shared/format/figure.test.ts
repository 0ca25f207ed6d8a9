import { describe, expect, it } from 'vitest';
import { parseFigure } from './figure.ts';

describe('parseFigure', () => {
  it.each([
    ['15亿元', '15', '亿元'],
    ['54家', '54', '家'],
    ['1420万元', '1420', '万元'],
    ['1,420 万元', '1,420', '万元'],
    ['1234567.89元', '1234567.89', '元'],
    ['999', '999', ''],
    ['15亿+', '15', '亿+'],
  ])('parses %s', (text, number, unit) => {
    expect(parseFigure(text)).toEqual({ number, unit });
  });

  it('returns a text without a number unchanged', () => {
    expect(parseFigure(' 待公布 ')).toEqual({ number: '待公布', unit: '' });
  });
});
