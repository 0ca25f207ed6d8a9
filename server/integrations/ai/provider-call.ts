import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';

/** Milliseconds for the whole call, from the name lookup to the last byte. */
const TIMEOUT_MS = 10_000;
/** Bytes: a response contains a single address. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** Milliseconds per address of a host; the default of 250 is too short when a packet is lost. */
const ADDRESS_TIMEOUT_MS = 2000;

export interface ProviderRequest {
  url: URL;
  headers: Record<string, string>;
  /** Lookup of host names; undefined for the default. */
  lookup: LookupFunction | undefined;
}

function open({ url, headers, lookup }: ProviderRequest, signal: AbortSignal): Promise<http.IncomingMessage> {
  const options = {
    headers: { accept: 'application/json', ...headers },
    signal,
    // No connection reuse: our lookup did not check a connection left open by others.
    agent: false,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    ...(lookup ? { lookup } : {}),
  } as const;
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
}

/**
 * Calls a provider and returns the text of its 2xx response. Redirects are not followed and cookies not stored. Throws for any
 * failure: no connection, another status, a response too long or too late; and AddressRefused from `lookup`.
 */
export async function callProvider(
  request: ProviderRequest,
  timeoutMs: number = TIMEOUT_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
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
      if (size > MAX_ANSWER_BYTES) throw new Error('the provider’s answer is too long');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } catch (error) {
    // An abort after the timeout surfaces as various errors; report the timeout instead.
    throw signal.aborted ? new Error(`no complete answer within ${timeoutMs} ms`) : error;
  }
}
