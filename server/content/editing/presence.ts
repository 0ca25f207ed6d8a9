import { contentEditors, contentPresence } from '@pv-brain/contract/content/calls/presence.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { readRevision } from './console.repository.ts';
import { draftKeyOf } from './drafts.ts';
import { type ConsoleParts, sectionOf, writableSection } from './operator.ts';
import { endPresence, readEditors, readPresence, savePresence } from './presence.repository.ts';

const SECOND_MS = 1000;
/** As long as anything is known of a window. */
const DAY_SECONDS = 24 * 3600;
/** More windows than a house has people. */
const MAX_EDITORS = 500;

/** What all items have beside their fields, as forms name it. */
const COMMON = ['', 'category', 'publishedAt', 'pinned', 'featured'];

const refuse = (name: string) => new HttpError(400, SERVER.invalidOption(name));

/** Throws an HttpError 400 where that is no name of ours. */
function nameOf(rawName: string, input: 'fdId' | 'window'): string {
  if (!/^[\w-]{1,64}$/.test(rawName)) throw refuse(input);
  return rawName;
}

/** Throws an HttpError 400 where the section has no such field. */
function fieldOf({ fields }: ContentType, rawName: string): string {
  if (!COMMON.includes(rawName) && !Object.hasOwn(fields, rawName)) throw refuse('field');
  return rawName;
}

/** Who has an item open. Times travel as the seconds that have passed: browsers' clocks are wrong. */
export async function presencePlugin(app: FastifyInstance, { db }: ConsoleParts): Promise<void> {
  mount(app, contentPresence, async ({ input, actor }) => {
    const section = writableSection(input);
    const windowId = nameOf(input.window, 'window');
    const key = { ...draftKeyOf(actor, section, nameOf(input.fdId, 'fdId')), windowId };
    const now = nowMs();
    const field = fieldOf(contentTypes[section], input.field);
    const changedAt = field === '' ? 0 : now - Math.min(input.ago ?? 0, DAY_SECONDS) * SECOND_MS;
    if (input.leaving) await endPresence(db, key, now);
    else await savePresence(db, key, { field, changedAt }, now);
    const others = (input.leaving ? [] : await readPresence(db, key, now)).map((other) => ({
      by: other.by,
      own: other.accountId === key.accountId,
      field: other.field,
      ago: other.field === '' ? 0 : Math.max(0, Math.floor((now - other.changedAt) / SECOND_MS)),
    }));
    return { revision: await readRevision(db, section, key.id), others };
  });

  mount(app, contentEditors, async ({ input, actor: { actorId } }) => {
    const editors = await readEditors(db, sectionOf(input), { now: nowMs(), most: MAX_EDITORS });
    return editors.map(({ id: fdId, accountId, by }) => ({ fdId, by, own: accountId === actorId }));
  });
}
