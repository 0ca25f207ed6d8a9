import { enableCompileCache } from 'node:module';

// Other users of the machine must not read files created by a command.
process.umask(0o077);
// Enabled before anything else is loaded: as for the server, see main.ts.
enableCompileCache();
const { runCommand } = await import('./bootstrap/commands.ts');
process.exitCode = await runCommand(process.argv.slice(2));
