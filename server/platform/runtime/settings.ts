import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { z } from 'zod';
import { readSecret } from '../crypto/secret-text.ts';
import {
  hostList,
  isAddressList,
  isAllowedHost,
  origin,
  readPublicKey,
  serverAddress,
  siteOrigin,
  wholeNumber,
} from './setting-kinds.ts';
import { StartError } from './start-error.ts';

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber.pipe(z.number().max(65535)).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_ORIGIN: siteOrigin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: serverAddress(/^postgres(ql)?$/).optional(),
  REDIS_URL: serverAddress(/^rediss?$/).optional(),
  SMTP_URL: serverAddress(/^smtps?$/).optional(),
  MAIL_FROM: z.email().optional(),
  WECOM_ROBOT_URL: z.url({ protocol: /^https?$/ }).optional(),
  DINGTALK_ROBOT_URL: z.url({ protocol: /^https?$/ }).optional(),
  DINGTALK_ROBOT_SECRET: z.string().min(1).max(200).optional(),
  ROBOT_ALLOWED_HOSTS: hostList,
  BAIDU_PUSH_TOKEN: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'not 8 to 128 letters and digits')
    .optional(),
  // The key is also the name of a file on the site, by the rules of indexnow.org.
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z\d-]{8,128}$/, 'not 8 to 128 letters, digits and dashes')
    .optional(),
  API_BASE: origin.optional(),
  BACKOFFICE_BASE: origin.optional(),
  DEMO_CONTENT: z.enum(['on', 'content', 'off']).default('on'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine(
      (value) => value === 'on' || value === 'off' || isAddressList(value),
      'not on, off, or addresses of proxies',
    )
    .transform((value): string | false => (value === 'off' ? false : value === 'on' ? 'loopback' : value)),
  OPERATOR_USERNAME: z.string().min(1).max(50).default('admin'),
  OPERATOR_PASSWORD: z.string().min(OPERATOR_PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH).optional(),
  OPERATOR_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  CAPTCHA_FIXED_ANSWER: z.string().min(1).max(10).optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z\d-]+(\.[a-z\d-]+)+$/i, 'not a domain')
    .optional(),
  UPLOAD_MAX_MEGABYTES: wholeNumber.pipe(z.number().min(1).max(2048)).default(50),
  UPLOAD_QUOTA_MEGABYTES: wholeNumber.pipe(z.number().min(1)).default(2048),
  INSTALLATION_SECRET: z
    .string()
    .transform(readSecret)
    .refine((key) => key !== null, 'not 32 random bytes or more in Base64 or hex (openssl rand -base64 32)')
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: origin.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).default('off'),
  // Sent as a header.
  AI_APP_ID: z
    .string()
    .regex(/^[!-~]{1,200}$/, 'not up to 200 ASCII letters, digits and signs')
    .optional(),
  AI_SECRET: z.string().min(1).max(200).optional(),
  AI_PUBLIC_KEY: z
    .string()
    .transform(readPublicKey)
    .refine((key) => key !== null, 'not an RSA public key of at least 2048 bits')
    .optional(),
  AI_ALLOWED_HOSTS: hostList,
  AUDIT_KEEP_MONTHS: wholeNumber
    .pipe(z.number().min(6, 'less than the six months that the law requires').max(600))
    .default(36),
  CACHE_MEGABYTES: wholeNumber.pipe(z.number().max(4096)).default(64),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time of day such as 03:00')
    .default('03:00'),
  BACKUP_KEEP_DAYS: wholeNumber.pipe(z.number().min(1).max(3650)).default(14),
  METRICS_PORT: wholeNumber.pipe(z.number().min(1).max(65535)).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  // Sent as a header.
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'not 16 to 200 letters, digits and signs (openssl rand -hex 16)')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export const SETTINGS: readonly string[] = Object.keys(schema.shape);

/** An invalid setting. The message is one line and names the variable. */
export class SettingsError extends StartError {
  override name = 'SettingsError';
}

const unusable = (setting: string, reason: string) =>
  new SettingsError(`setting ${setting} cannot be used: ${reason}`);

type Environment = z.output<typeof schema>;

/** Undefined stores files in the data folder. */
function s3Settings(env: Environment) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  // With an endpoint alone, files would silently be stored in the data folder.
  const setValues = [bucket, accessKeyId, secretAccessKey, env.S3_ENDPOINT].filter(
    (value) => value !== undefined,
  );
  if (setValues.length === 0) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new SettingsError(
      'settings S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    );
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  /** Whether the bucket is in the path rather than in the host name, as most self-hosted stores require. */
  const pathStyle = env.S3_PATH_STYLE === 'on';
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, pathStyle };
}

