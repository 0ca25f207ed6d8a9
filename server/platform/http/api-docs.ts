import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import { calls } from '@pv-brain/contract/all-calls.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

const PAGE = '/api/docs';
/** The files used from the package, which contains several builds and their source maps. */
const STYLE = 'swagger-ui.css';
const SCRIPT = 'swagger-ui-bundle.js';

/** No validator: it would send the description to another host. */
const START = `SwaggerUIBundle({url:'/api/openapi.json',dom_id:'#ui',deepLinking:true,validatorUrl:null})`;

/** 大字版, as chosen on the portal: the package sizes its elements in pixels. */
const LARGE = 'html[data-text="large"] #ui{zoom:1.25}';

const HTML = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${SITE.title} API</title>
<script src="/text-size.js"></script>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${PAGE}/${STYLE}">
<style>${LARGE}</style>
<main id="ui"></main>
<script src="${PAGE}/${SCRIPT}"></script>
<script>${START}</script>
</html>
`;

/** Returns the CSP source of an inline text. */
const sourceOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Allows the page's own scripts and styles and calls of this origin. The icons in the style sheet are `data:` pictures. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' '${sourceOf(START)}'`,
  `style-src 'self' '${sourceOf(LARGE)}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Registers the API description, and a page that shows it and can try its calls. */
export async function registerApiDocs(app: FastifyInstance, version: string): Promise<void> {
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () => describeApi(calls, version));
  app.get(PAGE, { config: { access: 'public' } }, async (_, reply) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(HTML),
  );
  await app.register(async (files) => {
    const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
    await files.register(serveStatic, { root, serve: false });
    for (const name of [STYLE, SCRIPT])
      files.get(`${PAGE}/${name}`, { config: { access: 'public' } }, (_, reply) =>
        reply.sendFile(name, { maxAge: '1d' }),
      );
  });
}
