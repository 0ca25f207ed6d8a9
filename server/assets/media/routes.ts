import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '@pv-brain/contract/content/calls/media.ts';
import { MAX_BULK_ITEMS } from '@pv-brain/contract/content/console.ts';
import { MEDIA, type MediaShow, type MediaSort } from '@pv-brain/contract/content/media.ts';
import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal, refuseNoneDone } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { DAY_MS, nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import type { FileParts } from '../files/routes.ts';
import type { ReceivedFile } from '../files/uploads/receive.ts';
import { assertValidTags, descriptionRevision, parseDescription, parseTags } from './description.ts';
import { addPicture, removePictures, replacePicture } from './library.ts';
import { cutOut } from './master.ts';
import {
  countMedia,
  countMediaByKind,
  findMedia,
  lockMedia,
  type MediaRow,
  readMediaPage,
  readTags,
  setTags,
  updateMedia,
} from './media.repository.ts';
import { readStoredPicture } from './read-stored-picture.ts';
import type { Renditions } from './renditions.ts';
import { withUploadedPicture } from './uploaded-picture.ts';
import { countUses, listDictionaryMedia, listUnpublishedMedia, readUses } from './use.repository.ts';

const recentSince = () => shanghaiTime(new Date(nowMs() - MEDIA.recentDays * DAY_MS));

const pixels = z.number().int().min(0);
const turn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);
const areaRule = z.object({ left: pixels, top: pixels, width: pixels, height: pixels, turn });

/** Returns the ids of pictures that no item shows but that drafts, schedules or dictionaries use. */
const listPending = async (db: Db): Promise<string[]> => [
  ...new Set([...(await listUnpublishedMedia(db)), ...(await listDictionaryMedia(db))]),
];

/** Builds a picture's answer for the console. */
function presentPicture(row: MediaRow, tags: readonly string[] = []) {
  const { id, version, name, alt, width, height } = row;
  return {
    id,
    version,
    name,
    alt,
    width,
    height,
    bytes: Number(row.size),
    uses: Number(row.uses),
    tags: [...tags],
    createdAt: row.created_at,
    by: row.username ?? '',
    revision: descriptionRevision({ name, alt, tags }),
  };
}

async function presentPictures(db: Db, rows: readonly MediaRow[]) {
  const ids = rows.map(({ id }) => id);
  const tags = await readTags(db, ids);
  return rows.map((row) => presentPicture(row, tags.get(row.id)));
}

/** Returns a picture of the library with its row. Throws an HttpError 404 for an unknown id. */
async function pictureOf(db: Db, id: string) {
  const row = orNotFound(await findMedia(db, id));
  const tags = await readTags(db, [id]);
  return { row, pictureData: presentPicture(row, tags.get(id)) };
}