/** The services' own hosts. */
const ROBOT_HOSTS = {
  WECOM_ROBOT_URL: 'qyapi.weixin.qq.com',
  DINGTALK_ROBOT_URL: 'oapi.dingtalk.com',
} as const;

/** Chat webhooks to a group of operators; the URLs contain the access key. */
function robotSettings(env: Environment) {
  for (const [name, official] of Object.entries(ROBOT_HOSTS)) {
    const value = env[name as keyof typeof ROBOT_HOSTS];
    if (value === undefined) continue;
    const url = new URL(value);
    if (isAllowedHost(url, env.ROBOT_ALLOWED_HOSTS) || url.origin === `https://${official}`) continue;
    throw unusable(
      name,
      `it does not begin with https://${official}/, and its host is not among ROBOT_ALLOWED_HOSTS`,
    );
  }
  const { WECOM_ROBOT_URL: wecom, DINGTALK_ROBOT_URL: url, DINGTALK_ROBOT_SECRET: secret } = env;
  return { wecom, dingtalk: url === undefined ? undefined : { url, secret } };
}

/** Search engines that are notified of published pages, each with its URL and the site's token or key. */
function searchPushSettings(env: Environment) {
  const { BAIDU_PUSH_TOKEN: token, INDEXNOW_KEY: key } = env;
  // Search engines receive absolute URLs, which need an origin.
  for (const [name, value] of Object.entries({ BAIDU_PUSH_TOKEN: token, INDEXNOW_KEY: key }))
    if (value !== undefined && env.PUBLIC_ORIGIN === undefined)
      throw unusable(name, 'PUBLIC_ORIGIN is not set');
  return {
    baidu: token === undefined ? undefined : { url: 'http://data.zz.baidu.com/urls', token },
    indexNow: key === undefined ? undefined : { url: 'https://www.bing.com/indexnow', key },
  };
}

/** The mail server's URL, with name and password if it requires them, and the sender's address. Undefined disables mail. */
function mailSettings({
  SMTP_URL: url,
  MAIL_FROM: from,
  NODE_ENV: mode,
  PUBLIC_ORIGIN: publicOrigin,
}: Environment) {
  if (url === undefined) return undefined;
  if (from === undefined) throw unusable('SMTP_URL', 'MAIL_FROM is not set');
  // Mails contain links, which need an origin.
  if (mode === 'production' && publicOrigin === undefined)
    throw unusable('SMTP_URL', 'PUBLIC_ORIGIN is not set');
  return { url, from };
}

/** A browser rejects a cookie for a domain that does not contain the site, and no user would be signed in to the back office. */
function cookieDomain({ COOKIE_DOMAIN: domain, PUBLIC_ORIGIN: origin }: Environment): string | undefined {
  if (domain === undefined || origin === undefined) return domain;
  const hostSuffix = domain.replace(/^\./, '').toLowerCase();
  if (!`.${new URL(origin).hostname}`.endsWith(`.${hostSuffix}`))
    throw unusable(`COOKIE_DOMAIN=${JSON.stringify(domain)}`, `PUBLIC_ORIGIN=${origin} is not in it`);
  return domain;
}

/** Where backups go: an absolute folder, or `s3://bucket/prefix`; undefined makes no backups by itself. */
function backupSettings(env: Environment) {
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEEP_DAYS: keepDays } = env;
  const settingError = (reason: string) => unusable(`BACKUP_TO=${JSON.stringify(to)}`, reason);
  if (to?.startsWith('s3:')) {
    const [, bucket] = /^s3:\/\/([^/]+)(\/[^/]+)*\/?$/.exec(to) ?? [];
    if (bucket === undefined) throw settingError('it is not an address such as s3://bucket/folder');
    if (env.S3_BUCKET === undefined)
      throw settingError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set');
    if (bucket === env.S3_BUCKET) throw settingError('it is the bucket of the files: choose another one');
    return { to, at, keepDays };
  }
  const folder = to === undefined ? undefined : resolve(to);
  if (folder !== undefined && !relative(resolve(env.DATA_DIR), folder).startsWith('..'))
    throw settingError(`it is inside DATA_DIR=${env.DATA_DIR}, which it is a copy of: choose another folder`);
  return { to: folder, at, keepDays };
}

