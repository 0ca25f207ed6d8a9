import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readKept } from './read-kept.ts';

const store = (bytes: Readable | null) => ({
  read: async () => bytes,
  put: async () => {},
  remove: async () => {},
});

it('gives the bytes of a picture', async () => {
  expect((await readKept(store(Readable.from([Buffer.from('ab'), Buffer.from('c')])), 'a'))?.toString()).toBe(
    'abc',
  );
});

it('gives none where the file is gone, even since somebody looked', async () => {
  expect(await readKept(store(null), 'a')).toBeNull();
  expect(await readKept(store(createReadStream('/nowhere/a.jpg')), 'a')).toBeNull();
});
