import type { FastifyInstance } from 'fastify';

/** Registers the API description and the page that shows it. Both are loaded when they are requested: few servers need them. */
export function registerApiDocs(app: FastifyInstance, version: string): void {
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () => {
    const [{ describeApi }, { calls }] = await Promise.all([
      import('./openapi.ts'),
      import('@pv-brain/contract/all-calls.ts'),
    ]);
    return describeApi(calls, version);
  });
  app.get('/api/docs', { config: { access: 'public' } }, async (_, reply) => {
    const { docsPage, DOCS_POLICY } = await import('./api-docs-page.ts');
    return reply
      .headers({ 'content-security-policy': DOCS_POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(docsPage(version));
  });
}
