import { createHash } from 'node:crypto';
import { calls } from '@pv-brain/contract/all-calls.ts';
import { SPEC_CALLS } from '@pv-brain/contract/protocol/spec-calls.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

async function docs() {
  const { app } = await testApp();
  const { statusCode, headers, body } = await app.inject('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  /** Returns the summary and the content of a call. */
  const entry = (name: string) => {
    const [method, path] = name.split(' ');
    const [, section = ''] = body.split(`<summary><b>${method}</b> <code>${path}</code>`);
    const [callHtml = ''] = section.split('</details>');
    return callHtml.split('</summary>');
  };
  const group = (id: string) => body.slice(body.indexOf(`<section id="${id}">`)).split('</section>')[0] ?? '';
  return { body, entry, group, policy: String(headers['content-security-policy']) };
}

it('/api/docs shows every call with an example of request and answer, without a script', async () => {
  const { entry, body } = await docs();
  for (const { method, path } of [...calls, { method: 'GET', path: '/backoffice/common/sso' }]) {
    const [summary, content] = entry(`${method} ${path}`);
    expect(summary, path).toBeTruthy();
    expect(content, path).toContain(`<pre>${method} ${path}`);
    expect(content?.match(/<pre>/g), path).toHaveLength(2);
  }
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(body).toContain('<script src="/text-size.js"></script>');
});

it('/api/docs groups calls by caller, and marks those of the specification and the stable ones', async () => {
  const { entry, group } = await docs();
  expect(group('visitor')).toContain('/api/policy/list');
  expect(group('company')).toContain('/api/my/application/list');
  expect(group('operator')).toContain('/api/console/inbox/list');
  for (const path of ['/backoffice/common/sso', '/backoffice/session', '/api/system/getHttpPath'])
    expect(group('integration')).toContain(`<code>${path}</code>`);
  for (const code of [400, 401, 403, 404, 413, 428, 429, 503])
    expect(group('errors')).toContain(`<code>${code}</code>`);
  for (const field of ['errors', 'requestId']) expect(group('errors')).toContain(`&#34;${field}&#34;`);
  const marked = (mark: string) =>
    calls.filter(({ method, path }) => entry(`${method} ${path}`)[0]?.includes(`>${mark}</i>`));
  expect(marked('规范')).toHaveLength(SPEC_CALLS.length);
  expect(marked('稳定').length).toBeGreaterThan(SPEC_CALLS.length);
  expect(marked('稳定').filter(({ path }) => path.startsWith('/api/console'))).toEqual([]);
});

it('/api/docs allows its own styles by hash and nothing of other origins', async () => {
  const { body, policy } = await docs();
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(body).not.toMatch(/style=|(?:src|href)="https?:/);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
  // 大字版, as it was chosen on the portal.
  expect(style).toContain('data-text="large"');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
});

it('/api/openapi.json is made once, not for each request', async () => {
  const { app } = await testApp();
  const first = await app.inject('/api/openapi.json');
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  const stringify = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => stringify.mockRestore());
  const second = await app.inject('/api/openapi.json');
  expect(second.body).toBe(first.body);
  const results = stringify.mock.results.map(({ value }) => value);
  expect(results).not.toContain(first.body);
});
