import { TIMEOUT } from './constants.ts';
import {
  ATTACHMENT,
  BACK_OFFICE_ADDRESS,
  CAPTCHA_IMAGE,
  CATEGORIES,
  CONFIG,
  contentPath,
  DICTIONARY,
  ENTRY_ADD,
  FILE_UPLOAD,
  LIST,
  LOGIN,
  LOGOUT,
  NAVIGATION,
  ORDER_ADD,
  PROJECT_ADD,
  REGISTER,
  SPECIALIST_CONTACT,
  USER_INFO,
} from './paths.ts';

/**
 * A call of the product's specification: what a back end of somebody else's has to answer, and all that is passed on to it.
 * Source: product spec, section 7.
 */
export interface SpecCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Milliseconds: 30 s of the main client, 10 s of the login client. */
  readonly timeout: number;
  /** The same for everybody: the server may keep the answer for a moment. */
  readonly shared: boolean;
  /** What it takes or answers, where that is not a form and JSON. */
  readonly kind?: 'picture' | 'upload';
}

const shared = (path: string): SpecCall => ({ method: 'GET', path, timeout: TIMEOUT.client, shared: true });
const own = (path: string): SpecCall => ({ ...shared(path), shared: false });
const add = (path: string): SpecCall => ({ ...own(path), method: 'POST' });
const byLoginClient = (call: SpecCall): SpecCall => ({ ...call, timeout: TIMEOUT.loginClient });

/** The calls of each section beside its list and its categories. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  financial: ['findFinancialById'],
  policy: ['findPolicyById'],
  project: ['findProjectById'],
  industryNews: ['findIndustryNewsById'],
  specialist: ['recommendList', 'findSpecialistById'],
  app: ['findTopList', 'findOrderById'],
  recruit: ['findRecruitById'],
  getbuginess: ['findSupplyDemandById'],
};

/** What the pages' frame is made of: asked for with every page, and rarely changed. */
export const SHELL_PATHS: ReadonlySet<string> = new Set([
  NAVIGATION,
  CONFIG,
  BACK_OFFICE_ADDRESS,
  ...Object.keys(SECTIONS).map((section) => contentPath(section, CATEGORIES)),
]);

export const SPEC_CALLS: readonly SpecCall[] = [
  byLoginClient(add(LOGIN)),
  byLoginClient(add(LOGOUT)),
  byLoginClient(add(REGISTER)),
  { ...byLoginClient(own(CAPTCHA_IMAGE)), kind: 'picture' },
  { ...add(FILE_UPLOAD), kind: 'upload' },
  own(USER_INFO),
  shared(BACK_OFFICE_ADDRESS),
  shared(NAVIGATION),
  shared(CONFIG),
  shared(DICTIONARY),
  shared(contentPath('banner', LIST)),
  ...Object.entries(SECTIONS).flatMap(([section, others]) =>
    [LIST, CATEGORIES, ...others].map((last) => shared(contentPath(section, last))),
  ),
  own(SPECIALIST_CONTACT),
  shared(ATTACHMENT),
  add(PROJECT_ADD),
  add(ORDER_ADD),
  add(ENTRY_ADD),
];

/** The way into the back office, which answers with a redirect. */
export const SINGLE_SIGN_ON = '/common/sso';

/** Files of a back end, below its base as below ours. */
export const FILES_PATH = '/profile/';
