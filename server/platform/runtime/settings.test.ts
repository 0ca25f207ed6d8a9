import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTINGS, SettingsError } from './settings.ts';

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  return 'accepted';
}

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '0.0.0.0',
      publicOrigin: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      apiBase: undefined,
      backOfficeBase: undefined,
      demoContent: true,
      demoHistory: true,
      trustProxy: false,
      captchaFixedAnswer: undefined,
      uploadMaxBytes: 50 * 1024 * 1024,
      uploadQuotaBytes: 2 * 1024 ** 3,
      secret: undefined,
      s3: undefined,
      needsSecondFactor: false,
      auditKeepMonths: 36,
      cacheBytes: 64 * 1024 * 1024,
      logLevel: 'info',
    });
  });

  it('treats an empty variable as not set', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'DEMO_CONTENT', 'LOG_LEVEL', 'NODE_ENV'];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
  });

  it('accepts valid values', () => {
    const settings = readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'https://pv.example.cn/',
      DATA_DIR: '/var/lib/pv',
      DATABASE_URL: 'postgres://u:p@db:5432/pv',
      API_BASE: 'http://10.0.0.5:18080//',
      BACKOFFICE_BASE: 'https://office.example.cn/console',
      DEMO_CONTENT: 'off',
      TRUST_PROXY: 'on',
      AUDIT_KEEP_MONTHS: '6',
      OPERATOR_SECOND_FACTOR: 'required',
      CACHE_MEGABYTES: '1',
      LOG_LEVEL: 'silent',
    });
    expect(settings).toMatchObject({
      mode: 'test',
      port: 0,
      host: '127.0.0.1',
      publicOrigin: 'https://pv.example.cn',
      dataDir: '/var/lib/pv',
      databaseUrl: 'postgres://u:p@db:5432/pv',
      apiBase: 'http://10.0.0.5:18080',
      backOfficeBase: 'https://office.example.cn/console',
      demoContent: false,
      demoHistory: false,
      trustProxy: 'loopback',
      needsSecondFactor: true,
      auditKeepMonths: 6,
      cacheBytes: 1024 * 1024,
      logLevel: 'silent',
    });
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '1e3'],
    ['PUBLIC_ORIGIN', 'pv.example.cn'],
    ['PUBLIC_ORIGIN', 'ftp://pv.example.cn'],
    ['PUBLIC_ORIGIN', 'https://pv.example.cn/portal'],
    ['PUBLIC_ORIGIN', 'https://pv.example.cn/?a=1'],
    ['PUBLIC_ORIGIN', 'https://pv.example.cn/#a'],
    ['DATABASE_URL', 'mysql://db/pv'],
    ['DATABASE_URL', 'db/pv'],
    ['API_BASE', '/api'],
    ['API_BASE', 'http://10.0.0.5/?a=1'],
    ['API_BASE', 'http://10.0.0.5/#a'],
    ['API_BASE', 'http://10.0.0.5/#'],
    ['BACKOFFICE_BASE', 'javascript:alert(1)'],
    ['BACKOFFICE_BASE', 'https://office.example.cn/?a=1'],
    ['DEMO_CONTENT', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['UPLOAD_MAX_MEGABYTES', '0'],
    ['UPLOAD_MAX_MEGABYTES', '2049'],
    ['UPLOAD_MAX_MEGABYTES', '1.5'],
    ['UPLOAD_MAX_MEGABYTES', '50MB'],
    ['UPLOAD_QUOTA_MEGABYTES', '0'],
    ['UPLOAD_QUOTA_MEGABYTES', '2GB'],
    ['UPLOAD_QUOTA_MEGABYTES', '49'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_ENDPOINT', 'http://minio:9000/#a'],
    ['S3_PATH_STYLE', 'true'],
    ['MAIL_FROM', 'nobody'],
    ['AUDIT_KEEP_MONTHS', '5'],
    ['AUDIT_KEEP_MONTHS', 'for ever'],
    ['CACHE_MEGABYTES', '-1'],
    ['CACHE_MEGABYTES', 'many'],
    ['CACHE_MEGABYTES', '5000'],
    ['LOG_LEVEL', 'loud\nfake line'],
  ])('throws a one-line error that names %s=%j', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^setting ${name}=.* cannot be used: .+$`));
    expect(message).not.toContain('\n');
    if (name !== 'DATABASE_URL') expect(message).toContain(value.replace('\n', '\\n'));
  });

  it('shows how an address is written', () => {
    expect(messageOf({ PUBLIC_ORIGIN: 'pv.example.cn' })).toBe(
      'setting PUBLIC_ORIGIN="pv.example.cn" cannot be used: not an address such as https://pv.example.cn',
    );
  });

  it('keeps passwords out of the error', () => {
    expect(messageOf({ DATABASE_URL: 'mysql://pv:secret@db/pv' })).not.toContain('secret');
    expect(messageOf({ REDIS_URL: 'http://:secret@redis/' })).not.toContain('secret');
    expect(messageOf({ SMTP_URL: 'http://a:secret@mail/' })).not.toContain('secret');
    expect(messageOf({ PUBLIC_ORIGIN: 'https://admin:hunter2@pv.example.cn' })).toContain(
      '//***@pv.example.cn"',
    );
    expect(messageOf({ OPERATOR_PASSWORD: 'short' })).not.toContain('short"');
  });

  it.each([
    ['SMTP_URL', 'smtps://brain:pa#ss@mail.example.cn'],
    ['SMTP_URL', 'smtps://brain:pa/ss@mail.example.cn'],
    ['SMTP_URL', 'smtps://brain:12/3@mail.example.cn'],
    ['REDIS_URL', 'redis://:1?2@cache'],
    ['DATABASE_URL', 'postgres://pv:7#8@db/pv'],
  ])('explains the notation of a password in %s=%s, without repeating it', (name, value) => {
    expect(messageOf({ [name]: value })).toBe(
      `setting ${name}=*** cannot be used: it is not an address of this kind (in a password, # / ? @ : are written as %23 %2F %3F %40 %3A)`,
    );
  });

  it('accepts a mail server only together with a sender address', () => {
    const SMTP_URL = 'smtps://a:b@mail.example.cn';
    expect(messageOf({ SMTP_URL })).toBe('setting SMTP_URL cannot be used: MAIL_FROM is not set');
    const MAIL_FROM = 'brain@pv.example.cn';
    expect(messageOf({ SMTP_URL, MAIL_FROM })).toBe(
      'setting SMTP_URL cannot be used: PUBLIC_ORIGIN is not set',
    );
    const PUBLIC_ORIGIN = 'https://pv.example.cn';
    const mail = { url: SMTP_URL, from: MAIL_FROM };
    expect(readSettings({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }).mail).toEqual(mail);
    expect(readSettings({ SMTP_URL, MAIL_FROM, NODE_ENV: 'development' }).mail).toEqual(mail);
    expect(readSettings({ MAIL_FROM }).mail).toBeUndefined();
  });

  it('accepts chat webhooks on the services’ own hosts and on allowed hosts', () => {
    const wecom = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=hush';
    expect(readSettings({ WECOM_ROBOT_URL: wecom }).robots).toEqual({ wecom, dingtalk: undefined });
    const url = 'https://oapi.dingtalk.com/robot/send?access_token=hush';
    const DINGTALK_ROBOT_SECRET = 'SEC1';
    const dingtalk = { url, secret: DINGTALK_ROBOT_SECRET };
    expect(readSettings({ DINGTALK_ROBOT_URL: url, DINGTALK_ROBOT_SECRET }).robots.dingtalk).toEqual(
      dingtalk,
    );
    for (const wrong of [
      wecom.replace('https', 'http'),
      url,
      'https://qyapi.weixin.qq.com.evil.cn/hush',
      'x hush',
    ]) {
      const message = messageOf({ WECOM_ROBOT_URL: wrong });
      expect(message).toMatch(/^setting WECOM_ROBOT_URL.* cannot be used: /);
      expect(message).not.toContain('hush');
    }
    const proxied = { WECOM_ROBOT_URL: 'http://10.0.0.8:8080/send', ROBOT_ALLOWED_HOSTS: '10.0.0.8:8080' };
    expect(readSettings(proxied).robots.wecom).toBe('http://10.0.0.8:8080/send');
    const byHost = { ...proxied, ROBOT_ALLOWED_HOSTS: '10.0.0.8' };
    expect(readSettings(byHost).robots.wecom).toBe('http://10.0.0.8:8080/send');
    const usualPort = { WECOM_ROBOT_URL: 'https://relay.cn/send', ROBOT_ALLOWED_HOSTS: 'relay.cn:443' };
    expect(readSettings(usualPort).robots.wecom).toBe('https://relay.cn/send');
    expect(messageOf({ ...usualPort, ROBOT_ALLOWED_HOSTS: 'relay.cn:80' })).toMatch(
      /^setting WECOM_ROBOT_URL/,
    );
  });

  it('accepts only a random secret, and does not repeat a weak one in the error', () => {
    const generated = 'jxx6C+LZRFO28KHIKTde1h07fpTyXGigxOGTC1fSr4Y=';
    expect(readSettings({ INSTALLATION_SECRET: generated }).secret).toHaveLength(32);
    for (const weak of ['change-me', 'A'.repeat(44), generated.slice(8)]) {
      const message = messageOf({ INSTALLATION_SECRET: weak });
      expect(message).toMatch(/^setting INSTALLATION_SECRET=\*\*\* cannot be used: .*32 random bytes.*$/);
      expect(message).not.toContain(weak);
    }
  });

  const S3 = { S3_BUCKET: 'pv', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hush-hush' };

  it('accepts an S3 store, by default Amazon’s own', () => {
    const s3 = { bucket: 'pv', accessKeyId: 'key', secretAccessKey: 'hush-hush' };
    expect(readSettings(S3).s3).toEqual({
      ...s3,
      region: 'us-east-1',
      endpoint: undefined,
      pathStyle: false,
    });
    const ownStore = { S3_ENDPOINT: 'http://10.0.0.5:9000/', S3_REGION: 'cn-north-1', S3_PATH_STYLE: 'on' };
    expect(readSettings({ ...S3, ...ownStore, UPLOAD_MAX_MEGABYTES: '2048' })).toMatchObject({
      s3: { ...s3, region: 'cn-north-1', endpoint: 'http://10.0.0.5:9000', pathStyle: true },
      uploadMaxBytes: 2 * 1024 ** 3,
    });
  });

  it.each(Object.keys(S3))(
    'refuses an S3 store without its %s, and keeps secrets out of the error',
    (name) => {
      for (const missing of [undefined, '']) {
        const message = messageOf({ ...S3, [name]: missing });
        expect(message).toMatch(/S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together/);
        expect(message).not.toMatch(/hush|\n/);
      }
      expect(messageOf({ [name]: 'hush' })).not.toContain('hush');
    },
  );

  it('ignores region and path style without an S3 store', () => {
    expect(readSettings({ S3_REGION: 'cn-north-1', S3_PATH_STYLE: 'on' }).s3).toBeUndefined();
  });

  it('refuses an S3 endpoint without a bucket and keys', () => {
    expect(messageOf({ S3_ENDPOINT: 'http://10.0.0.5:9000' })).toContain('S3_BUCKET, S3_ACCESS_KEY_ID');
  });

  it('accepts a cookie domain only if it contains the site', () => {
    const PUBLIC_ORIGIN = 'https://pv.example.cn:8443';
    for (const COOKIE_DOMAIN of ['example.cn', '.example.cn', 'PV.example.cn'])
      expect(readSettings({ COOKIE_DOMAIN, PUBLIC_ORIGIN }).cookieDomain).toBe(COOKIE_DOMAIN);
    for (const COOKIE_DOMAIN of ['other.cn', 'ample.cn', 'a.pv.example.cn'])
      expect(messageOf({ COOKIE_DOMAIN, PUBLIC_ORIGIN })).toBe(
        `setting COOKIE_DOMAIN="${COOKIE_DOMAIN}" cannot be used: PUBLIC_ORIGIN=https://pv.example.cn:8443 is not in it`,
      );
  });

  it('refuses a fixed captcha answer in production', () => {
    expect(messageOf({ CAPTCHA_FIXED_ANSWER: '7' })).toContain('CAPTCHA_FIXED_ANSWER');
    expect(readSettings({ CAPTCHA_FIXED_ANSWER: '7', NODE_ENV: 'test' }).captchaFixedAnswer).toBe('7');
  });
});

