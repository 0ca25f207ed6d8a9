// Other users of the machine must not read files created by the server.
process.umask(0o077);
const { start } = await import('./bootstrap/start.ts');
await start(async () => {
  const { loadPortalBuild } = await import('./web/ssr/portal-build.ts');
  const { loadOfficeBuild } = await import('./identity/backoffice-session/office-build.ts');
  return { portal: await loadPortalBuild(), office: loadOfficeBuild() };
});
