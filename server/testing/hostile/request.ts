import { connect } from 'node:net';

/** One request as it travels, for whatever a client of the product's own would never send. */
export interface HostileRequest {
  /** What is wrong with it, and where. */
  name: string;
  /** Undefined where there is no request line to speak of. */
  method?: string;
  target?: string;
  bytes: Buffer;
  /** The client leaves as soon as everything is sent. */
  hangsUp?: true;
}

export interface Outcome {
  request: HostileRequest;
  /** 0 where the connection was closed without an answer. */
  status: number;
  /** Head and body. */
  answer: string;
}

interface Parts {
  name: string;
  method?: string;
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

let sent = 0;

/** Another address for each request, from the block for tests, to a server that trusts this header: limits count by it. */
function anotherAddress(): string {
  sent += 1;
  return `198.${18 + ((sent >> 16) & 1)}.${(sent >> 8) & 255}.${sent & 255}`;
}

/** A request as HTTP/1.1 writes it, on a connection of its own. */
export function requestOf({ name, method = 'GET', target, headers = {}, body }: Parts): HostileRequest {
  const content = body === undefined ? undefined : Buffer.from(body);
  const lines = {
    host: 'localhost',
    connection: 'close',
    'x-forwarded-for': anotherAddress(),
    ...(content ? { 'content-length': String(content.length) } : {}),
    ...headers,
  };
  const head = Object.entries(lines).map(([field, value]) => `${field}: ${value}\r\n`);
  // Latin-1 keeps the bytes that HTTP allows and those that it does not.
  const start = Buffer.from(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1');
  return { name, method, target, bytes: content ? Buffer.concat([start, content]) : start };
}

/** Milliseconds after which an answer will not come any more. */
const PATIENCE = 300_000;

/** Sends a request to a server on this machine and returns what came of it. Throws where nothing does. */
export function fire(port: number, request: HostileRequest): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer within ${PATIENCE} ms: ${request.name}`));
    }, PATIENCE);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // Such an answer goes on for as long as somebody listens.
      if (chunk.includes('content-type: text/event-stream')) socket.end();
    });
    // A reset is one of the ways in which a connection ends.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      const answer = Buffer.concat(chunks).toString();
      // Whoever asked whether to go on is told so first.
      const final = answer.replace(/^(HTTP\/1\.1 1\d\d .*\r\n\r\n)+/, '');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(final)?.[1] ?? 0);
      resolve({ request, status, answer });
    });
    socket.write(request.bytes, () => {
      if (request.hangsUp) socket.end();
    });
  });
}

/** Sends requests over so many connections at a time, and tells of each outcome. */
export async function fireAll(
  port: number,
  requests: Iterable<HostileRequest>,
  connections: number,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const left = requests[Symbol.iterator]();
  const work = async () => {
    for (let next = left.next(); !next.done; next = left.next()) tell(await fire(port, next.value));
  };
  await Promise.all(Array.from({ length: connections }, work));
}
