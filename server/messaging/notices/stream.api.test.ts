import { fastify } from 'fastify';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { bearer, post } from '../../testing/people/accounts.ts';
import { type Reviewing, withOperators } from '../../testing/people/inbox.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { createMarket, submittingTo } from '../../testing/people/submitting.ts';
import { createTestApp, shared, type TestApp, testApp, testDatabase } from '../../testing/test-app.ts';
import { LIVE, watchNotices } from './live.ts';

const EVERY = LIVE.every;

afterEach(() => {
  LIVE.every = EVERY;
});

/** Lets a server listen on a port. */
async function listening(server: TestApp) {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...server, origin };
}

const server = shared(async (database) => {
  const listeningApp = await listening(await createTestApp(database, {}, createMarket));
  return { made: listeningApp, close: () => listeningApp.app.close() };
});

/** Creates an enterprise that submits, and a reviewer. */
async function streaming({ origin, ...kit } = server()) {
  LIVE.every = 50;
  const people = withOperators(await submittingTo(kit));
  return { ...people, origin, reviewer: await people.operator('reviewer') };
}

/** Listens with a token: returns the received numbers, and whether the stream has ended. */
async function listen(origin: string, token: string) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(`${origin}/api/notices/stream`, {
    headers: bearer(token),
    signal: controller.signal,
  });
  const received = {
    status: response.status,
    type: response.headers.get('content-type'),
    text: '',
    isOver: false,
  };
  const read = async () => {
    for await (const bytes of response.body ?? []) received.text += Buffer.from(bytes).toString();
  };
  void read()
    .catch(() => {})
    .finally(() => {
      received.isOver = true;
    });
  return {
    received,
    leave: () => controller.abort(),
    /** Number of received events about changed submissions. */
    changes: () => received.text.split('event: submissions\n').length - 1,
    numbers: () =>
      [...received.text.matchAll(/event: unread\ndata: (\d+)\n\n/g)].map(([, number]) => Number(number)),
  };
}

async function takeUp({ submit, reviewer }: Awaited<ReturnType<typeof streaming>>) {
  const { fdId } = await submit('application');
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
}

it('the stream sends the number of unread notices at once and on change, only to their owner', async () => {
  const kit = await streaming();
  const { app, db, customer, origin } = kit;
  const stranger = await createSignedIn(db);
  const stream = await listen(origin, customer.token);
  const otherStream = await listen(origin, stranger.token);
  expect(stream.received).toMatchObject({ status: 200, type: 'text/event-stream' });
  await expect.poll(stream.numbers).toEqual([0]);
  await takeUp(kit);
  await expect.poll(stream.numbers).toEqual([0, 1]);
  await post(app, '/api/notices/read', { id: '' }, { headers: bearer(customer.token) });
  await expect.poll(stream.numbers).toEqual([0, 1, 0]);
  expect(otherStream.numbers()).toEqual([0]);
});

it('the stream includes notices that another process wrote', async () => {
  const kit = await streaming();
  const otherServer = await kit.beside();
  const remoteStream = await listen(
    await otherServer.listen({ port: 0, host: '127.0.0.1' }),
    kit.customer.token,
  );
  await takeUp(kit);
  await expect.poll(remoteStream.numbers).toEqual([0, 1]);
});

it('the stream ends with the session', async () => {
  const { app, customer, origin } = await streaming();
  const stream = await listen(origin, customer.token);
  await post(app, '/logout', {}, { headers: bearer(customer.token) });
  await expect.poll(() => stream.received.isOver).toBe(true);
  expect((await listen(origin, customer.token)).received.status).toBe(401);
});

it('a further window ends the oldest stream of an account with too many', async () => {
  const { customer, origin } = await streaming();
  const windows: Awaited<ReturnType<typeof listen>>[] = [];
  for (let count = 0; count < 6; count += 1) windows.push(await listen(origin, customer.token));
  await expect
    .poll(() => windows.map(({ received }) => received.isOver))
    .toEqual([true, ...Array(5).fill(false)]);
});

it('open streams do not delay a server stop', async () => {
  const { app, customer, origin } = await streaming(await listening(await testApp({}, createMarket)));
  const stream = await listen(origin, customer.token);
  // The stream would stay open as long as the client listens.
  await app.close();
  await expect.poll(() => stream.received.isOver).toBe(true);
});

it('the stream answers 204 to an account that may read no notices', async () => {
  const { operator, origin } = await streaming();
  const editor: Reviewing = await operator('editor');
  expect((await listen(origin, editor.token)).received.status).toBe(204);
});

it('the stream continues after a failed database read', async () => {
  const kit = await streaming();
  const stream = await listen(kit.origin, kit.customer.token);
  await expect.poll(stream.numbers).toEqual([0]);
  const broken = vi.spyOn(kit.db, 'selectFrom').mockImplementation(() => {
    throw new Error('away');
  });
  await expect.poll(() => broken.mock.calls.length).toBeGreaterThan(2);
  broken.mockRestore();
  await takeUp(kit);
  await expect.poll(stream.numbers).toEqual([0, 1]);
});

it('the stream notifies submission readers at once and on each change, and no other accounts', async () => {
  const kit = await streaming();
  const { customer, origin, reviewer, submit } = kit;
  const operators = await listen(origin, reviewer.token);
  const company = await listen(origin, customer.token);
  await expect.poll(operators.changes).toBe(1);
  const { fdId } = await submit('application');
  await expect.poll(operators.changes).toBe(2);
  await expect.poll(operators.numbers).toEqual([0, 1]);
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
  await expect.poll(operators.changes).toBe(3);
  await expect.poll(operators.numbers).toEqual([0, 1, 0]);
  await expect.poll(company.numbers).toEqual([0, 1]);
  expect(company.changes()).toBe(0);
});

it('the stream of a client that connects during a read for the others stays open', async () => {
  LIVE.every = 1;
  const { db } = await testDatabase();
  const readGate = Promise.withResolvers<void>();
  let reads = 0;
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += 1;
      await readGate.promise;
      return result;
    },
  });
  const live = watchNotices({ db: slow, log: fastify().log });
  onTestFinished(() => live.stop());
  const connect = async () => {
    const { accountId } = await createSignedIn(db);
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return live.listen({ sessionId: id, accountId, unread: 0, events: null });
  };
  await connect();
  await expect.poll(() => reads).toBe(1);
  const laterStream = await connect();
  readGate.resolve();
  await expect.poll(() => reads).toBeGreaterThan(2);
  expect(live.streams).toBe(2);
  expect(laterStream?.writableEnded).toBe(false);
});
