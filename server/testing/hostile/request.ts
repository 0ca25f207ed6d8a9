import { connect } from 'node:net';

/** One raw request, including any that our own clients would never send. */
export interface HostileRequest {
  /** The defect of the request and its place. */
  name: string;
  /** Undefined when there is no proper request line. */
  method?: string;
  target?: string;
  bytes: Buffer;
  /** The client closes the connection as soon as everything is sent. */
  hangsUp?: true;
}

export interface Outcome {
  request: HostileRequest;
  /** 0 when the connection was closed without a response. */
  status: number;
  /** Headers and body of the response. */
  answer: string;
}

interface Parts {
  name: string;
  method?: string;
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

let requestCount = 0;

/**
 * Returns another address for each request, from the block for tests, for a server that trusts this header: rate limits count by
 * address.
 */
function anotherAddress(): string {
  requestCount += 1;
  return `198.${18 + ((requestCount >> 16) & 1)}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

/** Serialises a request as HTTP/1.1, on a connection of its own. */
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
  // Latin-1 keeps all bytes, both those that HTTP allows and those that it does not.
  const start = Buffer.from(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1');
  return { name, method, target, bytes: content ? Buffer.concat([start, content]) : start };
}

/** Timeout for a response, in milliseconds. */
const PATIENCE = 300_000;

/** Sends a request to a server on this machine and returns the outcome. Rejects when there is no response in time. */
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
      // An event stream goes on until the client closes it.
      if (chunk.includes('content-type: text/event-stream')) socket.end();
    });
    // A connection may also end with a reset.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      const answer = Buffer.concat(chunks).toString();
      // Skip interim responses (1xx), such as the one to `expect: 100-continue`.
      const final = answer.replace(/^(HTTP\/1\.1 1\d\d .*\r\n\r\n)+/, '');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(final)?.[1] ?? 0);
      resolve({ request, status, answer });
    });
    socket.write(request.bytes, () => {
      if (request.hangsUp) socket.end();
    });
  });
}

/** Sends requests over `connections` parallel connections and reports each outcome to `report`. */
export async function fireAll(
  port: number,
  requests: Iterable<HostileRequest>,
  connections: number,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const remaining = requests[Symbol.iterator]();
  const work = async () => {
    for (let next = remaining.next(); !next.done; next = remaining.next())
      report(await fire(port, next.value));
  };
  await Promise.all(Array.from({ length: connections }, work));
}
