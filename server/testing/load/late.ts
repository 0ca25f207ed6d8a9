import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * With `TEST_LATE=<seed>` a random share of a server's answers is late, so that tests and clients that count on quick ones fail.
 * The same seed makes the same ones late. It is a setup file of Vitest, and what real servers are started with:
 * `node --import ./server/testing/load/late.ts server/main.ts`.
 */

/** The latest, in milliseconds: as long as an answer takes on a bad mobile network. */
const MAX_DELAY_MS = 700;
/** A test of the API sends many requests one after another: with more than these late, the run takes more than twice as long. */
const API_SHARE = 0.05;
/** A page sends few and most at once; a visitor on such a network waits for most of them. */
const BROWSER_SHARE = 0.6;
/** `TEST_DATABASE` says that the API's tests run in this process, or have started it. */
const SHARE = process.env.TEST_DATABASE ? API_SHARE : BROWSER_SHARE;

/** Numbers from 0 to 1 by the mulberry32 generator. */
function randomNumbers(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Lateness {
  random: () => number;
}

/** Delays what Fastify sends, and what is sent without it: the response cache answers by itself. */
function install(): Lateness {
  const lateness: Lateness = { random: () => 1 };
  // Tests put clocks of their own in its place.
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
  ServerResponse.prototype.end = function (this: ServerResponse, ...given: unknown[]) {
    const send = () => end.apply(this, given as Parameters<typeof end>);
    if (decided.has(this)) return send();
    delay(this, send);
    return this;
  };
  return lateness;
}

const place = globalThis as { testLateness?: Lateness };
if (process.env.TEST_LATE) {
  // Vitest runs this anew for each file, in a process that may have run it before: each file begins the same sequence.
  place.testLateness ??= install();
  place.testLateness.random = randomNumbers(process.env.TEST_LATE);
}
