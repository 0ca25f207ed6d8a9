import { enableCompileCache } from 'node:module';

// Whatever a command makes, nobody else on the machine may read.
process.umask(0o077);
// Before anything else is loaded: as for the server, see main.ts.
enableCompileCache();
const { runCommand } = await import('./bootstrap/commands.ts');
process.exitCode = await runCommand(process.argv.slice(2));
