import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { readComposeFile } from './compose-file.ts';
import type { Images } from './container-images.ts';
import { requireTools } from './debian.ts';

/** Only protects against hanging. */
const HEALTHY_WITHIN = { timeout: 300_000, interval: 200 };

/**
 * Settings of podman: its files beside the storage, nothing that needs systemd, and limits that a container on this machine may
 * set. crun fails where both versions of cgroups are mounted.
 */
const settings = (folder: string) => `
[containers]
default_ulimits = ["nofile=16384:16384", "nproc=16384:16384"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "${folder}/podman/state"
[network]
network_config_dir = "${folder}/podman/networks"
`;

/** Services of a compose file that run with podman. */
export type ComposeProject = Awaited<ReturnType<typeof startProject>>;

/** Follows the steps at the top of the compose file for this origin, and waits until each service is as the others need it. */
export async function startProject(images: Images, origin: string) {
  requireTools({ podman: 'podman', runc: 'runc', 'podman-compose': 'podman-compose' });
  /** The compose file's folder, with `secrets` and `certificates`. */
  const folder = join(images.release, 'deploy/container');
  const file = readComposeFile(join(folder, 'compose.yaml'));
  const program = writePodman(images);
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const podman = (...args: string[]) => run(program, args);
  /** Runs podman-compose without the standard input, and returns the output. */
  const compose = (...args: string[]) =>
    run('podman-compose', ['--podman-path', program, '--project-name', file.name, ...args]);
  const containerOf = (service: string) => `${file.name}_${service}_1`;
  const inspect = (service: string, format: string) =>
    podman('inspect', '--format', format, containerOf(service));
  const start = (service: string) => void podman('start', containerOf(service));

  const conditions = {
    service_healthy: (service: string) => podman('healthcheck', 'run', containerOf(service)),
    service_completed_successfully(service: string) {
      const state = inspect(service, '{{.State.Status}} {{.State.ExitCode}}');
      if (state !== 'exited 0') throw new Error(state);
    },
  };
  async function until(condition: keyof typeof conditions, service: string) {
    try {
      await vi.waitFor(() => conditions[condition](service), HEALTHY_WITHIN);
    } catch {
      throw new Error(`${condition} of ${service}: ${podman('logs', containerOf(service))}`);
    }
  }

  /** Does what `docker compose up` does with `depends_on`, for which this podman-compose has no conditions. */
  async function startInOrder(service: string, startedServices: Set<string>) {
    if (startedServices.has(service)) return;
    startedServices.add(service);
    const dependencies = Object.entries(file.services[service]?.depends_on ?? {});
    for (const [dependency] of dependencies) await startInOrder(dependency, startedServices);
    for (const [dependency, { condition }] of dependencies) await until(condition, dependency);
    start(service);
  }

  function remove() {
    podman('rm', '--all', '--force', '--volumes', '--time=1');
    podman('network', 'rm', '--force', `${file.name}_default`);
    podman('volume', 'rm', '--all', '--force');
  }

  // This podman-compose ignores the subnet; it uses a network that exists.
  const [{ subnet }] = file.networks.default.ipam.config;
  podman('network', 'create', '--subnet', subnet, `${file.name}_default`);
  try {
    run('./make-secrets.sh', []);
    makeCertificate(join(folder, 'certificates'), new URL(origin).hostname);
    writeFileSync(join(folder, '.env'), `PUBLIC_ORIGIN=${origin}\n`);
    compose('up', '--no-start');
    const startedServices = new Set<string>();
    for (const service of Object.keys(file.services)) await startInOrder(service, startedServices);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    file,
    folder,
    compose,
    /** Runs a command in the container of a service, and returns its output. */
    exec: (service: string, ...args: string[]) => podman('exec', containerOf(service), ...args),
    /** Waits until the health check of a service succeeds. */
    untilHealthy: (service: string) => until('service_healthy', service),
    start,
    /** Returns the address of a service in the network of the project. */
    addressOf: (service: string) =>
      inspect(service, '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'),
    remove,
  };
}

/** Writes a program that runs podman with the storage of the images; podman-compose accepts one program. Returns its path. */
function writePodman({ folder, storage }: Images): string {
  mkdirSync(join(folder, 'podman'));
  const [configuration, program] = [join(folder, 'podman/containers.conf'), join(folder, 'podman/podman')];
  writeFileSync(configuration, settings(folder));
  const script = `export CONTAINERS_CONF=${configuration} DISABLE_HC_SYSTEMD=true\nexec podman ${storage.join(' ')} "$@"\n`;
  writeFileSync(program, `#!/bin/sh\n${script}`, { mode: 0o755 });
  return program;
}

function makeCertificate(folder: string, name: string) {
  mkdirSync(folder);
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...files, ...subject], {
    cwd: folder,
    stdio: 'ignore',
  });
}