/** Reads and validates the environment once. An empty variable counts as not set. Throws a SettingsError. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const setValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(setValues);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    // Hide passwords and keys from the log, also the password in a database URL.
    const value = /PASSWORD|SECRET|KEY|TOKEN|DATABASE_URL|REDIS_URL|SMTP_URL|ROBOT_URL/.test(name)
      ? '***'
      : JSON.stringify(setValues[name]).replace(/\/\/[^/@]*@/, '//***@');
    throw unusable(`${name}=${value}`, String(issue?.message));
  }
  const env = result.data;
  if (env.UPLOAD_QUOTA_MEGABYTES < env.UPLOAD_MAX_MEGABYTES)
    throw unusable(
      `UPLOAD_QUOTA_MEGABYTES=${env.UPLOAD_QUOTA_MEGABYTES}`,
      'it is less than UPLOAD_MAX_MEGABYTES, the limit of one file',
    );
  if (env.CAPTCHA_FIXED_ANSWER && env.NODE_ENV === 'production')
    throw unusable('CAPTCHA_FIXED_ANSWER', 'it is for tests, and NODE_ENV is production');
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    /** Public origin of this site, without a trailing slash; undefined when not set. */
    publicOrigin: env.PUBLIC_ORIGIN,
    /** Absolute folder of the SQLite file and of uploads. */
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** Redis for short-lived state shared by several processes; undefined for a single process. */
    redisUrl: env.REDIS_URL,
    mail: mailSettings(env),
    robots: robotSettings(env),
    searchPush: searchPushSettings(env),
    /** URL of a foreign back end; undefined when this process answers the calls itself. */
    apiBase: env.API_BASE,
    backOfficeBase: env.BACKOFFICE_BASE,
    demoContent: env.DEMO_CONTENT !== 'off',
    /** Whether the demo content also includes companies, operators and their history. */
    demoHistory: env.DEMO_CONTENT === 'on',
    /** Addresses and networks whose X-Forwarded-For is trusted; false trusts none. */
    trustProxy: env.TRUST_PROXY,
    /** First operator of a new installation; without a password one is generated and shown once. */
    operator: { username: env.OPERATOR_USERNAME, password: env.OPERATOR_PASSWORD },
    /** Whether every operator needs a second factor: an operator without one must set it up first. */
    needsSecondFactor: env.OPERATOR_SECOND_FACTOR === 'required',
    /** Fixed answer of every captcha, for tests. */
    captchaFixedAnswer: env.CAPTCHA_FIXED_ANSWER,
    /** Domain of the single sign-on cookie, for a back office on another host of the same site. */
    cookieDomain: cookieDomain(env),
    /** Maximum bytes of one uploaded file. */
    uploadMaxBytes: env.UPLOAD_MAX_MEGABYTES * 1024 * 1024,
    /** Maximum bytes of all uploads of a company. */
    uploadQuotaBytes: env.UPLOAD_QUOTA_MEGABYTES * 1024 * 1024,
    /** Key of 32 bytes shared by all processes of the installation; undefined stores it in a file of the data folder. */
    secret: env.INSTALLATION_SECRET ?? undefined,
    s3: s3Settings(env),
    /** Credentials from the AI provider. Without them only the sandbox is available. */
    ai: {
      appId: env.AI_APP_ID,
      secret: env.AI_SECRET,
      publicKey: env.AI_PUBLIC_KEY ?? undefined,
      /** `host` or `host:port` in lower case: also reachable over http, and inside the internal network. */
      allowedHosts: env.AI_ALLOWED_HOSTS,
    },
    /** Months after which audit log entries are deleted; at least the six that the law requires. */
    auditKeepMonths: env.AUDIT_KEEP_MONTHS,
    /** Maximum size of the response cache; 0 disables it. */
    cacheBytes: env.CACHE_MEGABYTES * 1024 * 1024,
    backup: backupSettings(env),
    /** Port of their own with its address, and the token that opens `/metrics` on the site's port; without both there are none. */
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    logLevel: env.LOG_LEVEL,
  };
}

export type Settings = ReturnType<typeof readSettings>;

export type S3Settings = NonNullable<Settings['s3']>;

/** Decodes a text of an editor on Windows: UTF-8 with or without a byte order mark, UTF-16 with one, or GBK. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'gb18030').decode(bytes);
}

/**
 * Reads the settings of this process: its environment, and the file `.env` in the working directory or the one that ENV_FILE
 * names. The environment overrides the file.
 */
export function readEnvironment(): Settings {
  const file = process.env.ENV_FILE ?? '.env';
  try {
    if (file !== '' && statSync(file, { throwIfNoEntry: false }))
      for (const [name, value] of Object.entries(parseEnv(decode(readFileSync(file)))))
        process.env[name] ??= value;
  } catch {
    // Docker makes a folder of a file that is to be mounted and does not exist.
    throw unusable(`ENV_FILE=${JSON.stringify(file)}`, 'it is a folder, or this user may not read it');
  }
  return readSettings(process.env);
}

/** Returns the public origin of the site: the configured one, else this machine. */
export const originOf = ({ publicOrigin, port }: Pick<Settings, 'publicOrigin' | 'port'>): string =>
  publicOrigin ?? `http://localhost:${port}`;

/** Returns whether the public origin is https. */
export const isHttps = ({ publicOrigin }: Pick<Settings, 'publicOrigin'>): boolean =>
  publicOrigin?.startsWith('https:') ?? false;
