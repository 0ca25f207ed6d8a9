import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/time.ts';
import {
  accountApp,
  advanceTime,
  newPhone,
  PASSWORD,
  post,
  realCaptcha,
  register,
} from '../../../testing/people/accounts.ts';
import { solveWork } from '../../../testing/people/work.ts';
import { startRedis } from '../../../testing/servers/redis.ts';
import { sharedApp, testApp } from '../../../testing/test-app.ts';

type Parts = Awaited<ReturnType<typeof testApp>>;
/** A server, and the address from which requests come unless they name another. */
type At = Parts & { network: string };
type Fields = Record<string, string>;

let networks = 0;
/** Returns an address of a network from which no other test registers. */
function newNetwork(): string {
  networks += 1;
  return `192.0.2.${networks}`;
}

const ASKED = { code: 428, msg: '所在网络近一小时内注册较多，请完成安全验证后再提交' };
const CAPTCHA_WRONG = { code: 400, msg: '验证码错误或已失效' };

/** Returns the form of a different company each time. */
function form(change: Fields = {}): Fields {
  const userName = newPhone();
  const fdComName = `晨曦光伏第${userName}号电站有限公司`;
  return { fdComName, userName, password: PASSWORD, confirmPassword: PASSWORD, ...change };
}

const server = sharedApp();
const fromNewNetwork = (): At => ({ ...server(), network: newNetwork() });

/** Sends a registration with a captcha that was actually solved. */
async function send(parts: At, fields: Fields, remoteAddress = parts.network) {
  const { app } = parts;
  const { validateCode, answer } = await realCaptcha(parts);
  const options = { remoteAddress, cookies: { validateCode } };
  return (await post(app, '/register/add', { validateCode: answer, ...fields }, options)).json();
}

/** Sends a form again with the proof of work and a used captcha, as a browser does. */
async function sendAgain(
  { app, network }: At,
  fields: Fields,
  { salt, bits }: { salt: string; bits: number },
  remoteAddress = network,
) {
  const proof = { workSalt: salt, workAnswer: solveWork({ salt, bits }) };
  return (await post(app, '/register/add', { ...fields, ...proof }, { remoteAddress })).json();
}

async function fill(parts: At, count: number, addressOf: (index: number) => string = () => parts.network) {
  for (let index = 0; index < count; index += 1)
    expect(await send(parts, form(), addressOf(index))).toMatchObject({ code: 0 });
}

/** Sends nine registrations from a network, and returns the response to the tenth. */
async function requestTenth(fields = form()) {
  const parts = fromNewNetwork();
  const before = await companies(parts);
  await fill(parts, 9);
  return { parts, fields, before, challenge: await send(parts, fields) };
}

const companies = async ({ database }: Parts) =>
  (await database.db.selectFrom('company').select('id').execute()).length;

it('a proof of work lets someone register despite many wrong forms from the same network', async () => {
  const parts = fromNewNetwork();
  const remoteAddress = parts.network;
  const wrong = () => post(parts.app, '/register/add', { ...form(), validateCode: 'x' }, { remoteAddress });
  for (let count = 0; count < 70; count += 1) expect((await wrong()).statusCode).toBe(200);
  const { validateCode, answer } = await realCaptcha(parts);
  const fields = { ...form(), validateCode: answer };
  const options = { remoteAddress, cookies: { validateCode } };
  const challenge = (await post(parts.app, '/register/add', fields, options)).json();
  expect(challenge).toMatchObject({ code: 428, data: { bits: 16 } });
  const { salt, bits } = challenge.data;
  // The proof does not replace the captcha: a wrong one is refused.
  const work = { workSalt: salt, workAnswer: solveWork({ salt, bits }) };
  const registered = await post(parts.app, '/register/add', { ...fields, ...work }, options);
  expect(registered.json()).toMatchObject({ code: 0, msg: '注册成功！' });
  const spent = (await post(parts.app, '/register/add', { ...form(), ...work }, options)).json();
  expect(spent).toMatchObject({ code: 428 });
}, 60_000);

