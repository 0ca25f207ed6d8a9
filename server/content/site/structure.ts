import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import * as calls from '@pv-brain/contract/site/calls/structure.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE } from '@pv-brain/contract/site/messages/structure.ts';
import { CATEGORISED } from '@pv-brain/contract/site/structure.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/errors/http-error.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { operatorAuthor } from '../editing/operator.ts';
import {
  appendCategory,
  type CategoryChange,
  changeCategories,
  mergeCategories,
  orderCategories,
  readCategoriesBySection,
  removeCategory,
  renameCategory,
} from './categories.ts';
import { readNavigations, saveNavigation } from './navigation.ts';
import { countItems } from './structure.repository.ts';

/** Returns the section. Throws an HttpError 400 when it has no categories of its own. */
function categorySectionOf(input: { section: string }) {
  const section = CATEGORISED.find((each) => each === input.section);
  if (!section) throw new HttpError(400, SERVER.invalidOption('section'));
  return section;
}

/** Registers the calls for the sections' categories and the portal's navigations. */
export function registerStructure(app: FastifyInstance, { db, key }: Pick<Parts, 'db' | 'key'>): void {
  /** Changes categories and builds the answer. */
  async function answerChange(
    context: Pick<CallContext, 'actor' | 'request'> & { input: { section: string; revision: string } },
    change: CategoryChange,
    msg: string,
  ) {
    const { input } = context;
    const target = { section: categorySectionOf(input), revision: input.revision };
    return answer(msg, { revision: await changeCategories(db, context, key, target, change) });
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

  mount(app, calls.siteNavigations, () => readNavigations(db, key));

  mount(app, calls.siteNavigationSave, async ({ input, actor }) => {
    return answer(SITE.saved, { revision: await saveNavigation(db, actor, key, input) });
  });
}
