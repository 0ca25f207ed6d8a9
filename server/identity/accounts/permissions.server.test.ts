import { isRole, ROLES, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import type { RouteOptions } from 'fastify';
import { expect, it, vi } from 'vitest';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { sharedApp } from '../../testing/test-app.ts';

const routes = vi.hoisted(() => [] as RouteOptions[]);

vi.mock(import('./access.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    registerAccess: (app, ...parts) => {
      app.addHook('onRoute', (route) => void routes.push(route));
      real.registerAccess(app, ...parts);
    },
  };
});

const server = sharedApp();

type Person = 'nobody' | 'no role' | Role;

const PEOPLE: readonly Person[] = ['nobody', 'no role', ...(Object.keys(ROLES) as Role[])];
const SIGNED_IN = PEOPLE.slice(1);
const OWNERS: readonly Person[] = ['customer'];
const CUSTOMERS: readonly Person[] = ['customer', 'member'];
const OPERATORS: readonly Person[] = ['administrator', 'editor', 'reviewer', 'auditor'];
const ADMINISTRATOR: readonly Person[] = ['administrator'];
const AUDITORS: readonly Person[] = ['administrator', 'auditor'];
const REVIEWERS: readonly Person[] = ['administrator', 'reviewer'];
const INBOX_READERS: readonly Person[] = ['administrator', 'reviewer', 'auditor'];
const COMPANY_READERS = INBOX_READERS;
const EDITORS: readonly Person[] = ['administrator', 'editor'];