/** Routes of operators for the media library. */
export function registerMedia(
  app: FastifyInstance,
  parts: Pick<Parts, 'db' | 'settings'> & FileParts & { renditions: Renditions },
): void {
  const { db, settings, storage, uploadCounter, renditions } = parts;
  const { store, staging } = storage;
  const { uploadQuotaBytes: quota } = settings;
  const checkTags = ({ fields }: ReceivedFile) => assertValidTags(parseTags(fields.tags ?? ''));
  const keeping = (request: FastifyRequest) => ({ db, store, log: request.log, quota });

  mount(app, calls.mediaList, async ({ input: { text = '', tag = '', show, sort }, page }) => {
    const pending = show === 'unused' ? await listPending(db) : [];
    const filter = show as MediaShow | undefined;
    const view = { text: text.trim(), tag, show: filter, recentSince: recentSince(), pending };
    const total = await countMedia(db, view);
    const order = (sort ?? '-created') as MediaSort;
    const rows = await page.rows(total, (part) => readMediaPage(db, view, { ...part, sort: order }));
    return { rows: await presentPictures(db, rows), total };
  });

  mount(app, calls.mediaTally, async () =>
    countMediaByKind(db, { recentSince: recentSince(), pending: await listPending(db) }),
  );

  mount(app, calls.mediaItem, async ({ input: { id } }) => {
    const { row, pictureData } = await pictureOf(db, id);
    const [sizes, usedIn] = await Promise.all([renditions.sizes(row), readUses(db, id)]);
    return { ...pictureData, sourceId: row.source_id, made: sizes, usedIn };
  });

  mount(app, calls.mediaUpload, (call) =>
    withUploadedPicture(
      call.request,
      uploadCounter,
      { check: checkTags },
      async (master, { name, fields }) => {
        const described = { name, tags: parseTags(fields.tags ?? '') };
        return answerNew(await addPicture(keeping(call.request), master, described, call));
      },
    ),
  );

  mount(app, calls.mediaReplace, (call) =>
    withUploadedPicture(call.request, uploadCounter, {}, async (master, { name, fields }) => {
      const { id = '' } = fields;
      await replacePicture(keeping(call.request), { id, name }, master, call);
      const { row, pictureData } = await pictureOf(db, id);
      renditions.prepare(row);
      await renditions.remove(id, row.version);
      return answer(MEDIA_ANSWER.replaced, pictureData);
    }),
  );

  mount(app, calls.mediaEdit, async ({ input: { id, revision, ...fields }, actor, transaction }) => {
    const after = parseDescription(fields);
    const { name, alt, tags } = after;
    await transaction(async (db) => {
      const row = orNotFound(await lockMedia(db, id));
      const before = {
        name: row.name,
        alt: row.alt,
        tags: (await readTags(db, [id])).get(id) ?? [],
      };
      const storedRevision = descriptionRevision(before);
      if (descriptionRevision(after) === storedRevision) return;
      if (revision !== '' && revision !== storedRevision) throw new Refusal(409, MEDIA_ANSWER.stale);
      const uses = alt === '' && row.alt !== '' ? await countUses(db, id) : 0;
      if (uses > 0) throw Refusal.field({ field: 'alt', msg: MEDIA_ANSWER.altUsed(uses) });
      await updateMedia(db, id, { name, alt, updated_at: shanghaiTime() });
      await setTags(db, id, tags);
      const detail = { before, after };
      await writeAudit(db, { ...actor, action: 'media-edited', target: id, subject: name, detail });
    });
    return answer(MEDIA_ANSWER.saved, (await pictureOf(db, id)).pictureData);
  });

  mount(app, calls.mediaCrop, async (call) => {
    const { id, area } = call.input;
    const part = areaRule.safeParse(area);
    if (!part.success) throw new HttpError(400, SERVER.badRequest);
    const { row, pictureData } = await pictureOf(db, id);
    const content = orNotFound(await readStoredPicture(store, row.path));
    const path = join(staging, newId());
    try {
      const master = await cutOut(content, part.data, path);
      const described = { name: row.name, alt: row.alt, tags: pictureData.tags, sourceId: id };
      const added = await addPicture(keeping(call.request), master, described, call);
      return await answerNew(added, MEDIA_ANSWER.cropped);
    } finally {
      await rm(path, { force: true });
    }
  });

  mount(app, calls.mediaRemove, async ({ input, actor, request }) => {
    const ids = input.ids.split(',').filter((id) => id !== '');
    if (ids.length === 0) throw new Refusal(400, CONTENT.noneChosen);
    if (ids.length > MAX_BULK_ITEMS) throw new Refusal(400, CONTENT.tooMany(MAX_BULK_ITEMS));
    const { removedIds, failed } = await removePictures(keeping(request), ids, actor);
    for (const id of removedIds) await renditions.remove(id);
    const data = { done: removedIds.length, failed };
    refuseNoneDone(data);
    return answer(MEDIA_ANSWER.removed, data);
  });

  async function answerNew({ id, isNew }: { id: string; isNew: boolean }, msg: string = MEDIA_ANSWER.added) {
    const { row, pictureData } = await pictureOf(db, id);
    if (isNew) renditions.prepare(row);
    return answer(isNew ? msg : MEDIA_ANSWER.known, pictureData);
  }
}
