import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { randomFrom } from '@pv-brain/art/random.ts';
import type { FastifyInstance } from 'fastify';

/**
 * With `TEST_LATE=<seed>` a random share of a server's responses is delayed, so that tests and clients that rely on fast ones
 * fail. The same seed delays the same responses. It is a setup file of Vitest, and real servers are started with: `node --import
 * ./server/testing/load/late.ts server/build/main.js`.
 */

/** Maximum delay: duration of a response on a bad mobile network. */
const MAX_DELAY_MS = 700;
/**
 * Share of delayed responses in API tests, which send many requests one after another: with a larger share the run takes more
 * than twice as long.
 */
const API_SHARE = 0.05;
/**
 * Share of delayed responses in a browser. A page sends few requests, most of them at once; a visitor on such a network waits for
 * most of them.
 */
const BROWSER_SHARE = 0.6;
/** `TEST_DATABASE` is set when API tests run in this process or have started it. */
const SHARE = process.env.TEST_DATABASE ? API_SHARE : BROWSER_SHARE;

interface Lateness {
  random: () => number;
}

/** Delays responses sent by Fastify and those sent without it: the response cache responds directly. */
function install(): Lateness {
  const lateness: Lateness = { random: () => 1 };
  // Keep the real function: tests replace the clock.
  const { setTimeout } = globalThis;
  const decided = new WeakSet<ServerResponse>();
  function delay(response: ServerResponse, send: () => void) {
    decided.add(response);
    if (lateness.random() < SHARE) setTimeout(send, lateness.random() * MAX_DELAY_MS);
    else send();
  }

  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', (_request, { raw }, payload, done) => delay(raw, () => done(null, payload)));
  });

  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (this: ServerResponse, ...args: unknown[]) {
    const send = () => end.apply(this, args as Parameters<typeof end>);
    if (decided.has(this)) return send();
    delay(this, send);
    return this;
  };
  return lateness;
}

const globals = globalThis as { testLateness?: Lateness };
if (process.env.TEST_LATE) {
  // Vitest loads this again for each file, possibly in a process that has loaded it before: each file starts the same sequence.
  globals.testLateness ??= install();
  globals.testLateness.random = randomFrom(process.env.TEST_LATE);
}
