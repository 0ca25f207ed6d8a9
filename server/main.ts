import { enableCompileCache } from 'node:module';

// Whatever the server makes, nobody else on the machine may read.
process.umask(0o077);
// Before anything else is loaded: from the second start on, nothing is parsed or stripped of its types again.
enableCompileCache();
const { readSettings, SettingsError } = await import('./settings.ts');

async function start() {
  const settings = readSettings(process.env);
  // React and React Router read it when they are loaded, so they are loaded after it is set.
  process.env.NODE_ENV = settings.mode;
  const [{ serve }, { loadPortalBuild }] = await Promise.all([
    import('./serve.ts'),
    import('./portal/portal-build.ts'),
  ]);
  await serve(settings, await loadPortalBuild());
}

start().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
