import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FORMS, type Form, widthsOf } from '@pv-brain/contract/content/media.ts';
import type { FastifyBaseLogger } from 'fastify';
import { fileExists, namesIn } from '../files/folders.ts';
import { writeDurably } from '../files/storage/move-durably.ts';
import type { Storage } from '../files/storage/storage.ts';
import type { MediaRow } from './media.repository.ts';
import { readStoredPicture } from './read-stored-picture.ts';
import { loadSharp, queueRendition, TIME_LIMIT } from './sharp.ts';

/** The smallest size without a visible difference; more effort would take seconds a picture. */
const AVIF = { quality: 55, effort: 2 } as const;
const WEBP = { quality: 80, effort: 4 } as const;

/** A version of a library picture, and the path of its stored file. */
type StoredVersion = Pick<MediaRow, 'id' | 'version' | 'width' | 'path'>;

type Parts = Pick<Storage, 'store' | 'staging' | 'renditions'> & { log: FastifyBaseLogger };

export function createRenditions({ store, staging, renditions: folder, log }: Parts) {
  const pendingRenditions = new Map<string, Promise<string | null>>();
  let preparing: Promise<void> = Promise.resolve();
  let stopping = false;
  const pathOf = ({ id, version }: StoredVersion, width: number, form: Form) =>
    join(id, String(version), `${width}.${form}`);

  async function make(storedVersion: StoredVersion, path: string, width: number, form: Form) {
    const content = await readStoredPicture(store, storedVersion.path);
    if (!content) return null;
    // Another process may write the same rendition: the last rename wins.
    await writeDurably(staging, join(folder, path), (staged) =>
      writePicture(content, staged, { width, form }),
    );
    return path;
  }

  /**
   * Returns the path below `folder` of a picture in one of its widths, rendered if missing; null when its source file is gone.
   */
  async function find(storedVersion: StoredVersion, width: number, form: Form): Promise<string | null> {
    const path = pathOf(storedVersion, width, form);
    if (await fileExists(join(folder, path))) return path;
    // One rendering for all concurrent requests.
    const making =
      pendingRenditions.get(path) ??
      queueRendition(() => make(storedVersion, path, width, form)).finally(() =>
        pendingRenditions.delete(path),
      );
    pendingRenditions.set(path, making);
    return making;
  }

  async function makeAll(storedVersion: StoredVersion): Promise<void> {
    // Render the fast format first: the console shows it.
    for (const form of [...FORMS].reverse())
      for (const width of widthsOf(storedVersion.width)) {
        if (stopping) return;
        await find(storedVersion, width, form);
      }
  }

  return {
    folder,
    find,
    /** Renders all widths and formats of a picture in the background. */
    prepare(storedVersion: StoredVersion) {
      // One picture after the other, so that a request meanwhile waits for one rendering and not for all.
      preparing = preparing
        .then(() => makeAll(storedVersion))
        .catch((error: unknown) =>
          log.error({ err: error, id: storedVersion.id }, 'cannot create the sizes of a picture'),
        );
    },
    /** Returns the bytes of the existing renditions in the greatest width, by format. */
    async sizes(storedVersion: StoredVersion): Promise<{ form: Form; bytes: number }[]> {
      const width = widthsOf(storedVersion.width).at(-1) as number;
      const renditions = FORMS.map(async (form) => {
        const file = await stat(join(folder, pathOf(storedVersion, width, form))).catch(() => null);
        return file ? [{ form, bytes: file.size }] : [];
      });
      return (await Promise.all(renditions)).flat();
    },
    /** Removes the renditions of a picture before `version`, or of all its versions; retries later when a removal fails. */
    async remove(id: string, version?: number) {
      const versions = version === undefined ? [''] : await namesIn(join(folder, id));
      const old = versions.filter((name) => version === undefined || Number(name) < version);
      // A rendition may still be written meanwhile, so retry.
      for (const name of old)
        await rm(join(folder, id, name), { recursive: true, force: true, maxRetries: 3 }).catch(
          (error: unknown) => log.warn({ err: error, id }, 'cannot remove the sizes of a picture'),
        );
    },
    /** Returns the ids of the pictures that have renditions. */
    ids: (): Promise<string[]> => namesIn(folder),
    /** Stops rendering; settles when no rendering is in progress. */
    async stop() {
      stopping = true;
      await preparing;
      await Promise.allSettled(pendingRenditions.values());
    },
  };
}

/** Renditions of library pictures on this machine. Any of them may be deleted: it is rendered again on request. */
export type Renditions = ReturnType<typeof createRenditions>;

async function writePicture(content: Buffer, to: string, { width, form }: { width: number; form: Form }) {
  const sharp = await loadSharp();
  const picture = sharp(content).resize({ width, withoutEnlargement: true }).timeout(TIME_LIMIT);
  const output = form === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP);
  await pipeline(output, createWriteStream(to, { mode: 0o600, flags: 'wx' }));
}
