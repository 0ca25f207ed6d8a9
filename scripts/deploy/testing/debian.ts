import { execFileSync, spawnSync } from 'node:child_process';

/** Throws with the command that installs what is missing. */
export function requireTools(tools: Record<string, string>): void {
  for (const [tool, debianPackage] of Object.entries(tools))
    if (spawnSync(tool, ['--version']).status !== 0)
      throw new Error(`install ${tool}: apt-get install ${debianPackage}`);
}

/** Writes the files of a small Debian 12 with these packages to a tar archive or, if the path has no such ending, a folder. */
export function makeDebian(target: string, packages: readonly string[] = []): void {
  const include = `--include=${['ca-certificates', ...packages].join(',')}`;
  execFileSync('mmdebstrap', ['--variant=minbase', include, 'bookworm', target], { stdio: 'pipe' });
}
