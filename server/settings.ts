import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '@pv-brain/contract/constants.ts';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Digits only: what JavaScript takes for a number besides, such as a blank or 1e3, is a slip. */
const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'not a whole number')
  .transform(Number);

/** `10.0.0.2, 192.168.7.0/24`: addresses and networks, separated by commas. */
function isAddressList(text: string): boolean {
  return text.split(',').every((entry) => {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    const family = isIP(address);
    if (family === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  });
}

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: whole.pipe(z.number().max(65535)).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  API_BASE: origin.optional(),
  BACKOFFICE_BASE: origin.optional(),
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine(
      (value) => value === 'on' || value === 'off' || isAddressList(value),
      'on, off, or addresses of proxies',
    )
    .transform((value) => (value === 'off' ? false : value === 'on' ? 'loopback' : value)),
  OPERATOR_USERNAME: z.string().min(1).max(50).default('admin'),
  OPERATOR_PASSWORD: z.string().min(OPERATOR_PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH).optional(),
  CAPTCHA_FIXED_ANSWER: z.string().min(1).max(10).optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z\d-]+(\.[a-z\d-]+)+$/i, 'not a domain')
    .optional(),
  CACHE_MEGABYTES: whole.pipe(z.number().max(4096)).default(64),
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
  /** Where several processes share short-lived state; undefined for a process that stands alone. */
  redisUrl: string | undefined;
  /** A foreign back end; undefined means this process answers the calls itself. */
  apiBase: string | undefined;
  backOfficeBase: string | undefined;
  demoContent: boolean;
  /** Whose X-Forwarded-For is believed: nobody's, or that of these addresses and networks. */
  trustProxy: false | string;
  /** The first operator of a new installation; without a password one is made up and shown once. */
  operator: { username: string; password: string | undefined };
  /** The answer of every captcha, for tests. */
  captchaFixedAnswer: string | undefined;
  /** Domain of the single sign-on cookie, where the back office has another host of the same site. */
  cookieDomain: string | undefined;
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
    // A password must not stand in a log, nor the one in a database's address.
    const value = /PASSWORD|DATABASE_URL/.test(name) ? '***' : JSON.stringify(given[name]);
    throw new SettingsError(`setting ${name}=${value} cannot be used: ${issue?.message}`);
  }
  const env = result.data;
  if (env.CAPTCHA_FIXED_ANSWER && env.NODE_ENV === 'production') {
    throw new SettingsError(
      'setting CAPTCHA_FIXED_ANSWER cannot be used: it is for tests, and NODE_ENV is production',
    );
  }
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    apiBase: env.API_BASE,
    backOfficeBase: env.BACKOFFICE_BASE,
    demoContent: env.DEMO_CONTENT === 'on',
    trustProxy: env.TRUST_PROXY,
    operator: { username: env.OPERATOR_USERNAME, password: env.OPERATOR_PASSWORD },
    captchaFixedAnswer: env.CAPTCHA_FIXED_ANSWER,
    cookieDomain: env.COOKIE_DOMAIN,
    cacheBytes: env.CACHE_MEGABYTES * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
  };
}
