import { join } from 'node:path';
import { bin, ROOT, runGroups, type Step } from './steps.ts';

/**
 * Returns the step of a project's type check, whose incremental results are kept as long as the installed packages do not change.
 */
const types = (title: string, project: string): Step => ({
  title: `types: ${title}`,
  command: bin('tsc'),
  parameters: [
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    join(ROOT, `node_modules/.cache/tsc/${title}.tsbuildinfo`),
  ],
});

const SOURCE_FOLDERS = [
  'contract',
  'art',
  'demo',
  'server',
  'portal/app',
  'office/app',
  'e2e',
  'bench',
  'scripts',
];

/** Independent groups, the longest first. */
export const CHECKS: readonly (readonly Step[])[] = [
  [{ title: 'import rules', command: bin('depcruise'), parameters: SOURCE_FOLDERS }],
  [
    {
      title: 'types: routes of the portal',
      command: bin('react-router'),
      parameters: ['typegen'],
      cwd: join(ROOT, 'portal'),
    },
    types('portal', 'portal'),
    // Also needs the types of routes.
    {
      title: 'browser functions newer than the supported browsers',
      command: process.execPath,
      parameters: [join(ROOT, 'scripts/newer-apis.ts')],
    },
  ],
  [types('server', '.')],
  [types('office', 'office')],
  [{ title: 'unused files, exports and dependencies', command: bin('knip'), parameters: [] }],
  [
    {
      title: 'names and subjects of commits',
      command: process.execPath,
      parameters: [join(ROOT, 'scripts/renamed-words.ts')],
    },
  ],
  [{ title: 'lint and format', command: bin('biome'), parameters: ['check', '--error-on-warnings', '.'] }],
];

if (import.meta.main) {
  const results = await runGroups(CHECKS);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
