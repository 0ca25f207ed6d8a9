import { expect, it } from 'vitest';
import { filled } from '../../../shared/list/use-list-address.ts';
import { EVERYTHING, readTrail } from './trail.ts';

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
    before: '',
    entry: '',
  });
  expect(readTrail(new URLSearchParams('action=everything&result=maybe&before=x&entry=-1'))).toEqual({
    ...EVERYTHING,
    before: '',
    entry: '',
  });
  expect(readTrail(new URLSearchParams('before=120&entry=7'))).toMatchObject({ before: '120', entry: '7' });
});

it('sends only the filters that are set', () => {
  expect(filled({ ...EVERYTHING, actor: 'lin', to: '2026-01-31' })).toEqual({
    actor: 'lin',
    to: '2026-01-31',
  });
});
