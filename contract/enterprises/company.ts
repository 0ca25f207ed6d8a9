import { MARKET } from '../content/market.ts';
import type { Section } from '../content/types.ts';

/** Kinds of content that a company publishes, in the order of its page; each is the last part of an address. */
export const COMPANY_KINDS = ['supply', 'demand', 'recruit', 'app'] as const;

export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Section of each kind, and the value of its split if the section has several lists. */
export const COMPANY_SECTIONS = {
  supply: { section: 'getbuginess', split: MARKET.supply },
  demand: { section: 'getbuginess', split: MARKET.demand },
  recruit: { section: 'recruit' },
  app: { section: 'app' },
} as const satisfies Record<CompanyKind, { section: Section; split?: string }>;

export const isCompanyKind = (text: string | undefined): text is CompanyKind =>
  COMPANY_KINDS.some((kind) => kind === text);

/** Maximum characters of the id or name that identifies a company in an address. */
export const COMPANY_KEY_MAX_LENGTH = 200;
