import { enableCompileCache } from 'node:module';
import type { ServerBuild } from 'react-router';

// Does what main.ts does, without the portal.
enableCompileCache();
await import('./late.ts');
const { start } = await import('../../bootstrap/start.ts');
await start(async () => {
  await import('../../bootstrap/serve.ts');
  // The project's files may be out of this user's reach, so it is changed after they are read.
  if (process.env.RUN_AS) process.setuid?.(Number(process.env.RUN_AS));
  return { portal: async () => ({}) as ServerBuild };
});
