import { expect, it } from 'vitest';
import { hashOf } from './chain.ts';

const ENTRY = {
  seq: 7,
  prev_hash: '0'.repeat(64),
  id: 'a',
  at: '2026-11-22 10:00:00',
  actor_id: null,
  actor: 'lin',
  action: 'login',
  target: null,
  address: '192.0.2.1',
  detail: '{"a":1}',
};

// Fixed once: a change of the format would make every existing log look forged.
it('hashOf returns the same hash as in earlier versions, with and without a subject', () => {
  const without = '22b344e559abbee95b1e3b7ad1ede149b20a1c211912025c554316bafd957f2b';
  expect([hashOf(ENTRY), hashOf({ ...ENTRY, subject: null })]).toEqual([without, without]);
  const hash = '66ce078627a97b04ad4d1474b7edbc347359ecc4ea112ef52f0164115c0a7cc8';
  expect(hashOf({ ...ENTRY, subject: '企业政策 · 办法' })).toBe(hash);
});
