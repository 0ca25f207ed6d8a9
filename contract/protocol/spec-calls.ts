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
 * A call of the product's specification: a foreign back end has to answer it, and only these calls are passed on to one. Source:
 * product spec, section 7.
 */
export interface SpecCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Timeout in milliseconds: 30 s for the main client, 10 s for the login client. */
  readonly timeout: number;
  /** Whether the answer is the same for every visitor: the server may cache it briefly. */
  readonly shared: boolean;
  /** Kind of the request or answer, if it is not a form and JSON. */
  readonly kind?: 'picture' | 'upload';
}

const sharedCall = (path: string): SpecCall => ({
  method: 'GET',
  path,
  timeout: TIMEOUT.client,
  shared: true,
});
const personal = (path: string): SpecCall => ({ ...sharedCall(path), shared: false });
const postCall = (path: string): SpecCall => ({ ...personal(path), method: 'POST' });
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

/** Calls that the shell of the pages needs: requested with every page, and their answers rarely change. */
export const SHELL_PATHS: ReadonlySet<string> = new Set([
  NAVIGATION,
  CONFIG,
  BACK_OFFICE_ADDRESS,
  ...Object.keys(SECTIONS).map((section) => contentPath(section, CATEGORIES)),
]);

export const SPEC_CALLS: readonly SpecCall[] = [
  byLoginClient(postCall(LOGIN)),
  byLoginClient(postCall(LOGOUT)),
  byLoginClient(postCall(REGISTER)),
  { ...byLoginClient(personal(CAPTCHA_IMAGE)), kind: 'picture' },
  { ...postCall(FILE_UPLOAD), kind: 'upload' },
  personal(USER_INFO),
  sharedCall(BACK_OFFICE_ADDRESS),
  sharedCall(NAVIGATION),
  sharedCall(CONFIG),
  sharedCall(DICTIONARY),
  sharedCall(contentPath('banner', LIST)),
  ...Object.entries(SECTIONS).flatMap(([section, paths]) =>
    [LIST, CATEGORIES, ...paths].map((last) => sharedCall(contentPath(section, last))),
  ),
  personal(SPECIALIST_CONTACT),
  sharedCall(ATTACHMENT),
  postCall(PROJECT_ADD),
  postCall(ORDER_ADD),
  postCall(ENTRY_ADD),
];

/** Path into the back office, answered with a redirect. */
export const SINGLE_SIGN_ON = '/common/sso';

/** Path prefix of a back end's files, below its base as below ours. */
export const FILES_PATH = '/profile/';
