import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';

/** Milliseconds for the whole call, from looking up the name to the last byte. */
const PATIENCE = 10_000;
/** Bytes: an answer holds one address. */
const LONGEST_ANSWER = 64 * 1024;
/** Milliseconds for each address of a name; the usual 250 are too few for a line that loses a packet. */
const PER_ADDRESS = 2000;

export interface ProviderRequest {
  url: URL;
  headers: Record<string, string>;
  /** How names are looked up; undefined for as ever. */
  lookup: LookupFunction | undefined;
}

function open({ url, headers, lookup }: ProviderRequest, signal: AbortSignal): Promise<http.IncomingMessage> {
  const options = {
    headers: { accept: 'application/json', ...headers },
    signal,
    // A connection of its own: one that others left open was never checked by our lookup.
    agent: false,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: PER_ADDRESS,
    ...(lookup ? { lookup } : {}),
  } as const;
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

/**
 * Asks a provider and returns the text of its 2xx response. Redirects are not followed and cookies not kept. Throws for
 * any failure: no connection, another status, an answer too long or too late; and AddressRefused from `lookup`.
 */
export async function callProvider(request: ProviderRequest, patience: number = PATIENCE): Promise<string> {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await open(request, signal);
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) {
      response.destroy();
      throw new Error(`the provider answered with status ${statusCode}`);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LONGEST_ANSWER) throw new Error('the provider’s answer is too long');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } catch (error) {
    // What breaks off when time is up says so in many ways; the reason is this one.
    throw signal.aborted ? new Error(`no whole answer within ${patience} ms`) : error;
  }
}
