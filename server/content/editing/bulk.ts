import { contentList } from '@pv-brain/contract/content/calls/console.ts';
import { MAX_BULK_ITEMS, MAX_LISTED_ITEMS } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal, refuseNoneDone } from '../../platform/errors/refusal.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { answer } from '../../platform/http/envelope.ts';
import { queryReader } from '../../platform/http/query.ts';
import { readTitles } from '../core/writing/write.repository.ts';
import type { RefusedItems } from '../core/writing/write-many.ts';
import type { WriteTarget } from '../core/writing/write-transaction.ts';
import { readConsoleIds } from './console.repository.ts';
import { operatorAuthor, writableSection } from './operator.ts';
import { type ListFilters, viewOf } from './view.ts';

const { section: _, pageNum: __, pageSize: ___, sort: ____, ...FILTER_INPUTS } = contentList.input;
const filterReader = queryReader(FILTER_INPUTS);

/** The selection in a form: ids of items or, without ids, all that a list shows and their number as shown. */
interface SelectionInput {
  fdIds: string;
  filter?: Readonly<Record<string, unknown>>;
  total?: number | undefined;
}

/**
 * Parses the selection in a form. Throws a Refusal when it names too many ids, an HttpError 400 when its filter is invalid; the
 * returned function throws one when the list has too many items, or another number than the operator saw.
 */
function selectedItems(
  section: Section,
  { fdIds, filter = {}, total }: SelectionInput,
): (transaction: Db) => Promise<readonly string[]> {
  if (total === undefined) {
    const ids = idsOf(fdIds);
    return async () => ids;
  }
  if (fdIds !== '') throw new HttpError(400, SERVER.invalidOption('total'));
  const texts = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  const view = viewOf(section, filterReader.read(Object.fromEntries(texts)) as unknown as ListFilters);
  return async (transaction) => {
    const ids = await readConsoleIds(transaction, view, { sort: 'updated', limit: MAX_LISTED_ITEMS + 1 });
    if (ids.length === 0 && total === 0) throw new Refusal(400, CONTENT.noneChosen);
    if (ids.length > MAX_LISTED_ITEMS) throw new Refusal(400, CONTENT.tooManyListed(MAX_LISTED_ITEMS));
    if (ids.length !== total) throw new Refusal(409, CONTENT.otherTotal(total, ids.length));
    return ids;
  };
}

/** Returns the distinct ids in a form. Throws a Refusal when there are none, or too many for one action. */
export function idsOf(fdIds: string): string[] {
  const ids = new Set(fdIds.split(',').filter((id) => id !== ''));
  if (ids.size === 0) throw new Refusal(400, CONTENT.noneChosen);
  if (ids.size > MAX_BULK_ITEMS) throw new Refusal(400, CONTENT.tooMany(MAX_BULK_ITEMS));
  return [...ids];
}

/**
 * Returns the handler of a call that applies an action to all selected items in one transaction, and answers which of them failed,
 * and why. It throws a Refusal when all failed, and rolls back when the operator has lost the permission by the end.
 */
export const bulkHandler =
  <Input extends SelectionInput & { section: string }>(
    msg: string,
    act: (target: WriteTarget, ids: readonly string[], input: Input) => Promise<RefusedItems>,
  ) =>
  async ({ input, actor, request, transaction: inTransaction }: BulkContext<Input>) => {
    const section = writableSection(input);
    const readIds = selectedItems(section, input);
    const outcome = await inTransaction(async (transaction) => {
      const ids = await readIds(transaction);
      const refused = await act({ db: transaction, author: operatorAuthor(actor), section }, ids, input);
      await request.checkAccess(transaction);
      const titles = await readTitles(transaction, section, [...refused.keys()]);
      return {
        done: ids.length - refused.size,
        failed: [...refused].map(([fdId, reason]) => ({ fdId, title: titles.get(fdId) ?? '', msg: reason })),
      };
    });
    refuseNoneDone(outcome);
    return answer(msg, outcome);
  };

type BulkContext<Input> = { input: Input } & Pick<CallContext, 'actor' | 'request' | 'transaction'>;

/** Applies an action to single items: `act` returns false when an item's state does not allow it, or throws. */
export async function forEachItem(
  ids: readonly string[],
  act: (id: string) => Promise<boolean>,
): Promise<RefusedItems> {
  const refused = new Map<string, string>();
  for (const id of ids) {
    const msg = await act(id).then(
      (isDone) => (isDone ? null : CONTENT.notNow),
      (error: unknown) => {
        if (error instanceof HttpError && error.statusCode === 404) return CONTENT.gone;
        if (error instanceof Refusal) return error.message;
        throw error;
      },
    );
    if (msg) refused.set(id, msg);
  }
  return refused;
}
