import { Readable } from 'node:stream';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import * as calls from '@pv-brain/contract/enterprises/calls/companies.ts';
import { COMPANY_STATES, type CompanyTab } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_SHEET } from '@pv-brain/contract/enterprises/messages/companies.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { usedFilters } from '../../platform/audit/used-filters.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import { itemBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';
import { registerCompanyChanges } from './change.ts';
import { readCompanyDetail } from './company-detail.ts';
import { countNotices, readNotices } from './company-notices.repository.ts';
import { countCompanies, readCompanies, readCompanyIds } from './find.repository.ts';
import { readCompany } from './item.repository.ts';
import { registerMerging } from './merge.ts';
import { companyReads } from './public.ts';
import { type ResetParts, registerPasswordReset } from './reset.ts';

/** Streams the companies of these ids, in order, as an Excel file. */
function writeCompanySheet(db: Db, ids: readonly string[]): AsyncIterable<Uint8Array> {
  async function* rows() {
    for await (const batch of itemBatches(ids))
      for (const { sent, state, ...row } of await readCompanies(db, batch))
        yield [
          row.name,
          row.number,
          row.area ?? '',
          COMPANY_STATES[state].word,
          row.wanted ?? '',
          row.phone ?? '',
          row.members,
          sent.application,
          sent.intention,
          sent.entry,
          row.createdAt,
        ];
  }
  return streamWorkbook(rows(), { name: COMPANY_SHEET.name, heads: COMPANY_SHEET.columns });
}

/** Maximum companies per export file. */
const MAX_EXPORTED_COMPANIES = 10_000;

type Filters = HandlerInput<typeof calls.companyExport>;

const trimmedFilters = ({ text, area }: Filters) => ({ text: text?.trim(), area: area?.trim() });
const tabOf = ({ tab }: Filters) => (tab || 'all') as CompanyTab;

/** Companies and their accounts: public pages, and operators' views and actions. See docs/decisions/0054-companies.md. */
export async function companiesPlugin(
  app: FastifyInstance,
  parts: ResetParts & Pick<Parts, 'caching'>,
): Promise<void> {
  const { db, caching } = parts;
  registerReads(app, companyReads(db), caching);

  mount(app, calls.companyList, async ({ input, page }) => {
    const filter = trimmedFilters(input);
    const tab = tabOf(input);
    const counts = await countCompanies(db, filter);
    const total = counts[tab];
    const order = { tab, oldest: input.sort === 'oldest' };
    const ids = await page.rows(total, (part) => readCompanyIds(db, filter, { ...order, ...part }));
    return { rows: await readCompanies(db, ids), total, counts };
  });

  mount(app, calls.companyExport, async ({ input, actor, reply }) => {
    const page = { tab: tabOf(input), oldest: true, offset: 0, size: MAX_EXPORTED_COMPANIES + 1 };
    const ids = await readCompanyIds(db, trimmedFilters(input), page);
    if (ids.length > MAX_EXPORTED_COMPANIES)
      throw new Refusal(400, COMPANY_SHEET.tooMany(MAX_EXPORTED_COMPANIES));
    const entry = { ...actor, action: 'companies-exported' } as const;
    await writeAudit(db, { ...entry, detail: { filters: usedFilters(input), rows: ids.length } });
    const file = { type: SHEET_TYPE, name: `${COMPANY_SHEET.file(shanghaiDay())}.xlsx` };
    return sendFile(reply, file, Readable.from(writeCompanySheet(db, ids)));
  });

  mount(app, calls.companyItem, ({ input: { id } }) => readCompanyDetail(db, id));

  mount(app, calls.companyNotices, async ({ input: { id }, page }) => {
    if (!(await readCompany(db, id))) throw notFound();
    const total = await countNotices(db, id);
    const rows = await page.rows(total, (part) => readNotices(db, id, part));
    return {
      total,
      rows: rows.map(({ submissionId, announcementId, kind, receiptNo, mail, ...row }) => ({
        ...row,
        kind: kind ?? (announcementId === null ? 'company' : 'announcement'),
        fdId: submissionId ?? announcementId,
        fdReceiptNo: receiptNo,
        mail: mail && { ...mail, endedAt: mail.endedAt && shanghaiTime(new Date(Number(mail.endedAt))) },
      })),
    };
  });

  registerCompanyChanges(app);
  registerMerging(app, db);
  registerPasswordReset(app, parts);
}
