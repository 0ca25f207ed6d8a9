import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ROLES, rolesWith } from '@pv-brain/contract/accounts/permissions.ts';
import { calls } from '@pv-brain/contract/all-calls.ts';
import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { API_DOCS } from '@pv-brain/contract/protocol/messages/api-docs.ts';
import { BACK_OFFICE_ADDRESS } from '@pv-brain/contract/protocol/paths.ts';
import { SINGLE_SIGN_ON, SPEC_CALLS } from '@pv-brain/contract/protocol/spec-calls.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import examples from './api-examples.json' with { type: 'json' };
import { escapeHtml } from './escape-html.ts';

const STYLE = ['./page.css', './api-docs.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

/** The page loads only the site's icon and the script that keeps the chosen text size. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "script-src 'self'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer is null if it is a file or a stream. */
export interface Example {
  request: Readonly<Record<string, unknown>>;
  answer: unknown;
}

/** Names of the examples of errors. */
export const REFUSAL = 'refusal';
export const FAILURE = 'failure';

const all: Readonly<Record<string, Example>> = examples;

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

/** A page and not a call: the server answers with a redirect. */
export const SSO: Call = {
  method: 'GET',
  path: `/backoffice${SINGLE_SIGN_ON}`,
  summary: API_DOCS.sso.summary,
  access: 'public',
  input: { tell: { label: API_DOCS.sso.tell, required: true }, to: { label: API_DOCS.sso.to } },
  output: { kind: 'file', type: 'text/html' },
};

const specCalls = new Set([nameOf(SSO), ...SPEC_CALLS.map(nameOf)]);

type Caller = keyof typeof API_DOCS.groups;

/** Returns who makes a call. */
export function callerOf({ path, access, may }: Call): Caller {
  if (path === SSO.path || path === BACK_OFFICE_ADDRESS || access === 'cookie') return 'integration';
  if (access === 'public') return 'visitor';
  if (may) return rolesWith(may).some((role) => ROLES[role].side === 'customer') ? 'company' : 'operator';
  return path.startsWith('/backoffice') ? 'operator' : 'company';
}

/** Returns whether other programs may rely on a call (docs/decisions/0101-upgrades.md). */
export const isStable = (call: Call): boolean => callerOf(call) !== 'operator';

const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2));

function inputTable({ input }: Call): string {
  const rows = Object.entries(input).map(([name, { label, required, rule }]) => {
    const choices = rule?.enum ? `：${rule.enum.filter(Boolean).join('、')}` : '';
    return `<tr><th><code>${name}</code>${required ? ` <em>${API_DOCS.required}</em>` : ''}</th><td>${escapeHtml(label + choices)}</td></tr>`;
  });
  return rows.length > 0 ? `<h3>${API_DOCS.input}</h3>\n<table>${rows.join('')}</table>\n` : '';
}

function requestText(call: Call, { request }: Example): string {
  const { method, path, access, input } = call;
  const lines: string[] = [];
  const isFile = Object.values(input).some(({ kind }) => kind === 'file');
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const isQuery = method === 'GET' && query.size > 0;
  lines.push(`${method} ${path}${isQuery ? `?${decodeURIComponent(String(query))}` : ''}`);
  if (access === 'cookie' || call === SSO) lines.push('Cookie: pv_session=…');
  else if (access !== 'public') lines.push('Authorization: Bearer …');
  if (method === 'POST') {
    lines.push(`Content-Type: ${isFile ? 'multipart/form-data; boundary=…' : 'application/json'}`);
    lines.push('', JSON.stringify(request, null, 2));
  }
  return escapeHtml(lines.join('\n'));
}

function answerText({ output }: Call, { answer }: Example): string {
  if (answer !== null) return json(answer);
  if (output.kind !== 'file') return API_DOCS.stream;
  return API_DOCS.file(output.type);
}

function callProperties({ may, limit, fresh }: Call): string {
  const roles = may ? API_DOCS.roles(rolesWith(may).map((role) => ROLES[role].label)) : '';
  const limitText = limit ? API_DOCS.limit(limit.max, API_DOCS.per[limit.per], API_DOCS.by[limit.by]) : '';
  const all = [roles, fresh ? API_DOCS.freshPassword(FRESH_PASSWORD.minutes) : '', limitText].filter(Boolean);
  return all.length > 0 ? `<p class="facts">${all.join(' · ')}</p>\n` : '';
}

function callEntry(call: Call): string {
  const name = nameOf(call);
  const example = all[name];
  const marks = [
    specCalls.has(name) ? `<i class="spec">${API_DOCS.spec}</i>` : '',
    isStable(call) ? `<i>${API_DOCS.stable}</i>` : '',
  ].join('');
  const exampleHtml = example
    ? `<h3>${API_DOCS.request}</h3>\n<pre>${requestText(call, example)}</pre>
<h3>${API_DOCS.answer}</h3>\n<pre>${answerText(call, example)}</pre>\n`
    : '';
  return `<details id="${idOf(call)}">
<summary><b>${call.method}</b> <code>${call.path}</code> <span>${escapeHtml(call.summary)}</span>${marks}</summary>
${callProperties(call)}${inputTable(call)}${exampleHtml}</details>`;
}

const idOf = (call: Call) => nameOf(call).toLowerCase().replace(/\W+/g, '-');

function group(caller: Caller, members: readonly Call[]): string {
  const { title, note } = API_DOCS.groups[caller];
  return `<section id="${caller}">
<h2>${title}</h2>
<p>${note}</p>
${members.map(callEntry).join('\n')}
</section>`;
}

function errorSection(): string {
  const rows = Object.entries(API_DOCS.errorTable).map(
    ([code, text]) => `<tr><th><code>${code}</code></th><td>${text}</td></tr>`,
  );
  return `<section id="errors">
<h2>${API_DOCS.errors}</h2>
<p>${API_DOCS.errorsNote}</p>
<table>${rows.join('')}</table>
<pre>${json(all[REFUSAL]?.answer)}</pre>
<pre>${json(all[FAILURE]?.answer)}</pre>
</section>`;
}

/** Returns the page that describes all calls, by caller, with an example of each. */
export function docsPage(version: string): string {
  const byCaller = Map.groupBy([SSO, ...calls], callerOf);
  const callers = Object.keys(API_DOCS.groups) as Caller[];
  const links = callers.map(
    (caller) => `<a href="#${caller}">${API_DOCS.groups[caller].title} (${byCaller.get(caller)?.length})</a>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${API_DOCS.title} - ${SITE.title}</title>
<script src="/text-size.js"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="brand"><img src="/favicon.svg" width="32" height="32" alt="">${SITE.title}</p>
<h1>${API_DOCS.title}</h1>
<p>${API_DOCS.lead(version)}</p>
<p><i>${API_DOCS.stable}</i> ${API_DOCS.stableNote}</p>
<p><i class="spec">${API_DOCS.spec}</i> ${API_DOCS.specNote}</p>
<p><a href="/api/openapi.json">${API_DOCS.openapi}</a></p>
</header>
<nav aria-label="${API_DOCS.contents}">${links.join('')}<a href="#errors">${API_DOCS.errors}</a></nav>
<main>
${callers.map((caller) => group(caller, byCaller.get(caller) ?? [])).join('\n')}
${errorSection()}
</main>
</body>
</html>
`;
}
