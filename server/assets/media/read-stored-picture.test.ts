import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readStoredPicture } from './read-stored-picture.ts';

const store = (bytes: Readable | null) => ({
  read: async () => bytes,
  put: async () => {},
  remove: async () => {},
});

it('readStoredPicture returns the bytes of a picture', async () => {
  expect(
    (await readStoredPicture(store(Readable.from([Buffer.from('ab'), Buffer.from('c')])), 'a'))?.toString(),
  ).toBe('abc');
});

it('readStoredPicture returns null when the file is gone, even when removed after the lookup', async () => {
  expect(await readStoredPicture(store(null), 'a')).toBeNull();
  expect(await readStoredPicture(store(createReadStream('/nowhere/a.jpg')), 'a')).toBeNull();
});
