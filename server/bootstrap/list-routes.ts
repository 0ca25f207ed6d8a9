import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, RouteOptions } from 'fastify';

const ROOT = join(import.meta.dirname, '../..');

/** Returns a line for each route of a server: method, path, and the file of its handler. */
export async function listRoutes(create: () => Promise<FastifyInstance>): Promise<string[]> {
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', watch);
  const app = await create();
  await app.ready();
  unsubscribe('fastify.initialization', watch);
  const session = new Session();
  session.connect();
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  await session.post('Debugger.enable');
  /** Finds the file of a function relative to the repository root, through the debugger protocol. */
  async function fileOf(handler: unknown): Promise<string> {
    Object.assign(globalThis, { handler });
    const { result } = await session.post('Runtime.evaluate', { expression: 'handler' });
    const properties = await session.post('Runtime.getProperties', { objectId: result.objectId ?? '' });
    const location = properties.internalProperties?.find(({ name }) => name === '[[FunctionLocation]]');
    const url = urls.get(location?.value?.value.scriptId) ?? '';
    return relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url);
  }
  const lines: string[] = [];
  for (const { method, url, handler, config } of routes) {
    // GET includes HEAD.
    const firstMethod = [method].flat().find((each) => each !== 'HEAD');
    lines.push(`${firstMethod} ${url} ${await fileOf(config?.handle ?? handler)}`);
  }
  session.disconnect();
  await app.close();
  return lines.sort();
}
