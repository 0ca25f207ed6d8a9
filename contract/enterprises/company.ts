import { MARKET } from '../content/market.ts';
import type { Section } from '../content/types.ts';

/** What a company publishes, by kind, in the order of its page; each is the last part of an address. */
export const COMPANY_KINDS = ['supply', 'demand', 'recruit', 'app'] as const;

export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** The section in which each kind stands, and its list there where the section has several. */
export const COMPANY_SECTIONS = {
  supply: { section: 'getbuginess', split: MARKET.supply },
  demand: { section: 'getbuginess', split: MARKET.demand },
  recruit: { section: 'recruit' },
  app: { section: 'app' },
} as const satisfies Record<CompanyKind, { section: Section; split?: string }>;

export const isCompanyKind = (text: string | undefined): text is CompanyKind =>
  COMPANY_KINDS.some((kind) => kind === text);

/** Characters of what names a company in an address: of an id, or of a name. */
export const COMPANY_KEY_MAX_LENGTH = 200;

/**
 * The page of the company that published an item. The id is better than the name, which may change; an operator's entry has
 * the name alone.
 */
export function companyPath({ fdComId, fdComName }: { fdComId?: string | null; fdComName?: string | null }) {
  const key = (fdComId || fdComName || '').trim();
  return key === '' ? null : `/company/${encodeURIComponent(key)}`;
}