describe('AI settings', () => {
  const keyOf = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits });
  const { publicKey, privateKey } = keyOf(2048);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const base64 = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

  it('are empty by default', () => {
    const none = { appId: undefined, secret: undefined, publicKey: undefined, allowedHosts: [] };
    expect(readSettings({}).ai).toEqual(none);
    const blank = { AI_APP_ID: '', AI_SECRET: '', AI_PUBLIC_KEY: '', AI_ALLOWED_HOSTS: '' };
    expect(readSettings(blank).ai).toEqual(none);
    expect(readSettings({ AI_APP_ID: 'pv', AI_SECRET: '密钥 s3cret' }).ai).toMatchObject({
      appId: 'pv',
      secret: '密钥 s3cret',
    });
  });

  it.each([
    ['PEM', pem],
    ['PEM in one line, as .env files hold it', pem.trim().replaceAll('\n', '\\n')],
    ['PEM with the line ends of Windows', pem.replaceAll('\n', '\r\n')],
    ['PKCS#1 PEM', publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
    ['bare Base64', base64],
    ['bare Base64 in lines', base64.replace(/.{64}/g, '$&\n')],
  ])('accept the public key as %s', (_, text) => {
    expect(readSettings({ AI_PUBLIC_KEY: text }).ai.publicKey?.equals(publicKey)).toBe(true);
  });

  it.each([
    ['a key of 1024 bits', keyOf(1024).publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    [
      'an elliptic key',
      generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .publicKey.export({ type: 'spki', format: 'pem' })
        .toString(),
    ],
    ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['half a key', base64.slice(0, 100)],
    ['no key', 'none'],
  ])('refuse %s as public key, and do not repeat it in the error', (_, text) => {
    const message = messageOf({ AI_PUBLIC_KEY: text });
    const reason = 'cannot be used: not an RSA public key of at least 2048 bits';
    expect(message).toBe(`setting AI_PUBLIC_KEY=*** ${reason}`);
  });

  it('keep the secret out of the error', () => {
    expect(messageOf({ AI_SECRET: 's3cret'.repeat(40) })).toMatch(
      /^setting AI_SECRET=\*\*\* cannot be used: /,
    );
  });

  it.each(['应用', 'a b', 'a\nb', 'a'.repeat(201)])(
    'refuse the app id %j, which no header can carry',
    (id) => {
      expect(messageOf({ AI_APP_ID: id })).toMatch(/^setting AI_APP_ID=".*" cannot be used: /);
    },
  );

  it('accept hosts with and without a port, in lower case', () => {
    const hosts = ' AI.Example.cn, 10.0.0.5:8080,[::1],[fd00::1]:443 ';
    expect(readSettings({ AI_ALLOWED_HOSTS: hosts }).ai.allowedHosts).toEqual([
      'ai.example.cn',
      '10.0.0.5:8080',
      '[::1]',
      '[fd00::1]:443',
    ]);
  });

  it.each([
    'http://ai.example.cn',
    'ai.example.cn/',
    'a,,b',
    'a,',
    ' ',
    '*',
    '::1',
    'a b',
    'u@a',
    '10.0.0.0/8',
  ])('refuse the hosts %j', (hosts) => {
    expect(messageOf({ AI_ALLOWED_HOSTS: hosts })).toMatch(/^setting AI_ALLOWED_HOSTS=".*" cannot be used: /);
  });
});

