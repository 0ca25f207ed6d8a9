import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '../all-calls.ts';
import { SPEC_CALLS } from './spec-calls.ts';

/** Product spec, section 7, line by line; + is what it leaves without a path, or needs and does not name. */
const SPEC = `
POST /login
POST /register/add
GET /captcha/captchaImage
POST /components/sysAttMain/upload
GET /api/system/getHttpPath
GET /api/user/info
GET /api/system/navigation
+ GET /api/system/config
+ GET /api/system/dict
+ POST /logout
GET /api/banner/list
GET /api/financial/list /api/financial/categories /api/financial/findFinancialById
GET /api/policy/list /api/policy/categories /api/policy/findPolicyById
GET /api/project/list /api/project/categories /api/project/findProjectById
POST /api/project/add
GET /api/att/getAttFile
GET /api/industryNews/list /api/industryNews/categories /api/industryNews/findIndustryNewsById
GET /api/specialist/list /api/specialist/recommendList /api/specialist/categories
GET /api/specialist/findSpecialistById /api/specialist/findSpecialistRelationById
GET /api/app/list /api/app/categories /api/app/findTopList /api/app/findOrderById
POST /api/order/add
GET /api/recruit/findRecruitById
+ GET /api/recruit/list /api/recruit/categories
GET /api/getbuginess/categories /api/getbuginess/list /api/getbuginess/findSupplyDemandById
POST /api/getbuginess/add
`;

const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('holds the calls of the spec and no others', () => {
  const lines = SPEC.trim().split('\n');
  const expected = lines.flatMap((line) => {
    const [method = '', ...paths] = line.replace(/^\+ /, '').split(' ');
    return paths.map((path) => named({ method, path }));
  });
  expect(SPEC_CALLS.map(named).sort()).toEqual(expected.sort());
});

it('holds calls that our own back end answers too, and keeps none of those that need a session', () => {
  const declared = new Map(calls.map((call) => [named(call), call]));
  for (const call of SPEC_CALLS) {
    const ours = declared.get(named(call));
    expect(ours, named(call)).toBeDefined();
    if (call.shared) expect(ours?.access, named(call)).toBe('public');
  }
});

it('waits ten seconds for what the login client asks and thirty for the rest', () => {
  const quick = SPEC_CALLS.filter(({ timeout }) => timeout === 10_000).map(({ path }) => path);
  expect(quick).toEqual(['/login', '/logout', '/register/add', '/captcha/captchaImage']);
  expect(new Set(SPEC_CALLS.map(({ timeout }) => timeout))).toEqual(new Set([10_000, 30_000]));
});

it('is the table of docs/existing-back-end.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/existing-back-end.md'), 'utf8');
  const listed = [...page.matchAll(/`((?:GET|POST) [^`]+)`/g)].map(([, call]) => call);
  expect(listed.sort()).toEqual(SPEC_CALLS.map(named).sort());
});
