import { contentEditors, contentPresence } from '@pv-brain/contract/content/calls/presence.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { readRevision } from './console.repository.ts';
import { type ConsoleParts, sectionOf, writableSection } from './operator.ts';
import { endPresence, readEditors, readPresence, savePresence } from './presence.repository.ts';

const SECOND_MS = 1000;
/** Maximum age of a reported change in seconds: windows are deleted after a day. */
const DAY_SECONDS = 24 * 3600;
/** Maximum listed editors; no organisation has as many. */
const MAX_EDITORS = 500;

/** Form names of the properties that all items have besides their fields. */
const COMMON_FIELDS = ['', 'category', 'publishedAt', 'pinned', 'featured'];

const refuse = (name: string) => new HttpError(400, SERVER.invalidOption(name));

/** Returns an id or window name. Throws an HttpError 400 for an invalid format. */
function nameOf(rawName: string, input: 'fdId' | 'window'): string {
  if (!/^[\w-]{1,64}$/.test(rawName)) throw refuse(input);
  return rawName;
}

/** Returns a field's name. Throws an HttpError 400 when the section has no such field. */
function fieldOf({ fields }: ContentType, rawName: string): string {
  if (!COMMON_FIELDS.includes(rawName) && !Object.hasOwn(fields, rawName)) throw refuse('field');
  return rawName;
}

/** Calls that report who has an item open. Times are sent as seconds elapsed, since browsers' clocks are wrong. */
export async function presencePlugin(app: FastifyInstance, { db }: ConsoleParts): Promise<void> {
  mount(app, contentPresence, async ({ input, actor }) => {
    const section = writableSection(input);
    const [window_id, item_id] = [nameOf(input.window, 'window'), nameOf(input.fdId, 'fdId')];
    const field = fieldOf(contentTypes[section], input.field);
    const now = nowMs();
    const changed_at = field === '' ? 0 : now - Math.min(input.ago ?? 0, DAY_SECONDS) * SECOND_MS;
    const ownWindow = { section, item_id, window_id, account_id: actor.actorId, field, changed_at, at: now };
    if (input.leaving) await endPresence(db, ownWindow);
    else await savePresence(db, ownWindow);
    const otherWindows = (input.leaving ? [] : await readPresence(db, ownWindow)).map((window) => ({
      by: window.by,
      own: window.account_id === actor.actorId,
      field: window.field,
      ago: window.field === '' ? 0 : Math.max(0, Math.floor((now - window.changed_at) / SECOND_MS)),
    }));
    return { revision: await readRevision(db, section, item_id), others: otherWindows };
  });

  mount(app, contentEditors, async ({ input, actor: { actorId } }) => {
    const editors = await readEditors(db, sectionOf(input), { now: nowMs(), limit: MAX_EDITORS });
    return editors.map(({ id: fdId, accountId, by }) => ({ fdId, by, own: accountId === actorId }));
  });
}