/** Roles allowed to call each route. Written by hand to reveal wrong declarations; a call without a row fails the test. */
const ROWS: Readonly<Record<string, readonly Person[]>> = {
  'GET /api/openapi.json': PEOPLE,
  'GET /api/docs': PEOPLE,
  'GET /api/banner/list': PEOPLE,
  'GET /api/policy/around': PEOPLE,
  'GET /api/project/around': PEOPLE,
  'GET /api/financial/around': PEOPLE,
  'GET /api/specialist/around': PEOPLE,
  'GET /api/app/around': PEOPLE,
  'GET /api/recruit/around': PEOPLE,
  'GET /api/getbuginess/around': PEOPLE,
  'GET /api/industryNews/around': PEOPLE,
  'GET /api/closing/list': PEOPLE,
  'GET /api/new/list': PEOPLE,
  'GET /api/project/calendar': PEOPLE,
  'GET /api/project/files': PEOPLE,
  'GET /api/policy/list': PEOPLE,
  'GET /api/policy/categories': PEOPLE,
  'GET /api/policy/filters': PEOPLE,
  'GET /api/policy/findPolicyById': PEOPLE,
  'GET /api/financial/list': PEOPLE,
  'GET /api/financial/categories': PEOPLE,
  'GET /api/financial/filters': PEOPLE,
  'GET /api/financial/findFinancialById': PEOPLE,
  'GET /api/industryNews/list': PEOPLE,
  'GET /api/industryNews/categories': PEOPLE,
  'GET /api/industryNews/filters': PEOPLE,
  'GET /api/industryNews/findIndustryNewsById': PEOPLE,
  'GET /api/project/list': PEOPLE,
  'GET /api/project/categories': PEOPLE,
  'GET /api/project/filters': PEOPLE,
  'GET /api/project/findProjectById': PEOPLE,
  'GET /api/specialist/list': PEOPLE,
  'GET /api/specialist/recommendList': PEOPLE,
  'GET /api/specialist/categories': PEOPLE,
  'GET /api/specialist/findSpecialistById': PEOPLE,
  'GET /api/specialist/findSpecialistRelationById': PEOPLE,
  'GET /api/app/list': PEOPLE,
  'GET /api/app/findTopList': PEOPLE,
  'GET /api/app/categories': PEOPLE,
  'GET /api/app/filters': PEOPLE,
  'GET /api/app/findOrderById': PEOPLE,
  'GET /api/recruit/list': PEOPLE,
  'GET /api/recruit/categories': PEOPLE,
  'GET /api/recruit/filters': PEOPLE,
  'GET /api/recruit/findRecruitById': PEOPLE,
  'GET /api/getbuginess/list': PEOPLE,
  'GET /api/getbuginess/categories': PEOPLE,
  'GET /api/getbuginess/filters': PEOPLE,
  'GET /api/getbuginess/findSupplyDemandById': PEOPLE,
  'GET /api/company/find': PEOPLE,
  'GET /api/company/getbuginess': PEOPLE,
  'GET /api/company/recruit': PEOPLE,
  'GET /api/company/app': PEOPLE,
  'GET /api/att/getAttFile': PEOPLE,
  'GET /api/system/getHttpPath': PEOPLE,
  'GET /api/system/navigation': PEOPLE,
  'GET /api/system/config': PEOPLE,
  'GET /api/system/dict': PEOPLE,
  'GET /api/search': PEOPLE,
  'GET /api/search/suggest': PEOPLE,
  'GET /captcha/captchaImage': PEOPLE,
  'GET /captcha/work': PEOPLE,
  'POST /login': PEOPLE,
  'POST /register/add': PEOPLE,
  'POST /register/invitation': PEOPLE,
  'POST /register/join': PEOPLE,
  'POST /logout': SIGNED_IN,
  // Authenticated by cookie only, so these bearer tokens are refused.
  'POST /backoffice/session': [],
  'POST /backoffice/preferences': SIGNED_IN,
  'GET /api/user/info': SIGNED_IN,
  'GET /api/notices/mail': SIGNED_IN,
  'POST /api/notices/mail/address': SIGNED_IN,
  'POST /api/notices/mail/address/remove': SIGNED_IN,
  'POST /api/notices/mail/choose': SIGNED_IN,
  'GET /api/notices/list': SIGNED_IN,
  'GET /api/notices/unread': SIGNED_IN,
  'GET /api/notices/stream': SIGNED_IN,
  'POST /api/notices/read': SIGNED_IN,
  'POST /api/user/password': SIGNED_IN,
  'POST /api/user/prove': SIGNED_IN,
  'GET /api/user/secondFactor': OPERATORS,
  'POST /api/user/secondFactor/begin': OPERATORS,
  'POST /api/user/secondFactor/set': OPERATORS,
  'POST /api/user/secondFactor/show': OPERATORS,
  'POST /api/user/secondFactor/remove': OPERATORS,
  'GET /api/user/sessions': SIGNED_IN,
  'POST /api/user/sessions/end': SIGNED_IN,
  'POST /components/sysAttMain/upload': CUSTOMERS,
  'POST /api/console/files/upload': EDITORS,
  'GET /api/console/files/download': OPERATORS,
  'POST /components/sysAttMain/remove': SIGNED_IN,
  'GET /components/sysAttMain/download': SIGNED_IN,
  'POST /api/project/add': CUSTOMERS,
  'POST /api/order/add': CUSTOMERS,
  'POST /api/getbuginess/add': CUSTOMERS,
  'GET /api/my/application/list': CUSTOMERS,
  'GET /api/my/application/find': CUSTOMERS,
  'POST /api/my/application/withdraw': CUSTOMERS,
  'POST /api/my/application/resend': CUSTOMERS,
  'POST /api/my/entry/resend': CUSTOMERS,
  'GET /api/my/states': CUSTOMERS,
  'POST /api/my/entry/edit': CUSTOMERS,
  'POST /api/my/entry/end': CUSTOMERS,
  'GET /api/my/intention/list': CUSTOMERS,
  'GET /api/my/intention/find': CUSTOMERS,
  'POST /api/my/intention/withdraw': CUSTOMERS,
  'GET /api/my/entry/list': CUSTOMERS,
  'GET /api/my/entry/find': CUSTOMERS,
  'POST /api/my/entry/withdraw': CUSTOMERS,
  'POST /api/my/entry/renew': CUSTOMERS,
  'GET /api/my/company': CUSTOMERS,
  'POST /api/my/company/save': OWNERS,
  'POST /api/my/company/rename': OWNERS,
  'POST /api/my/company/renameWithdraw': OWNERS,
  'GET /api/my/formDefaults': CUSTOMERS,
  'GET /api/my/company/members': CUSTOMERS,
  'POST /api/my/company/members/role': OWNERS,
  'POST /api/my/company/members/remove': OWNERS,
  'GET /api/my/company/invitations': OWNERS,
  'POST /api/my/company/invitations/create': OWNERS,
  'POST /api/my/company/invitations/void': OWNERS,
  'POST /api/my/account/name': CUSTOMERS,
  'GET /api/my/account/closing': CUSTOMERS,
  'GET /api/my/account/export': SIGNED_IN,
  'POST /api/receipt/check': PEOPLE,
  'POST /api/user/avatar': SIGNED_IN,
  'POST /api/user/avatar/remove': SIGNED_IN,
  'POST /api/my/account/correct': CUSTOMERS,
  'POST /api/my/account/close': CUSTOMERS,
  'POST /api/ai/entry': SIGNED_IN,
  'GET /api/console/content/list': OPERATORS,
  'GET /api/console/content/item': OPERATORS,
  'GET /api/console/content/search': OPERATORS,
  'GET /api/console/content/versions': OPERATORS,
  'GET /api/console/content/version': OPERATORS,
  'GET /api/console/content/editing': OPERATORS,
  'GET /api/console/content/unsaved': OPERATORS,
  'POST /api/console/content/draft': EDITORS,
  'POST /api/console/content/discard': EDITORS,
  'POST /api/console/content/presence': EDITORS,
  'GET /api/console/content/editors': OPERATORS,
  'POST /api/console/content/release': EDITORS,
  'POST /api/console/content/preview': EDITORS,
  'POST /api/console/content/create': EDITORS,
  'POST /api/console/content/update': EDITORS,
  'POST /api/console/content/publish': EDITORS,
  'POST /api/console/content/withdraw': EDITORS,
  'POST /api/console/content/categorize': EDITORS,
  'GET /api/console/companies/list': INBOX_READERS,
  'GET /api/console/companies/export': INBOX_READERS,
  'GET /api/console/companies/item': INBOX_READERS,
  'GET /api/console/companies/notices': INBOX_READERS,
  'GET /api/console/companies/merging': ADMINISTRATOR,
  'POST /api/console/companies/approve': ADMINISTRATOR,
  'POST /api/console/companies/correct': ADMINISTRATOR,
  'POST /api/console/companies/decide': ADMINISTRATOR,
  'POST /api/console/companies/disable': ADMINISTRATOR,
  'POST /api/console/companies/enable': ADMINISTRATOR,
  'POST /api/console/companies/merge': ADMINISTRATOR,
  'POST /api/console/companies/accounts/disable': ADMINISTRATOR,
  'POST /api/console/companies/accounts/enable': ADMINISTRATOR,
  'POST /api/console/companies/accounts/reset': ADMINISTRATOR,
  'GET /backoffice/reset': PEOPLE,
  'POST /api/reset/ask': PEOPLE,
  'POST /api/reset/find': PEOPLE,
  'POST /api/reset/set': PEOPLE,
  'GET /api/console/operators/list': ADMINISTRATOR,
  'GET /api/console/operators/sessions': ADMINISTRATOR,
  'POST /api/console/operators/create': ADMINISTRATOR,
  'POST /api/console/operators/person': ADMINISTRATOR,
  'POST /api/console/operators/roles': ADMINISTRATOR,
  'POST /api/console/operators/disable': ADMINISTRATOR,
  'POST /api/console/operators/enable': ADMINISTRATOR,
  'POST /api/console/operators/resetPassword': ADMINISTRATOR,
  'POST /api/console/operators/resetSecondFactor': ADMINISTRATOR,
  'POST /api/console/operators/endSession': ADMINISTRATOR,
  'GET /api/console/media/list': OPERATORS,
  'GET /api/console/media/tally': OPERATORS,
  'GET /api/console/media/item': OPERATORS,
  'POST /api/console/media/upload': EDITORS,
  'POST /api/console/media/replace': EDITORS,
  'POST /api/console/media/edit': EDITORS,
  'POST /api/console/media/crop': EDITORS,
  'POST /api/console/media/remove': EDITORS,
  'GET /api/console/content/template': EDITORS,
  'POST /api/console/content/import-check': EDITORS,
  'POST /api/console/content/import-marked': EDITORS,
  'POST /api/console/content/import': EDITORS,
  'GET /api/console/content/export': OPERATORS,
  'POST /api/console/content/order': EDITORS,
  'POST /api/console/content/schedule': EDITORS,
  'POST /api/console/content/unschedule': EDITORS,
  'POST /api/console/content/recycle': EDITORS,
  'POST /api/console/content/restore': EDITORS,
  'POST /api/console/content/erase': EDITORS,
  'GET /api/console/recycle/list': OPERATORS,
  'GET /api/console/inbox/list': INBOX_READERS,
  'GET /api/console/inbox/waiting': INBOX_READERS,
  'GET /api/console/inbox/item': INBOX_READERS,
  'GET /api/console/inbox/handlers': INBOX_READERS,
  'GET /api/console/inbox/archive': INBOX_READERS,
  'GET /api/console/inbox/zip': INBOX_READERS,
  'GET /api/console/inbox/export': INBOX_READERS,
  'GET /api/console/inbox/zipAll': INBOX_READERS,
  'POST /api/console/inbox/preview': INBOX_READERS,
  'POST /api/console/inbox/claim': REVIEWERS,
  'POST /api/console/inbox/handOver': REVIEWERS,
  'POST /api/console/inbox/step': REVIEWERS,
  'POST /api/console/inbox/note': REVIEWERS,
  'GET /api/console/dashboard/work': INBOX_READERS,
  'GET /api/console/dashboard/reportWork': INBOX_READERS,
  'GET /api/console/dashboard/workSheet': INBOX_READERS,
  'GET /api/console/dashboard/backups': ADMINISTRATOR,
  'GET /api/console/dashboard/portal': OPERATORS,
  'GET /api/console/dashboard/reportPortal': OPERATORS,
  'GET /api/console/dashboard/portalSheet': OPERATORS,
  'GET /api/console/dashboard/setup': OPERATORS,
  'GET /api/console/announcements/list': COMPANY_READERS,
  'GET /api/console/announcements/item': COMPANY_READERS,
  'GET /api/console/announcements/open': COMPANY_READERS,
  'GET /api/console/announcements/export': COMPANY_READERS,
  'GET /api/console/announcements/companies': ADMINISTRATOR,
  'POST /api/console/announcements/recipients': ADMINISTRATOR,
  'POST /api/console/announcements/save': ADMINISTRATOR,
  'POST /api/console/announcements/discard': ADMINISTRATOR,
  'POST /api/console/announcements/send': ADMINISTRATOR,
  'POST /api/console/announcements/withdraw': ADMINISTRATOR,
  'POST /api/console/announcements/remind': ADMINISTRATOR,
  'GET /api/my/announcements/open': CUSTOMERS,
  'GET /api/my/announcements/item': CUSTOMERS,
  'POST /api/my/announcements/read': CUSTOMERS,
  'POST /api/my/announcements/confirm': CUSTOMERS,
  'GET /api/console/audit/list': AUDITORS,
  'GET /api/console/audit/entry': AUDITORS,
  'GET /api/console/audit/verify': AUDITORS,
  'GET /api/console/audit/export': AUDITORS,
  'POST /api/console/jobs/testMail': ADMINISTRATOR,
  'GET /api/console/jobs/list': ADMINISTRATOR,
  'GET /api/console/jobs/rounds': ADMINISTRATOR,
  'POST /api/console/jobs/again': ADMINISTRATOR,
  'POST /api/console/jobs/giveUp': ADMINISTRATOR,
  'GET /api/console/site/config': ADMINISTRATOR,
  'POST /api/console/site/config/save': ADMINISTRATOR,
  'GET /api/console/site/dictionaries': ADMINISTRATOR,
  'POST /api/console/site/dictionary/save': ADMINISTRATOR,
  'GET /api/console/site/search': ADMINISTRATOR,
  'POST /api/console/site/search/save': ADMINISTRATOR,
  'POST /api/console/site/ai/try': ADMINISTRATOR,
  'GET /api/console/site/categories': EDITORS,
  'GET /api/console/site/categories/items': EDITORS,
  'POST /api/console/site/categories/order': EDITORS,
  'POST /api/console/site/categories/add': EDITORS,
  'POST /api/console/site/categories/rename': EDITORS,
  'POST /api/console/site/categories/merge': EDITORS,
  'POST /api/console/site/categories/remove': EDITORS,
  'GET /api/console/site/navigations': EDITORS,
  'POST /api/console/site/navigations/save': EDITORS,
  // Routes outside the API: their callers are identified by a cookie or a signature, or not at all.
  'GET /sitemap.xml': PEOPLE,
  'GET /sitemap/:file': PEOPLE,
  'GET /:section/feed.xml': PEOPLE,
  'GET /:section/atom.xml': PEOPLE,
  'GET /:section/:market/feed.xml': PEOPLE,
  'GET /:section/:market/atom.xml': PEOPLE,
  'GET /art/*': PEOPLE,
  'GET /media/*': PEOPLE,
  'GET /files/:id': PEOPLE,
  'GET /healthz': PEOPLE,
  'GET /healthz/proxy': PEOPLE,
  'GET /readyz': PEOPLE,
  'GET /backoffice/common/sso': PEOPLE,
  'GET /backoffice/mail/confirm': PEOPLE,
  'POST /backoffice/mail/confirm': PEOPLE,
  'GET /backoffice/mail/stop': PEOPLE,
  'POST /backoffice/mail/stop': PEOPLE,
  'GET /backoffice': PEOPLE,
  'GET /backoffice/*': PEOPLE,
  'GET /sandbox/ai/entry': [],
  'GET /sandbox/ai/welcome': PEOPLE,
};

