import { enableCompileCache } from 'node:module';

// Other users of the machine must not read files created by a command.
process.umask(0o077);
// Enabled before anything else is loaded: from the second command on, no module is parsed or stripped of its types again.
enableCompileCache();
const { runCommand } = await import('./bootstrap/commands.ts');
process.exitCode = await runCommand(process.argv.slice(2));
