import type { ListRow } from '@pv-brain/contract/content/types.ts';
import {
  COMPANY_KINDS,
  COMPANY_SECTIONS,
  type CompanyKind,
  isCompanyKind,
} from '@pv-brain/contract/enterprises/company.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { redirect } from 'react-router';
import type { Api, PageQuery } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import type { LoadArgs } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { withAppPreviews } from '../shopping-mall/load-mall.ts';

/** Rows of each kind on the page with all kinds. */
const ROWS_PER_KIND = 3;

/** Content of one kind that a company published. */
export type CompanyContent =
  | { kind: 'supply' | 'demand'; rows: ListRow<'getbuginess'>[]; today: string }
  | { kind: 'recruit'; rows: ListRow<'recruit'>[] }
  | { kind: 'app'; rows: ListRow<'app'>[] };

async function loadBlock(
  api: Api,
  kind: CompanyKind,
  query: PageQuery & { company: string },
): Promise<CompanyContent> {
  if (kind === 'recruit') return { kind, rows: (await api.companyList(kind, query)).rows };
  if (kind === 'app') return { kind, rows: await withAppPreviews((await api.companyList(kind, query)).rows) };
  const { section, split } = COMPANY_SECTIONS[kind];
  const { rows } = await api.companyList(section, { ...query, type: split });
  return { kind, rows, today: shanghaiDay() };
}

/** Loads a company with a page of one kind, or with the first few of each kind. */
export async function loadCompany({ api, params, page }: LoadArgs) {
  const { company: key = '', kind } = params;
  if (kind !== undefined && !isCompanyKind(kind)) throw new ApiError(404, ANSWER.unknownPath);
  const company = await api.company(key);
  // The server redirects page requests itself; links within the page need this.
  if (company.id !== key)
    throw redirect(`/company/${encodeURIComponent(company.id)}${kind ? `/${kind}` : ''}`);
  const kinds = kind ? [kind] : COMPANY_KINDS.filter((each) => company.counts[each] > 0);
  const query = kind
    ? { company: key, pageNum: page, pageSize: PAGE_SIZE.cards }
    : { company: key, pageNum: 1, pageSize: ROWS_PER_KIND };
  return {
    company,
    kind: kind ?? null,
    page,
    blocks: Promise.all(kinds.map((each) => loadBlock(api, each, query))),
  };
}
