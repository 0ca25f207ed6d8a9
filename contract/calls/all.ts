import * as account from './account.ts';
import * as ai from './ai.ts';
import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import type { Call } from './call.ts';
import * as captcha from './captcha.ts';
import * as companies from './companies.ts';
import * as company from './company.ts';
import * as consoleCalls from './console.ts';
import { contentCalls } from './content.ts';
import * as dashboard from './dashboard.ts';
import * as discovery from './discovery.ts';
import * as drafts from './drafts.ts';
import * as files from './files.ts';
import * as inbox from './inbox.ts';
import * as jobs from './jobs.ts';
import * as mail from './mail.ts';
import * as media from './media.ts';
import * as myCompany from './my-company.ts';
import * as notices from './notices.ts';
import * as office from './office.ts';
import * as operators from './operators.ts';
import * as presence from './presence.ts';
import * as receipt from './receipt.ts';
import * as rights from './rights.ts';
import * as schedule from './schedule.ts';
import * as searchCalls from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as sheets from './sheets.ts';
import * as site from './site.ts';
import * as specialist from './specialist.ts';
import * as structure from './structure.ts';
import { submissionCalls } from './submissions.ts';
import * as system from './system.ts';
import * as versions from './versions.ts';

/** Every call of the API. A test holds the server's routes against it. */
export const calls: readonly Call[] = [
  ...Object.values(contentCalls).flatMap((ofSection): Call[] => Object.values(ofSection)),
  ...Object.values(system),
  ...Object.values(discovery),
  ...Object.values(account),
  ...Object.values(ai),
  ...Object.values(announcements),
  ...Object.values(captcha),
  ...Object.values(files),
  ...Object.values(mail),
  ...Object.values(notices),
  ...Object.values(office),
  ...Object.values(myCompany),
  ...Object.values(receipt),
  ...Object.values(rights),
  ...[searchCalls.search, searchCalls.searchSuggest, searchCalls.searchWords, searchCalls.searchWordsSave],
  ...Object.values(secondFactor),
  ...Object.values(company),
  ...Object.values(specialist),
  ...submissionCalls,
  ...Object.values(consoleCalls),
  ...Object.values(inbox),
  ...Object.values(dashboard),
  ...Object.values(companies),
  ...Object.values(sheets),
  ...Object.values(site),
  ...Object.values(structure),
  ...Object.values(drafts),
  ...Object.values(operators),
  ...Object.values(audit),
  ...Object.values(jobs),
  ...Object.values(versions),
  ...Object.values(media),
  ...Object.values(schedule),
  ...Object.values(presence),
];