describe('from the tenth registration an hour of one network on, the server', () => {
  it('requires work, then accepts the same form without a new captcha', async () => {
    const { parts, fields, before, challenge } = await requestTenth();
    expect(challenge).toEqual({ ...ASKED, data: { salt: expect.any(String), bits: 16 } });
    expect((await companies(parts)) - before).toBe(9);
    const registered = await sendAgain(parts, fields, challenge.data);
    expect(registered).toEqual({
      code: 0,
      msg: '注册成功！',
      data: { userName: fields.userName, fdComId: expect.any(String) },
    });
    expect((await companies(parts)) - before).toBe(10);
  });

  it('requires no work from other networks, nor from the same one an hour later', async () => {
    const { parts } = await requestTenth();
    expect(await send(parts, form(), newNetwork())).toMatchObject({ code: 0 });
    advanceTime(HOUR_MS + 1);
    expect(await send(parts, form())).toMatchObject({ code: 0 });
  });

  it('counts an IPv6 network as one, and an IPv4 address in both notations as one', async () => {
    const parts = fromNewNetwork();
    await fill(parts, 9, (index) => `2001:db8:0:1::${index + 1}`);
    expect(await send(parts, form(), '2001:db8:0:1:ffff::1')).toMatchObject(ASKED);
    expect(await send(parts, form(), '2001:db8:0:2::1')).toMatchObject({ code: 0 });
    await fill(parts, 9);
    expect(await send(parts, form(), `::ffff:${parts.network}`)).toMatchObject(ASKED);
  });

  it('does not count refused registrations', async () => {
    const parts = fromNewNetwork();
    const registeredForm = form();
    await send(parts, registeredForm);
    for (let time = 0; time < 10; time += 1) {
      expect(await send(parts, registeredForm)).toMatchObject({ code: 409 });
      expect(await send(parts, form({ validateCode: '999' }))).toMatchObject(CAPTCHA_WRONG);
    }
    await fill(parts, 8);
    expect(await send(parts, form())).toMatchObject(ASKED);
  });

  it('accepts nine of 48 concurrent registrations', async () => {
    const parts = fromNewNetwork();
    const { app, network: remoteAddress } = parts;
    const before = await companies(parts);
    const captchas = await Promise.all(Array.from({ length: 48 }, () => realCaptcha(parts)));
    const answers = await Promise.all(
      captchas.map(async ({ validateCode, answer }) => {
        const options = { remoteAddress, cookies: { validateCode } };
        return (await post(app, '/register/add', { ...form(), validateCode: answer }, options)).json();
      }),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(9);
    expect(answers.filter(({ code }) => code === 428)).toHaveLength(39);
    expect((await companies(parts)) - before).toBe(9);
  });

  it('reports other errors before it requires work', async () => {
    const { parts } = await requestTenth();
    expect(await send(parts, form({ validateCode: '999' }))).toMatchObject(CAPTCHA_WRONG);
    expect(await send(parts, form({ password: '12345' }))).toMatchObject({ msg: '密码不能少于6位' });
    const registeredForm = form();
    await send(parts, registeredForm, newNetwork());
    expect(await send(parts, registeredForm)).toMatchObject({ code: 409 });
  });
});

describe('a proof of work', () => {
  it('is accepted once, even when sent several times concurrently', async () => {
    const { parts, challenge } = await requestTenth();
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendAgain(parts, form(), challenge.data)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg === CAPTCHA_WRONG.msg)).toHaveLength(3);
  });

  it('is used up by a failed registration', async () => {
    const { parts, challenge } = await requestTenth();
    const registeredForm = form();
    await send(parts, registeredForm, newNetwork());
    expect(await sendAgain(parts, registeredForm, challenge.data)).toMatchObject({ code: 409 });
    expect(await sendAgain(parts, form(), challenge.data)).toMatchObject(CAPTCHA_WRONG);
  });

  it('is valid for its own network only, and for half an hour', async () => {
    const { parts, fields, challenge } = await requestTenth();
    expect(await sendAgain(parts, fields, challenge.data, newNetwork())).toMatchObject(CAPTCHA_WRONG);
    advanceTime(30 * MINUTE_MS + 1);
    expect(await sendAgain(parts, fields, challenge.data)).toMatchObject(CAPTCHA_WRONG);
  });

  it('is rejected without the work or with a forged puzzle', async () => {
    const { parts, fields, challenge } = await requestTenth();
    const { salt } = challenge.data;
    const options = { remoteAddress: parts.network };
    const submitProof = async (workSalt: string, workAnswer: string) =>
      (await post(parts.app, '/register/add', { ...fields, workSalt, workAnswer }, options)).json();
    expect(await submitProof(salt, '')).toMatchObject(CAPTCHA_WRONG);
    expect(await submitProof(salt, '1'.repeat(65))).toMatchObject(CAPTCHA_WRONG);
    for (const forged of ['x', salt.slice(0, -1), `${salt}AA`])
      expect(await submitProof(forged, solveWork({ salt: forged, bits: 16 })), forged).toMatchObject(
        CAPTCHA_WRONG,
      );
    expect(await sendAgain(parts, fields, challenge.data)).toMatchObject({ code: 0 });
  });

  it('cannot be replaced by the work of the accessible captcha', async () => {
    const { parts, fields } = await requestTenth();
    const response = await parts.app.inject({ url: '/captcha/work', remoteAddress: parts.network });
    const { salt } = response.json().data;
    expect(await sendAgain(parts, fields, { salt, bits: 16 })).toMatchObject(CAPTCHA_WRONG);
  });
});

