import { Readable } from 'node:stream';
import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { contentRelease } from '@pv-brain/contract/content/calls/drafts.ts';
import * as calls from '@pv-brain/contract/content/calls/sheets.ts';
import type { ConsoleSort } from '@pv-brain/contract/content/console.ts';
import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { SHEET, SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withReceivedFile } from '../../assets/files/uploads/receive.ts';
import type { UploadCounter } from '../../assets/files/uploads/upload-counter.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { usedFilters } from '../../platform/audit/used-filters.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { caller } from '../../platform/http/call-context.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { readCategories } from '../../platform/site-config/system.repository.ts';
import { readItems } from '../core/writing/write.repository.ts';
import { importChanges } from '../core/writing/write-many.ts';
import { idsOf } from '../editing/bulk.ts';
import { readConsoleIds } from '../editing/console.repository.ts';
import { idOf } from '../editing/drafts.ts';
import { operatorAuthor, sectionOf, writableSection } from '../editing/operator.ts';
import { viewOf } from '../editing/view.ts';
import { exportStream } from './export.ts';
import { createSheetChecker } from './sheet-checker.ts';
import type { SheetOrder } from './sheet-worker.ts';
import { templateWorkbook } from './template.ts';

function sendSheet(reply: FastifyReply, name: string, body: Uint8Array | Readable) {
  const file = { type: SHEET_TYPE, name: `${name}.xlsx` };
  return sendFile(reply.header('cache-control', 'private, no-store'), file, body);
}

const mayRelease = (request: FastifyRequest): boolean =>
  allows(caller(request).account.roles, contentRelease.may);

/** Import and export of content as Excel files, generated from the sections' definitions. */
export async function sheetsPlugin(
  app: FastifyInstance,
  { db, uploadCounter }: { db: Db; uploadCounter: UploadCounter },
): Promise<void> {
  const checker = createSheetChecker(db);

  /** Receives a file, checks and removes it. Throws a Refusal for a file without an Excel extension, and as the checker does. */
  const checkUpload = (request: FastifyRequest, output: SheetOrder['output']) =>
    withReceivedFile(request, uploadCounter, SHEET.maxFileBytes, async (file) => {
      const { path, name, fields } = file;
      const section = writableSection({ section: fields.attKey ?? '' });
      refuseWrongExtension(name);
      // Of the first new item; an import that is sent again has the same.
      const firstId = idOf(fields.fdId ?? '');
      const categories = await readCategories(db, section);
      // Operators who may edit unpublished items need not have the permission to publish.
      const mayPublish = mayRelease(request);
      const order = { output, path, section, categories, mayPublish };
      const result = await checker.check(order, caller(request).account.id);
      return { ...result, section, name, firstId, mayPublish };
    });

  mount(app, calls.contentTemplate, async ({ input, reply }) => {
    const section = sectionOf(input);
    const bytes = await templateWorkbook(section, await readCategories(db, section));
    return sendSheet(reply, SHEETS.template(contentTypes[section].label), bytes);
  });

  mount(app, calls.contentImportCheck, async ({ request }) => {
    const { report } = await checkUpload(request, 'report');
    return report as object;
  });

  mount(app, calls.contentImportMarked, async ({ request, reply }) => {
    const { marked, name } = await checkUpload(request, 'marked');
    const base = name.replace(/\.xlsx$/i, '');
    return sendSheet(reply, `${base}-${SHEETS.marked}`, marked ?? new Uint8Array());
  });

  mount(app, calls.contentImport, async ({ actor, request }) => {
    const { rows, changes, report, section, name, firstId, mayPublish } = await checkUpload(request, 'rows');
    const { added = 0, changed = 0, kept = 0 } = report ?? {};
    const imported = answer(SHEETS.imported(added, changed), { added, changed, kept });
    // Sent again because its response was lost. Rows that the first import changed are no longer valid.
    const isRepeated = async (on: Db) => (await readItems(on, section, [firstId])).length > 0;
    if (await isRepeated(db)) return imported;
    if (report?.faultCount !== 0) throw new Refusal(400, SHEETS.notAllRight);
    const [firstRow] = rows;
    if (firstRow) firstRow.id = firstId;
    if (added + changed > 0)
      await transact(db, async (transaction) => {
        if (await isRepeated(transaction)) return;
        const target = { db: transaction, author: operatorAuthor(actor), section };
        const changedCount = await importChanges(target, { rows, changes });
        if (rows.length + changedCount === 0) return;
        await writeAudit(transaction, {
          ...actor,
          detail: {
            section,
            file: name,
            rows: added,
            first: rows[0]?.id,
            last: rows.at(-1)?.id,
            changed: changedCount,
          },
          action: 'content-imported',
          target: section,
          subject: contentTypes[section].label,
        });
        await request.checkAccess(transaction);
        // The permission assumed by the check may have been lost meanwhile.
        if (mayPublish && !mayRelease(request)) throw new HttpError(403, SERVER.forbidden);
      });
    return imported;
  });

  mount(app, calls.contentExport, async ({ input, actor, reply }) => {
    const section: Section = sectionOf(input);
    const pageOptions = { sort: (input.sort ?? '-updated') as ConsoleSort, limit: SHEET.maxExportRows + 1 };
    const chosenIds = input.fdIds ? idsOf(input.fdIds) : undefined;
    const ids = chosenIds ?? (await readConsoleIds(db, viewOf(section, input), pageOptions));
    if (ids.length > SHEET.maxExportRows) throw new Refusal(400, SHEETS.tooManyToExport(SHEET.maxExportRows));
    const { state, category, text, filters } = input;
    const filterDetail = chosenIds
      ? { chosen: chosenIds }
      : { filters: usedFilters({ state, category, text, ...filters }) };
    const detail = { section, rows: ids.length, ...filterDetail };
    const { label: subject } = contentTypes[section];
    await writeAudit(db, { ...actor, action: 'content-exported', target: section, subject, detail });
    const categories = await readCategories(db, section);
    const stream = Readable.from(exportStream(db, section, { ids, categories }));
    return sendSheet(reply, SHEETS.exported(subject, shanghaiDay()), stream);
  });
}

function refuseWrongExtension(name: string): void {
  const lower = name.toLowerCase();
  const refuse = (msg: string) => Refusal.field({ field: 'file', msg }, 415);
  if (lower.endsWith('.xls')) throw refuse(SHEETS.oldFormat);
  if (!lower.endsWith('.xlsx')) throw refuse(SHEETS.notExcel);
}
