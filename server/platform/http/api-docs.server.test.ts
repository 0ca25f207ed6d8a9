import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

it('/api/docs shows the API description with scripts and styles of its own origin, allowed by file or hash', async () => {
  const { app } = await testApp();
  const { statusCode, headers, body } = await app.inject('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(body).not.toMatch(/https?:|style=/);
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
  expect(script).toContain('/api/openapi.json');
  const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? [];
  // 长辈版, as it was chosen on the portal.
  expect(style).toContain('data-text="large"');
  expect(body).toContain('<script src="/text-size.js"></script>');
  for (const [directive, text] of Object.entries({ 'script-src': script, 'style-src': style }))
    expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain(hashOf(text));
  const files = [...body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(2);
  for (const path of files) expect((await app.inject(path)).statusCode, path).toBe(200);
});

it('/api/docs serves no other files of the package', async () => {
  const { app } = await testApp();
  for (const name of ['index.html', 'package.json', 'swagger-ui-bundle.js.map', '../zod/package.json'])
    expect((await app.inject(`/api/docs/${name}`)).statusCode, name).toBe(404);
});