it('no proof of work is required with a fixed captcha', async () => {
  const { app } = await accountApp();
  const remoteAddress = newNetwork();
  for (let time = 0; time < 12; time += 1) {
    const response = await register(app, {}, { remoteAddress });
    expect(response.json()).toMatchObject({ code: 0 });
  }
});

describe('several processes with one Redis', () => {
  async function startTwo() {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const redisUrl = redis.url;
    const client = new Redis(redisUrl, { keyPrefix: 'pv-brain:' });
    onTestFinished(() => client.disconnect());
    const network = newNetwork();
    const start = async (): Promise<At> => ({ ...(await testApp({ redisUrl })), network });
    const [first, second] = [await start(), await start()];
    // A process that just started counts in its own memory until it is connected.
    const isConnected = ({ app }: Parts, remoteAddress: string) =>
      expect
        .poll(async () => {
          await app.inject({ url: '/captcha/work', remoteAddress });
          return client.keys(`*${remoteAddress}*`);
        })
        .toHaveLength(1);
    await Promise.all([isConnected(first, '192.0.2.101'), isConnected(second, '192.0.2.102')]);
    return { first, second, client };
  }

  it('share the count of registrations', async () => {
    const { first, second } = await startTwo();
    await fill(first, 9);
    expect(await send(second, form())).toMatchObject(ASKED);
  });

  it('refuse beyond sixty an hour, and send Retry-After', async () => {
    const { first, client } = await startTwo();
    await client.set(`register:${first.network}`, 59, 'PX', 10 * MINUTE_MS);
    const { data } = await send(first, form());
    expect(data.bits).toBe(24);
    await client.incr(`register:${first.network}`);
    const { validateCode, answer } = await realCaptcha(first);
    const response = await post(
      first.app,
      '/register/add',
      { ...form(), validateCode: answer },
      { remoteAddress: first.network, cookies: { validateCode } },
    );
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      code: 429,
      msg: '所在网络近一小时内注册过多，请 10 分钟后再试',
    });
    const retryAfter = Number(response.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(590);
    expect(retryAfter).toBeLessThanOrEqual(600);
  });
});
