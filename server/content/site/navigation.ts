import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { siteNavigationSave } from '@pv-brain/contract/site/calls/structure.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE } from '@pv-brain/contract/site/messages/structure.ts';
import {
  brokenNavigation,
  NAVIGATIONS,
  type NavigationLine,
  navigationLine,
} from '@pv-brain/contract/site/structure.ts';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { formText, fromJson } from '../../platform/http/form.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { revisionOf } from './config.ts';
import { lockNavigation, readNavigationLines, writeNavigation } from './structure.repository.ts';

const LINES = z
  .array(z.object({ name: formText(500), value: formText(1000), hidden: z.boolean().default(false) }))
  .max(100);

/** Returns the portal's navigations, each with its items in order. */
export async function readNavigations(db: Db, key: Buffer) {
  const navigations = NAVIGATIONS.map(async ({ type }) => {
    const lines = await readNavigationLines(db, type);
    return { type, lines, revision: revisionOf(key, lines) };
  });
  return Promise.all(navigations);
}

/** Parses the items of a form. Throws a Refusal when they are invalid. */
function readLines(type: string, json: string): NavigationLine[] {
  const parsed = LINES.safeParse(fromJson(json));
  if (!parsed.success) throw Refusal.field({ field: 'lines', msg: STRUCTURE.badLines });
  return parsed.data.map((line, at) => navigationLine(type, line, at));
}

const auditDetail = (lines: readonly NavigationLine[]) => ({
  order: lines.map(({ name, value, hidden }) => STRUCTURE.toldLine(name, value, hidden)),
});

/**
 * Replaces a navigation's items and returns their revision. Throws a Refusal: at invalid fields, such as `value.0`, and 409 when
 * another operator saved meanwhile.
 */
export async function saveNavigation(
  db: Db,
  actor: Actor,
  key: Buffer,
  { type, lines: json, revision }: HandlerInput<typeof siteNavigationSave>,
): Promise<string> {
  const lines = readLines(type, json);
  assertNoFieldErrors(brokenNavigation(type, lines));
  return transact(db, async (transaction) => {
    const before = await lockNavigation(transaction, type);
    if (revisionOf(key, before) !== revision) throw new Refusal(409, SITE.stale);
    await writeNavigation(transaction, type, lines);
    await writeAudit(transaction, {
      ...actor,
      action: 'navigation-changed',
      target: type,
      detail: { before: auditDetail(before), after: auditDetail(lines) },
    });
    return revisionOf(key, lines);
  });
}
