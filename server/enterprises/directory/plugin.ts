import { Readable } from 'node:stream';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import * as calls from '@pv-brain/contract/enterprises/calls/companies.ts';
import { type CompanyTab, REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import {
  COMPANIES_ANSWER,
  COMPANY_SHEET,
  RESET_ANSWER,
} from '@pv-brain/contract/enterprises/messages/companies.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import type { GivenTo } from '@pv-brain/contract/protocol/call.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { caller } from '../../identity/accounts/access.ts';
import type { Tally } from '../../identity/accounts/tally.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Caching } from '../../platform/cache/caching.ts';
import { registerReads } from '../../platform/cache/read-routes.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { makeResetLink, switchAccount } from './accounts.ts';
import type { By } from './by.ts';
import { approve, correct, decide, disable, enable } from './change.ts';
import { countCompanies, readCompanies, readCompanyIds } from './find.repository.ts';
import { readCompany } from './item.repository.ts';
import { merge, tryMerger } from './merge.ts';
import { companyReads } from './public.ts';
import { lookAtReset, resetBy } from './reset.ts';
import { sheetOf } from './sheet.ts';
import { countTold, readTold } from './told.repository.ts';
import { readWhole } from './whole.ts';

/** Companies of one file. */
const EXPORT_MOST = 10_000;

interface CompaniesParts {
  db: Db;
  caching: Caching;
  versions: Versions;
  tally: Tally;
}

const byCaller = (request: FastifyRequest): By => {
  const { id: actorId, username: actor } = caller(request).account;
  return { actorId, actor, address: request.ip };
};

/** Why, as it was given. Throws a Refusal where it is missing or too long. */
function reasonOf({ reason }: { reason: string }): string {
  const [broken] = checkFields(REASON_FORM, { reason }, { by: 'operator', today: shanghaiDay() });
  if (broken) throw Refusal.field(broken);
  return reason;
}

type Filters = GivenTo<typeof calls.companyExport>;

const soughtBy = ({ text, area }: Filters) => ({ text: text?.trim(), area: area?.trim() });
const tabOf = ({ tab }: Filters) => (tab || 'all') as CompanyTab;

/** Companies and their accounts: what visitors and operators see of them, and what these do for them. See docs/decisions/0054-companies.md. */
export async function companiesPlugin(
  app: FastifyInstance,
  { db, caching, versions, tally }: CompaniesParts,
): Promise<void> {
  registerReads(app, companyReads(db), caching);

  mount(app, calls.companyList, async (given) => {
    const sought = soughtBy(given);
    const { pageNum, pageSize: size } = given;
    const tab = tabOf(given);
    const counts = await countCompanies(db, sought);
    const total = counts[tab];
    const offset = (pageNum - 1) * size;
    const page = { tab, oldest: given.sort === 'oldest', offset, size };
    const ids = offset < total ? await readCompanyIds(db, sought, page) : [];
    return { code: 0, msg: SERVER.ok, rows: await readCompanies(db, ids), total, counts };
  });

  mount(app, calls.companyExport, async (given, request, reply) => {
    const page = { tab: tabOf(given), oldest: true, offset: 0, size: EXPORT_MOST + 1 };
    const ids = await readCompanyIds(db, soughtBy(given), page);
    if (ids.length > EXPORT_MOST) throw new Refusal(400, COMPANY_SHEET.tooMany(EXPORT_MOST));
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
    const entry = { ...byCaller(request), action: 'companies-exported' } as const;
    await writeAudit(db, { ...entry, detail: { ...said, rows: ids.length } });
    return reply
      .header('content-type', SHEET_TYPE)
      .header('content-disposition', attachment(`${COMPANY_SHEET.file(shanghaiDay())}.xlsx`))
      .send(Readable.from(sheetOf(db, ids)));
  });

  mount(app, calls.companyItem, async ({ id }) => ({
    code: 0,
    msg: SERVER.ok,
    data: await readWhole(db, id),
  }));

  mount(app, calls.companyNotices, async ({ id, pageNum, pageSize: size }) => {
    if (!(await readCompany(db, id))) throw notFound();
    const total = await countTold(db, id);
    const offset = (pageNum - 1) * size;
    const rows = offset < total ? await readTold(db, id, { offset, size }) : [];
    return {
      ...{ code: 0, msg: SERVER.ok, total },
      rows: rows.map(({ submissionId, announcementId, kind, receiptNo, mail, ...row }) => ({
        ...row,
        kind: kind ?? (announcementId === null ? 'company' : 'announcement'),
        ...{ fdId: submissionId ?? announcementId, fdReceiptNo: receiptNo },
        mail: mail && { ...mail, endedAt: mail.endedAt && shanghaiTime(new Date(Number(mail.endedAt))) },
      })),
    };
  });

  mount(app, calls.companyApprove, async ({ id }, request) => {
    await approve(db, byCaller(request), id);
    return { code: 0, msg: COMPANIES_ANSWER.approved };
  });

  mount(app, calls.companyCorrect, async ({ id, ...form }, request) => {
    await correct(db, byCaller(request), id, form);
    return { code: 0, msg: COMPANIES_ANSWER.corrected };
  });

  mount(app, calls.companyDecide, async (given, request) => {
    await decide(db, byCaller(request), given);
    return { code: 0, msg: given.accept ? COMPANIES_ANSWER.accepted : COMPANIES_ANSWER.declined };
  });

  mount(app, calls.companyDisable, async (given, request) => {
    const accounts = await disable(db, byCaller(request), given.id, reasonOf(given));
    return { code: 0, msg: COMPANIES_ANSWER.disabled(accounts) };
  });

  mount(app, calls.companyEnable, async (given, request) => {
    const accounts = await enable(db, byCaller(request), given.id, reasonOf(given));
    return { code: 0, msg: COMPANIES_ANSWER.enabled(accounts) };
  });

  mount(app, calls.customerDisable, async (given, request) => {
    await switchAccount(db, byCaller(request), { id: given.id, disabled: true, reason: reasonOf(given) });
    return { code: 0, msg: COMPANIES_ANSWER.accountDisabled };
  });

  mount(app, calls.customerEnable, async (given, request) => {
    await switchAccount(db, byCaller(request), { id: given.id, disabled: false, reason: reasonOf(given) });
    return { code: 0, msg: COMPANIES_ANSWER.accountEnabled };
  });

  mount(app, calls.customerReset, async ({ id }, request) => {
    const data = await makeResetLink(db, byCaller(request), id);
    return { code: 0, msg: COMPANIES_ANSWER.resetMade, data };
  });

  mount(app, calls.companyMerging, async ({ id: keep, other: gone }) => ({
    ...{ code: 0, msg: SERVER.ok },
    data: await tryMerger(db, { keep, gone }),
  }));

  mount(app, calls.companyMerge, async (given, request) => {
    const { id: keep, other: gone } = given;
    const isNew = await merge(db, byCaller(request), { keep, gone }, reasonOf(given));
    if (!isNew) return { code: 0, msg: COMPANIES_ANSWER.mergedAlready };
    await versions.show();
    const part = await readWhole(db, gone);
    return { code: 0, msg: COMPANIES_ANSWER.merged(part.name) };
  });

  /** A link that opens nothing is counted as any refusal that visitors can cause, without its token. */
  async function byLink<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal && error.code === 410)
        tally.note({
          ...{ action: 'password-refused', name: '', address: request.ip },
          ...{ target: request.routeOptions.url ?? '', detail: { reason: 'no such link' } },
        });
      throw error;
    }
  }

  mount(app, calls.resetFind, async ({ token }, request) => ({
    ...{ code: 0, msg: SERVER.ok },
    data: await byLink(request, () => lookAtReset(db, token)),
  }));

  mount(app, calls.resetSet, async (form, request) => {
    await byLink(request, () => resetBy(db, form, request.ip));
    return { code: 0, msg: RESET_ANSWER.set };
  });
}
