import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { openStaged } from './open-staged.ts';

const MEGABYTE = 1024 * 1024;

/** Returns a 413 whose message names the limit. */
export const tooLarge = (maxBytes: number) => new HttpError(413, UPLOAD.tooLarge(maxBytes / MEGABYTE));

/** Passes chunks on and counts their bytes; stops at the first chunk beyond `maxBytes`. */
async function* limited(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
  add: (bytes: number) => number,
) {
  for await (const chunk of content) {
    if (add(chunk.length) > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/**
 * Streams content to a new file, holding at most one chunk in memory, and returns its size in bytes. Throws an HttpError 413 at
 * once beyond `maxBytes` bytes. The caller removes what was written by then.
 */
export async function writeStaged(
  content: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<number> {
  let size = 0;
  const handle = await openStaged(path);
  try {
    await handle.writeFile(
      limited(content, maxBytes, (bytes) => {
        size += bytes;
        return size;
      }),
    );
  } finally {
    await handle.close();
  }
  return size;
}
