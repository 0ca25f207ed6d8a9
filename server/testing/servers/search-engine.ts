import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from './listening.ts';

/** Starts a search engine that accepts submitted addresses and responds with `answer`. */
export async function searchEngine(
  answer: () => { status: number; body?: object } = () => ({ status: 200 }),
) {
  const pushes: { url: URL; type: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { status, body: content = {} } = answer();
    const url = new URL(request.url ?? '/', 'http://engine');
    if (status < 300) pushes.push({ url, type: request.headers['content-type'], body });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...content, echo: 'a key: hush' }));
  });
  const port = await listenHere(server);
  return { url: `http://127.0.0.1:${port}/urls`, pushes };
}