describe('a list of all settings', () => {
  it('has only its settings, with their default values, in .env.example', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
    const lines = [...text.matchAll(/^#([A-Z].*?)=(.*)$/gm)].map(([, name = '', value]) => [name, value]);
    expect(lines.map(([name]) => name).sort()).toEqual([...SETTINGS].sort());
    const { publicOrigin, ...first } = readSettings({});
    expect(publicOrigin).toBeUndefined();
    expect(readSettings(Object.fromEntries(lines))).toMatchObject(first);
  });

  it.each(['docs/settings.md', 'docs/settings.zh-CN.md'])(
    'has the settings of .env.example in %s',
    (file) => {
      const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
      const rows = [...read(file).matchAll(/^\| `([A-Z\d_]+)` \| (.*?) ?\| /gm)];
      const examples = [...read('.env.example').matchAll(/^#([A-Z].*?)=(.*)$/gm)];
      expect(rows.map(([, name]) => name).sort()).toEqual([...SETTINGS].sort());
      // A setting without a fixed default has a description of it, or nothing.
      const defaults = new Map(
        rows.map(([, name, value = '']) => [name, /^`[^`]*`$/.test(value) ? value.slice(1, -1) : '']),
      );
      for (const [, name, value] of examples) expect([name, defaults.get(name)]).toEqual([name, value]);
    },
  );
});
