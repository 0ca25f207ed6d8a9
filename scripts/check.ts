import { join } from 'node:path';
import { program, ROOT, runGroups, type Step, script } from './steps.ts';

/**
 * Returns the step of a project's type check, whose incremental results are kept as long as the installed packages do not change.
 */
function types(title: string, project: string): Step {
  const resultFile = join(ROOT, `node_modules/.cache/tsc/${title}.tsbuildinfo`);
  return program(
    `types: ${title}`,
    'tsc',
    '-p',
    project,
    // The checks already run side by side; several threads check the types that they share several times.
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    resultFile,
  );
}

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
  [program('import rules', 'depcruise', ...SOURCE_FOLDERS)],
  [
    { ...program('types: routes of the portal', 'react-router', 'typegen'), cwd: join(ROOT, 'portal') },
    types('portal', 'portal'),
    // Also needs the types of routes.
    script('browser functions newer than the supported browsers', 'scripts/newer-apis.ts'),
  ],
  [types('server', '.')],
  [types('office', 'office')],
  [program('unused files, exports and dependencies', 'knip')],
  [script('names and subjects of commits', 'scripts/renamed-words.ts')],
  [program('lint and format', 'biome', 'check', '--error-on-warnings', '.')],
];

if (import.meta.main) {
  const results = await runGroups(CHECKS);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
