import { enableCompileCache } from 'node:module';

// Whatever the server makes, nobody else on the machine may read.
process.umask(0o077);
// Before anything else is loaded: from the second start on, nothing is parsed or stripped of its types again.
enableCompileCache();
const { start } = await import('./bootstrap/start.ts');
await start(async () => {
  const [{ loadPortalBuild }, { loadOfficeBuild }] = await Promise.all([
    import('./web/ssr/portal-build.ts'),
    import('./identity/backoffice-session/office-build.ts'),
  ]);
  return { portal: await loadPortalBuild(), office: loadOfficeBuild() };
});
