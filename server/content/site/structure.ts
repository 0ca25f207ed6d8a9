import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { SUBJECT } from '@pv-brain/contract/operations/messages/audit.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import * as calls from '@pv-brain/contract/site/calls/structure.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE } from '@pv-brain/contract/site/messages/structure.ts';
import { CATEGORISED } from '@pv-brain/contract/site/structure.ts';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { operatorAuthor } from '../editing/operator.ts';
import {
  appendCategory,
  type CategoryChange,
  mergeCategories,
  orderCategories,
  readCategoriesBySection,
  removeCategory,
  renameCategory,
} from './categories.ts';
import { revisionOf } from './config.ts';
import { countItems, lockCategories, readSectionCategories } from './structure.repository.ts';

/** Returns the section. Throws an HttpError 400 when it has no categories of its own. */
function categorySectionOf(input: { section: string }) {
  const section = CATEGORISED.find((each) => each === input.section);
  if (!section) throw new HttpError(400, SERVER.invalidOption('section'));
  return section;
}

type ChangeContext = Pick<CallContext, 'actor' | 'request'> & {
  input: { section: string; revision: string };
};

/** Registers the calls for the sections' categories. */
export function registerStructure(app: FastifyInstance, { db, key }: Pick<Parts, 'db' | 'key'>): void {
  /**
   * Locks a section's categories, changes them, writes an audit entry and answers their new revision. Throws a Refusal, 409 when
   * they changed since the operator loaded them, and rolls back when the operator has lost the permission by the end.
   */
  async function answerChange({ input, actor, request }: ChangeContext, change: CategoryChange, msg: string) {
    const section = categorySectionOf(input);
    const revision = await transact(db, async (transaction) => {
      const before = await lockCategories(transaction, section);
      if (revisionOf(key, before) !== input.revision) throw new Refusal(409, SITE.stale);
      const { category, action, detail } = await change(transaction, section, before);
      // A merge may move thousands of items: check the permission again at the end.
      await request.checkAccess(transaction);
      const target = category ? `${section}/${category.code}` : section;
      const subject = SUBJECT.of(contentTypes[section].label, category?.name);
      await writeAudit(transaction, { ...actor, action, target, subject, detail });
      return revisionOf(key, await readSectionCategories(transaction, section));
    });
    return answer(msg, { revision });
  }

  mount(app, calls.siteCategories, () => readCategoriesBySection(db, key));

  mount(app, calls.siteCategoryItems, ({ input }) => countItems(db, categorySectionOf(input)));

  mount(app, calls.siteCategoryOrder, (context) =>
    answerChange(context, orderCategories(context.input.codes.split(',')), SITE.saved),
  );

  mount(app, calls.siteCategoryAdd, (context) =>
    answerChange(context, appendCategory(context.input), STRUCTURE.added),
  );

  mount(app, calls.siteCategoryRename, (context) =>
    answerChange(context, renameCategory(context.input), SITE.saved),
  );

  mount(app, calls.siteCategoryMerge, (context) => {
    const { input, actor } = context;
    return answerChange(
      context,
      mergeCategories(operatorAuthor(actor), input),
      STRUCTURE.merged(input.items),
    );
  });

  mount(app, calls.siteCategoryRemove, (context) =>
    answerChange(context, removeCategory(context.input.code), STRUCTURE.removed),
  );
}
