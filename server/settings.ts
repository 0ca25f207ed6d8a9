import { resolve } from 'node:path';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  API_BASE: origin.optional(),
  BACKOFFICE_BASE: origin.optional(),
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  CACHE_MEGABYTES: z.coerce.number().int().min(0).max(4096).default(64),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Settings {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Where people reach this site, without a trailing slash; undefined when the operator did not say. */
  publicOrigin: string | undefined;
  /** Absolute folder of the SQLite file and of uploads. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** A foreign back end; undefined means this process answers the calls itself. */
  apiBase: string | undefined;
  backOfficeBase: string | undefined;
  demoContent: boolean;
  trustProxy: boolean;
  /** Bound of the answer cache; 0 keeps nothing. */
  cacheBytes: number;
  logLevel: string;
}

/** A setting that cannot be used. The message is one line and names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads and checks the environment once. An empty variable counts as not set. Throws a SettingsError. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingsError(
      `setting ${name}=${JSON.stringify(given[name])} cannot be used: ${issue?.message}`,
    );
  }
  const env = result.data;
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    apiBase: env.API_BASE,
    backOfficeBase: env.BACKOFFICE_BASE,
    demoContent: env.DEMO_CONTENT === 'on',
    trustProxy: env.TRUST_PROXY,
    cacheBytes: env.CACHE_MEGABYTES * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
  };
}
