import { spawn } from 'node:child_process';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** Compile cache: hundreds of processes load the same modules. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache');

export interface Step {
  title: string;
  command: string;
  parameters: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Prints the program's output while it runs; by default only if it fails, since steps run in parallel. */
  isLive?: boolean;
}

/** Returns the step that runs a program of an installed package. */
export const program = (title: string, name: string, ...parameters: readonly string[]): Step => ({
  title,
  command: join(ROOT, 'node_modules/.bin', name),
  parameters,
});

/** Returns the step that runs a file of this repository. */
export const script = (title: string, ...parameters: readonly string[]): Step => ({
  title,
  command: process.execPath,
  parameters,
});

/** Runs a program and resolves when it has ended. */
export async function runStep({ title, command, parameters, cwd = ROOT, env, isLive }: Step) {
  const start = performance.now();
  if (isLive) process.stdout.write(`\n— ${title}\n`);
  const child = spawn(command, parameters, {
    cwd,
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  const seconds = (performance.now() - start) / 1000;
  const details = ok ? '' : Buffer.concat(output).toString();
  process.stdout.write(`${details}— ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
  return { title, ok, seconds };
}

export type StepResult = Awaited<ReturnType<typeof runStep>>;

/** Runs groups of steps in parallel, as many as there are cores; the steps of a group run one after the other. */
export async function runGroups(groups: readonly (readonly Step[])[]): Promise<StepResult[]> {
  const waiting = [...groups];
  const results: StepResult[] = [];
  async function work() {
    for (let group = waiting.shift(); group; group = waiting.shift())
      for (const step of group) results.push(await runStep(step));
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
