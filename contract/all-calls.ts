import * as account from './accounts/calls/account.ts';
import * as captcha from './accounts/calls/captcha.ts';
import * as office from './accounts/calls/office.ts';
import * as operators from './accounts/calls/operators.ts';
import * as secondFactor from './accounts/calls/second-factor.ts';
import * as consoleCalls from './content/calls/console.ts';
import { contentCalls } from './content/calls/content.ts';
import * as discovery from './content/calls/discovery.ts';
import * as drafts from './content/calls/drafts.ts';
import * as files from './content/calls/files.ts';
import * as media from './content/calls/media.ts';
import * as presence from './content/calls/presence.ts';
import * as schedule from './content/calls/schedule.ts';
import * as searchCalls from './content/calls/search.ts';
import * as sheets from './content/calls/sheets.ts';
import * as specialist from './content/calls/specialist.ts';
import * as versions from './content/calls/versions.ts';
import * as companies from './enterprises/calls/companies.ts';
import * as company from './enterprises/calls/company.ts';
import * as myCompany from './enterprises/calls/my-company.ts';
import * as rights from './enterprises/calls/rights.ts';
import * as ai from './integrations/calls/ai.ts';
import * as announcements from './messaging/calls/announcements.ts';
import * as mail from './messaging/calls/mail.ts';
import * as notices from './messaging/calls/notices.ts';
import * as audit from './operations/calls/audit.ts';
import * as backups from './operations/calls/backups.ts';
import * as dashboard from './operations/calls/dashboard.ts';
import * as jobs from './operations/calls/jobs.ts';
import * as setup from './operations/calls/setup.ts';
import type { Call } from './protocol/call.ts';
import * as site from './site/calls/site.ts';
import * as structure from './site/calls/structure.ts';
import * as system from './site/calls/system.ts';
import * as inbox from './submissions/calls/inbox.ts';
import * as receipt from './submissions/calls/receipt.ts';
import { submissionCalls } from './submissions/calls/submissions.ts';

/** Every call of the API. A test compares them with the server's routes. */
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
  searchCalls.search,
  searchCalls.searchSuggest,
  searchCalls.searchWords,
  searchCalls.searchWordsSave,
  ...Object.values(secondFactor),
  ...Object.values(company),
  ...Object.values(specialist),
  ...submissionCalls,
  ...Object.values(consoleCalls),
  ...Object.values(inbox),
  ...Object.values(dashboard),
  ...Object.values(backups),
  ...Object.values(companies),
  ...Object.values(sheets),
  ...Object.values(site),
  ...Object.values(structure),
  ...Object.values(drafts),
  ...Object.values(operators),
  ...Object.values(audit),
  ...Object.values(jobs),
  ...Object.values(setup),
  ...Object.values(versions),
  ...Object.values(media),
  ...Object.values(schedule),
  ...Object.values(presence),
];
