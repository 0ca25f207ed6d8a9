import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { renderOfficeHook } from '../../../shared/testing.tsx';
import { listQuery } from './queries.ts';
import { FIRST, useView } from './view.ts';

const viewingAt = (address: string) => renderOfficeHook(useView, `/${address}`).result.current;

describe('the address of a view', () => {
  it.each(['?', '?text=%E5%8E%82%E6%88%BF&show=noAlt&sort=name&page=2&size=48', '?tag=%E6%96%B0%E9%97%BB'])(
    'is written as it was read: %s',
    (address) => {
      const { view, addressWith } = viewingAt(address);
      expect(addressWith({ page: view.page })).toBe(address);
    },
  );

  it.each(['?show=all', '?sort=-name', '?page=0', '?page=x', '?size=7'])(
    'ignores unknown values: %s',
    (address) => {
      expect(viewingAt(address).view).toEqual(FIRST);
    },
  );

  it('is passed to the call without empty filters', () => {
    expect(listQuery({ ...FIRST, show: 'unused' }).queryKey.at(-1)).toEqual({
      show: 'unused',
      sort: '-created',
      pageNum: '1',
      pageSize: '24',
    });
  });
});

it.each([
  [0, '0 B'],
  [84_400, '82 KB'],
  [1_990_000, '1.9 MB'],
  [4_080_218_931, '3.8 GB'],
])('formatBytes formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
