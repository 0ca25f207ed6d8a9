import * as calls from '@pv-brain/contract/site/calls/structure.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE } from '@pv-brain/contract/site/messages/structure.ts';
import {
  brokenNavigation,
  NAVIGATIONS,
  type NavigationLine,
  navigationLine,
} from '@pv-brain/contract/site/structure.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { formText, fromJson } from '../../platform/http/form.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { revisionOf } from './config.ts';
import { lockNavigation, readNavigationLines, writeNavigation } from './structure.repository.ts';

const LINES = z
  .array(z.object({ name: formText(500), value: formText(1000), hidden: z.boolean().default(false) }))
  .max(100);

/** Parses the items of a form. Throws a Refusal when they are invalid. */
function readLines(type: string, json: string): NavigationLine[] {
  const parsed = LINES.safeParse(fromJson(json));
  if (!parsed.success) throw Refusal.field({ field: 'lines', msg: STRUCTURE.badLines });
  return parsed.data.map((line, at) => navigationLine(type, line, at));
}

const auditDetail = (lines: readonly NavigationLine[]) => ({
  order: lines.map(({ name, value, hidden }) => STRUCTURE.toldLine(name, value, hidden)),
});

/** Registers the calls for the portal's navigations. */
export function registerNavigations(app: FastifyInstance, { db, key }: Pick<Parts, 'db' | 'key'>): void {
  mount(app, calls.siteNavigations, async () => {
    const navigations = NAVIGATIONS.map(async ({ type }) => {
      const lines = await readNavigationLines(db, type);
      return { type, lines, revision: revisionOf(key, lines) };
    });
    return Promise.all(navigations);
  });

  // Refused: invalid fields, such as `value.0`; with 409, a navigation that another operator saved meanwhile.
  mount(app, calls.siteNavigationSave, async ({ input, actor, transaction }) => {
    const { type } = input;
    const lines = readLines(type, input.lines);
    assertNoFieldErrors(brokenNavigation(type, lines));
    await transaction(async (transactionDb) => {
      const before = await lockNavigation(transactionDb, type);
      if (revisionOf(key, before) !== input.revision) throw new Refusal(409, SITE.stale);
      await writeNavigation(transactionDb, type, lines);
      const detail = { before: auditDetail(before), after: auditDetail(lines) };
      await writeAudit(transactionDb, { ...actor, action: 'navigation-changed', target: type, detail });
    });
    return answer(SITE.saved, { revision: revisionOf(key, lines) });
  });
}
