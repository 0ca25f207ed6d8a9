import { createServer } from 'node:http';

/**
 * Baseline server: Node's own HTTP server with the bytes and headers of one real response, and nothing else. The parent sends `{
 * headers, body }` (body as base64) and receives the port.
 */
process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
  });
});