it('every route has its row', () => {
  const routeNames = routes.flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`));
  expect(routeNames.filter((name) => !name.startsWith('HEAD ')).sort()).toEqual(Object.keys(ROWS).sort());
});

it.each(PEOPLE)('%s can make exactly the calls whose rows allow it', async (person) => {
  const { app, database } = server();
  const roles: readonly Role[] = isRole(person) ? [person] : [];
  const session = async () =>
    person === 'nobody' ? {} : bearer((await createAccount(database.db, { roles })).token);
  let headers = await session();
  const entered: string[] = [];
  for (const name of Object.keys(ROWS)) {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string];
    const payload = method === 'POST' ? { payload: {} } : {};
    // Read as a stream: one response stays open until it is cancelled.
    const response = await app.inject({ method, url, headers, payloadAsStream: true, ...payload });
    const { statusCode } = response;
    response.stream().destroy();
    // `/login` and similar calls refuse with their own code in a response of status 200.
    if (statusCode !== 401 && statusCode !== 403) {
      entered.push(name);
      // Some calls end the session.
      if (method === 'POST') headers = await session();
    }
    // A call without roles needs a signature: without one, the answer to any account is 401.
    else
      expect(statusCode, `${person} at ${name}`).toBe(
        person === 'nobody' || ROWS[name]?.length === 0 ? 401 : 403,
      );
  }
  expect(entered, person).toEqual(Object.keys(ROWS).filter((name) => ROWS[name]?.includes(person)));
});
