import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A Redis of its own on a port, which keeps nothing on disk; answers once it is ready. */
export async function startRedis(port: number): Promise<{ stop(): Promise<void> }> {
  const server: ChildProcess = spawn(
    'redis-server',
    ['--port', String(port), '--save', '', '--appendonly', 'no'],
    { stdio: 'pipe' },
  );
  for await (const line of server.stdout ?? []) if (String(line).includes('Ready to accept')) break;
  return {
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
