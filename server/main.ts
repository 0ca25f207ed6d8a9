import { readSettings, SettingsError } from './settings.ts';

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
