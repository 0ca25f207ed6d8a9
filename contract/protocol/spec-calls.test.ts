import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '../all-calls.ts';
import { SPEC_CALLS } from './spec-calls.ts';

/** Product spec, section 7, line by line; + marks calls that it mentions without a path, or needs without naming them. */
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

const callName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('SPEC_CALLS contains exactly the calls of the spec', () => {
  const lines = SPEC.trim().split('\n');
  const expected = lines.flatMap((line) => {
    const [method = '', ...paths] = line.replace(/^\+ /, '').split(' ');
    return paths.map((path) => callName({ method, path }));
  });
  expect(SPEC_CALLS.map(callName).sort()).toEqual(expected.sort());
});

it('SPEC_CALLS contains only calls that our own back end answers too, and marks none as shared that needs a session', () => {
  const callsByName = new Map(calls.map((call) => [callName(call), call]));
  for (const call of SPEC_CALLS) {
    const productCall = callsByName.get(callName(call));
    expect(productCall, callName(call)).toBeDefined();
    if (call.shared) expect(productCall?.access, callName(call)).toBe('public');
  }
});

it('SPEC_CALLS has a timeout of ten seconds for calls of the login client and thirty for the others', () => {
  const loginPaths = SPEC_CALLS.filter(({ timeout }) => timeout === 10_000).map(({ path }) => path);
  expect(loginPaths).toEqual(['/login', '/logout', '/register/add', '/captcha/captchaImage']);
  expect(new Set(SPEC_CALLS.map(({ timeout }) => timeout))).toEqual(new Set([10_000, 30_000]));
});

it('SPEC_CALLS equals the table of docs/existing-back-end.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/existing-back-end.md'), 'utf8');
  const documentedCalls = [...page.matchAll(/`((?:GET|POST) [^`]+)`/g)].map(([, call]) => call);
  expect(documentedCalls.sort()).toEqual(SPEC_CALLS.map(callName).sort());
});
