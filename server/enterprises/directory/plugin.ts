import { Readable } from 'node:stream';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import * as calls from '@pv-brain/contract/enterprises/calls/companies.ts';
import { COMPANY_STATES, type CompanyTab, REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import {
  COMPANIES_ANSWER,
  COMPANY_SHEET,
  RESET_ANSWER,
} from '@pv-brain/contract/enterprises/messages/companies.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { CAPTCHA_COOKIE } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityEventCounter } from '../../identity/accounts/security-event-counter.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { usedFilters } from '../../platform/audit/used-filters.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import { itemBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';
import { makeResetLink, setAccountDisabled } from './accounts.ts';
import { approve, correct, decide, switchCompany } from './change.ts';
import { readCompanyDetail } from './company-detail.ts';
import { countNotices, readNotices } from './company-notices.repository.ts';
import { countCompanies, readCompanies, readCompanyIds } from './find.repository.ts';
import { readCompany } from './item.repository.ts';
import { merge, previewMerge } from './merge.ts';
import { companyReads } from './public.ts';
import { findReset, requestResetMail, resetPassword } from './reset.ts';

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

/** Returns the given reason. Throws a Refusal when it is missing or too long. */
function reasonOf({ reason }: { reason: string }): string {
  const [fieldError] = checkFields(REASON_FORM, { reason }, { by: 'operator', today: shanghaiDay() });
  if (fieldError) throw Refusal.field(fieldError);
  return reason;
}

type Filters = HandlerInput<typeof calls.companyExport>;

const trimmedFilters = ({ text, area }: Filters) => ({ text: text?.trim(), area: area?.trim() });
const tabOf = ({ tab }: Filters) => (tab || 'all') as CompanyTab;

/** Companies and their accounts: public pages, and operators' views and actions. See docs/decisions/0054-companies.md. */
export async function companiesPlugin(
  app: FastifyInstance,
  {
    db,
    key,
    caching,
    captchas,
    securityEvents,
  }: Pick<Parts, 'db' | 'key' | 'caching' | 'captchas'> & { securityEvents: SecurityEventCounter },
): Promise<void> {
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

  mount(app, calls.companyApprove, async ({ input: { id }, actor }) => {
    await approve(db, actor, id);
    return COMPANIES_ANSWER.approved;
  });

  mount(app, calls.companyCorrect, async ({ input: { id, ...form }, actor }) => {
    await correct(db, actor, id, form);
    return COMPANIES_ANSWER.corrected;
  });

  mount(app, calls.companyDecide, async ({ input, actor }) => {
    await decide(db, actor, input);
    return input.accept ? COMPANIES_ANSWER.accepted : COMPANIES_ANSWER.declined;
  });

  mount(app, calls.companyDisable, async ({ input, actor }) => {
    const change = { id: input.id, disabled: true, reason: reasonOf(input) };
    const accounts = await switchCompany(db, actor, change);
    return COMPANIES_ANSWER.disabled(accounts);
  });

  mount(app, calls.companyEnable, async ({ input, actor }) => {
    const change = { id: input.id, disabled: false, reason: reasonOf(input) };
    const accounts = await switchCompany(db, actor, change);
    return COMPANIES_ANSWER.enabled(accounts);
  });

  mount(app, calls.customerDisable, async ({ input, actor }) => {
    await setAccountDisabled(db, actor, { id: input.id, disabled: true, reason: reasonOf(input) });
    return COMPANIES_ANSWER.accountDisabled;
  });

  mount(app, calls.customerEnable, async ({ input, actor }) => {
    await setAccountDisabled(db, actor, { id: input.id, disabled: false, reason: reasonOf(input) });
    return COMPANIES_ANSWER.accountEnabled;
  });

  mount(app, calls.customerReset, async ({ input: { id }, actor }) => {
    return answer(COMPANIES_ANSWER.resetMade, await makeResetLink(db, actor, id));
  });

  mount(app, calls.companyMerging, ({ input: { id: targetId, other: sourceId } }) =>
    previewMerge(db, { targetId, sourceId }),
  );

  mount(app, calls.companyMerge, async ({ input, actor }) => {
    const { id: targetId, other: sourceId } = input;
    const isNew = await merge(db, actor, { targetId, sourceId }, reasonOf(input));
    if (!isNew) return COMPANIES_ANSWER.mergedAlready;
    const company = await readCompanyDetail(db, sourceId);
    return COMPANIES_ANSWER.merged(company.name);
  });

  /** Counts an invalid link as a security event like other refusals that visitors can cause, without its token. */
  async function byLink<Result>(request: FastifyRequest, action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof Refusal && error.code === 410)
        securityEvents.record({
          action: 'password-refused',
          name: '',
          address: request.ip,
          target: request.routeOptions.url ?? '',
          detail: { reason: 'no such link' },
        });
      throw error;
    }
  }

  mount(app, calls.resetAsk, async ({ input, request }) => {
    const visitor = { address: request.ip, captchaCookie: request.cookies[CAPTCHA_COOKIE] };
    await requestResetMail({ db, key, captchas, securityEvents }, input, visitor);
    return RESET_ANSWER.asked;
  });

  mount(app, calls.resetFind, ({ input: { token }, request }) => byLink(request, () => findReset(db, token)));

  mount(app, calls.resetSet, async ({ input, request }) => {
    await byLink(request, () => resetPassword(db, input, request.ip));
    return RESET_ANSWER.set;
  });
}
