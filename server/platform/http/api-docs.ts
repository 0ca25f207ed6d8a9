import type { FastifyInstance } from 'fastify';

/**
 * Registers the API description and the page that shows it. Both are loaded when they are first requested, because few servers need
 * them, and then kept: each takes as long as twenty pages, and anyone may request it.
 */
export function registerApiDocs(app: FastifyInstance, version: string): void {
  let description: Buffer | undefined;
  let page: Buffer | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (_, reply) => {
    const [{ describeApi }, { calls }] = await Promise.all([
      import('./openapi.ts'),
      import('@pv-brain/contract/all-calls.ts'),
    ]);
    description ??= Buffer.from(JSON.stringify(describeApi(calls, version)));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  app.get('/api/docs', { config: { access: 'public' } }, async (_, reply) => {
    const { docsPage, DOCS_POLICY } = await import('./api-docs-page.ts');
    page ??= Buffer.from(docsPage(version));
    return reply
      .headers({ 'content-security-policy': DOCS_POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
