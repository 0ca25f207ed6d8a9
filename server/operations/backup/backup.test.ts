import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { fullDisk } from './backup.ts';

function failureOf(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

it('a backup onto a full disk names its own folder, for the database and for a file', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma max_page_count = 1');
  for (const failure of [
    failureOf(() => database.exec('create table a (b)')),
    failureOf(() => writeFileSync('/dev/full', 'much')),
  ])
    expect(fullDisk(failure, '/mnt/usb/pv')?.message).toBe(
      'the disk of /mnt/usb/pv is full: free some space there, or choose another folder',
    );
  expect(
    fullDisk(
      failureOf(() => database.exec('nonsense')),
      '/mnt/usb/pv',
    ),
  ).toBeNull();
});
