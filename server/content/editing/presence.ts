import { contentEditors, contentPresence } from '@pv-brain/contract/content/calls/presence.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { readRevision } from './console.repository.ts';
import { keyOf } from './drafts.ts';
import { type ConsoleParts, operator, sectionOf, writtenSection } from './operator.ts';
import { endPresence, notePresence, readEditors, readPresence } from './presence.repository.ts';

const SECOND = 1000;
/** As long as anything is known of a window. */
const DAY_SECONDS = 24 * 3600;
/** More windows than a house has people. */
const EDITORS_MOST = 500;

/** What all items have beside their fields, as forms name it. */
const COMMON = ['', 'category', 'publishedAt', 'pinned', 'featured'];

const refuse = (name: string) => new HttpError(400, SERVER.invalidOption(name));

/** Throws an HttpError 400 where that is no name of ours. */
function nameOf(given: string, input: 'fdId' | 'window'): string {
  if (!/^[\w-]{1,64}$/.test(given)) throw refuse(input);
  return given;
}

/** Throws an HttpError 400 where the section has no such field. */
function fieldOf({ fields }: ContentType, given: string): string {
  if (!COMMON.includes(given) && !Object.hasOwn(fields, given)) throw refuse('field');
  return given;
}

/** Who has an item open. Times travel as the seconds that have passed: browsers' clocks are wrong. */
export async function presencePlugin(app: FastifyInstance, { db }: ConsoleParts): Promise<void> {
  mount(app, contentPresence, async (given, request) => {
    const section = writtenSection(given);
    const windowId = nameOf(given.window, 'window');
    const key = { ...keyOf(request, section, nameOf(given.fdId, 'fdId')), windowId };
    const now = nowMs();
    const field = fieldOf(contentTypes[section], given.field);
    const changedAt = field === '' ? 0 : now - Math.min(given.ago ?? 0, DAY_SECONDS) * SECOND;
    if (given.leaving) await endPresence(db, key, now);
    else await notePresence(db, key, { field, changedAt }, now);
    const others = (given.leaving ? [] : await readPresence(db, key, now)).map((other) => ({
      ...{ by: other.by, own: other.accountId === key.accountId, field: other.field },
      ago: other.field === '' ? 0 : Math.max(0, Math.floor((now - other.changedAt) / SECOND)),
    }));
    return { code: 0, msg: SERVER.ok, data: { revision: await readRevision(db, section, key.id), others } };
  });

  mount(app, contentEditors, async (given, request) => {
    const { actorId } = operator(request);
    const found = await readEditors(db, sectionOf(given), { now: nowMs(), most: EDITORS_MOST });
    const rows = found.map(({ id: fdId, accountId, by }) => ({ fdId, by, own: accountId === actorId }));
    return { code: 0, msg: SERVER.ok, rows, total: rows.length };
  });
}
