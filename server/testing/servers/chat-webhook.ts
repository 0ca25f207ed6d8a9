import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenHere } from './listening.ts';

export interface ChatMessage {
  /** URL with its query. */
  url: URL;
  body: { msgtype: string; markdown: { content?: string; title?: string; text?: string } };
}

/** Starts a chat service that receives webhook messages and responds with the code of `answer`. */
export async function robotService(
  answer: () => { status?: number; errcode: number } = () => ({ errcode: 0 }),
) {
  const messages: ChatMessage[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as ChatMessage['body'];
    const { status = 200, errcode } = answer();
    if (errcode === 0) messages.push({ url: new URL(request.url ?? '/', 'http://robot'), body });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ errcode, errmsg: 'a key: hush' }));
  });
  const port = await listenHere(server);
  return { url: `http://127.0.0.1:${port}/send?key=hush`, told: messages };
}
