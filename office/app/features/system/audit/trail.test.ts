import { expect, it } from 'vitest';
import { EVERYTHING, filtersOf, readTrail } from './trail.ts';

it('reads the filters from an address, without unknown values', () => {
  const address = new URLSearchParams(
    'actor=lin&action=login&result=refused&text=%E5%85%89&target=a&from=2026-01-01&to=2026-13-01',
  );
  expect(readTrail(address)).toEqual({
    actor: 'lin',
    action: 'login',
    result: 'refused',
    text: '光',
    target: 'a',
    from: '2026-01-01',
    to: '',
  });
  expect(readTrail(new URLSearchParams('action=everything&result=maybe'))).toEqual(EVERYTHING);
});

it('sends only the filters that are set', () => {
  expect(filtersOf({ ...EVERYTHING, actor: 'lin', to: '2026-01-31' })).toEqual({
    actor: 'lin',
    to: '2026-01-31',
  });
});
