import { MEDIA_KEY } from '@pv-brain/contract/content/media.ts';
import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { transact } from '../../platform/database/transact.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { discardQuietly } from '../files/storage/discard.ts';
import { storeUpload, type UploadDeps } from '../files/uploads/store-upload.ts';
import { moveToLibrary, removeFromLibrary } from '../files/uploads/upload.repository.ts';
import type { Master } from './master.ts';
import {
  deleteMedia,
  findByDigest,
  insertMedia,
  lockMedia,
  setTags,
  updateMedia,
} from './media.repository.ts';
import { countUses, isInDictionary, listUnpublishedMedia } from './use.repository.ts';

/** The caller, whose account owns the stored file. */
type Person = Pick<CallContext, 'account' | 'actor'>;

/** Thrown when a picture of the same bytes was added meanwhile. */
class DuplicatePicture extends Error {}

const checkedOf = (master: Master, name: string) => ({ ...master, name, attKey: MEDIA_KEY });

/** Name, alternative text and tags of a new picture. */
interface Described {
  name: string;
  alt?: string;
  tags: readonly string[];
  /** Id of the picture it was cropped from. */
  sourceId?: string | null;
}

/** Adds a picture to the library and returns its id, or the id of an existing one with the same bytes. */
export async function addPicture(
  keeping: UploadDeps,
  master: Master,
  { name, alt = '', tags, sourceId = null }: Described,
  { account, actor }: Person,
): Promise<{ id: string; isNew: boolean }> {
  const { db } = keeping;
  const { digest, width, height, size } = master;
  const existing = await findByDigest(db, digest);
  if (existing) return { id: existing.id, isNew: false };
  const id = newId();
  const now = shanghaiTime();
  try {
    await storeUpload(keeping, checkedOf(master, name), account, async (transaction, uploadId) => {
      const row = {
        id,
        digest,
        name,
        alt,
        width,
        height,
        upload_id: uploadId,
        source_id: sourceId,
        created_at: now,
        updated_at: now,
      };
      if (!(await insertMedia(transaction, row))) throw new DuplicatePicture();
      await moveToLibrary(transaction, uploadId);
      await setTags(transaction, id, tags);
      const detail = { name, width, height, size, tags, sourceId };
      await writeAudit(transaction, { ...actor, action: 'media-added', target: id, subject: name, detail });
    });
    return { id, isNew: true };
  } catch (error) {
    const first = error instanceof DuplicatePicture ? await findByDigest(db, digest) : undefined;
    if (!first) throw error;
    return { id: first.id, isNew: false };
  }
}

/**
 * Replaces the bytes of a picture by others, uploaded under `name`. Throws a Refusal when another picture has the same bytes, an
 * HttpError 404 when the id is unknown.
 */
export async function replacePicture(
  keeping: UploadDeps,
  { id, name }: { id: string; name: string },
  master: Master,
  { account, actor }: Person,
): Promise<void> {
  const { db } = keeping;
  const { digest, width, height, size } = master;
  const existing = await findByDigest(db, digest);
  if (existing?.id === id) return;
  let old: { id: string; path: string } | undefined;
  await storeUpload(keeping, checkedOf(master, name), account, async (transaction, uploadId) => {
    const row = orNotFound(await lockMedia(transaction, id));
    const duplicate = await findByDigest(transaction, digest);
    if (duplicate) throw new Refusal(409, MEDIA_ANSWER.same(duplicate.name));
    await moveToLibrary(transaction, uploadId);
    await updateMedia(transaction, id, {
      digest,
      width,
      height,
      upload_id: uploadId,
      version: row.version + 1,
      updated_at: shanghaiTime(),
    });
    old = await removeFromLibrary(transaction, row.upload_id);
    await writeAudit(transaction, {
      ...actor,
      action: 'media-replaced',
      target: id,
      subject: row.name,
      detail: {
        name: row.name,
        before: { version: row.version, digest: row.digest, width: row.width, height: row.height },
        after: { version: row.version + 1, digest, width, height, size },
      },
    });
  });
  if (old) await discardQuietly(keeping, [old]);
}

/**
 * Removes, in one transaction, pictures that no published, drafted or scheduled content uses; returns those that could not be
 * removed.
 */
export async function removePictures(
  keeping: Omit<UploadDeps, 'quota'>,
  ids: readonly string[],
  actor: Actor,
): Promise<{ removedIds: string[]; failed: { id: string; name: string; msg: string }[] }> {
  const { files, ...outcome } = await transact(keeping.db, async (transaction) => {
    const failed: { id: string; name: string; msg: string }[] = [];
    const files: { id: string; path: string }[] = [];
    const removed: NonNullable<Awaited<ReturnType<typeof lockMedia>>>[] = [];
    const pending = new Set(await listUnpublishedMedia(transaction));
    const obstacleTo = async (id: string) => {
      const uses = await countUses(transaction, id);
      if (uses > 0) return MEDIA_ANSWER.inUse(uses);
      if (pending.has(id)) return MEDIA_ANSWER.pending;
      return (await isInDictionary(transaction, id)) ? MEDIA_ANSWER.inDictionary : null;
    };
    // Locks in id order, so that concurrent removals do not deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const row = await lockMedia(transaction, id);
      // Checked after locking: adding it to a dictionary locks the picture too.
      const msg = row ? await obstacleTo(id) : MEDIA_ANSWER.gone;
      if (msg !== null) failed.push({ id, name: row?.name ?? '', msg });
      else if (row) {
        await deleteMedia(transaction, id);
        files.push(await removeFromLibrary(transaction, row.upload_id));
        removed.push(row);
      }
    }
    // Write the audit log last: it lists all that was done.
    for (const row of removed) {
      const { id: target, name, alt, digest, width, height } = row;
      const detail = { name, alt, digest, width, height };
      await writeAudit(transaction, { ...actor, action: 'media-removed', target, subject: name, detail });
    }
    return { removedIds: removed.map(({ id }) => id), failed, files };
  });
  await discardQuietly(keeping, files);
  return outcome;
}
