import { MARKET } from '@pv-brain/contract/content/market.ts';
import * as calls from '@pv-brain/contract/enterprises/calls/company.ts';
import { COMPANY_KINDS, COMPANY_SECTIONS, type CompanyKind } from '@pv-brain/contract/enterprises/company.ts';
import { LIST_DEPENDENCIES, listedItems } from '../../content/core/lists/reads.ts';
import { type PublicRead, publicRead } from '../../platform/cache/public-read.ts';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import type { Page } from '../../platform/http/call-context.ts';
import { hiddenSplit } from '../../platform/site-config/hidden-split.ts';
import { areaOf, countPublished, findPublicCompany, publishedIds } from './public.repository.ts';

/** Cache dependencies of a company's page; `company` is the version of company names and states. */
const COMPANY_PAGE_SOURCES = [
  ...new Set(COMPANY_KINDS.map((kind) => COMPANY_SECTIONS[kind].section)),
  'config',
  'company',
];

/** Returns the public company of an id or a name; null when there is none. */
export async function findCompanyPage(db: Db, key: string) {
  const company = await findPublicCompany(db, key);
  const counts = company && (await countPublished(db, company, await hiddenSplit(db, 'getbuginess')));
  return counts && { firm: company, counts };
}

/** Returns the public reads of a company: its name and its published items. See docs/decisions/0060-company-pages.md. */
export function companyReads(db: Db): PublicRead[] {
  const requireCompanyPage = async (key: string) => orNotFound(await findCompanyPage(db, key));

  const list = async (key: string, kind: CompanyKind, page: Page) => {
    const { firm: company, counts } = await requireCompanyPage(key);
    const total = counts[kind];
    const ids = await page.rows(total, (part) => publishedIds(db, company, kind, part));
    return { rows: await listedItems(db, COMPANY_SECTIONS[kind].section, ids), total };
  };

  const dependsOn = [...new Set([...COMPANY_PAGE_SOURCES, ...LIST_DEPENDENCIES])];
  return [
    publicRead(calls.companyFind, {
      dependsOn: COMPANY_PAGE_SOURCES,
      handle: async ({ input }) => {
        const { firm: company, counts } = await requireCompanyPage(input.company);
        const { id, name } = company;
        return { id, name, area: await areaOf(db, company), counts };
      },
    }),
    publicRead(calls.companyMarket, {
      dependsOn,
      handle: ({ input: { company, type }, page }) =>
        list(company, type === MARKET.demand ? 'demand' : 'supply', page),
    }),
    publicRead(calls.companyRecruit, {
      dependsOn,
      handle: ({ input, page }) => list(input.company, 'recruit', page),
    }),
    publicRead(calls.companyApps, {
      dependsOn,
      handle: ({ input, page }) => list(input.company, 'app', page),
    }),
  ];
}
