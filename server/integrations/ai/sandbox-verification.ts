import { constants, hash, privateDecrypt, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AI_SANDBOX } from '@pv-brain/contract/integrations/messages/ai.ts';
import { z } from 'zod';
import { HttpError } from '../../platform/errors/http-error.ts';
import { nowMs, shanghaiDay } from '../../platform/runtime/time.ts';
import type { SandboxCredentials } from './sandbox-credentials.ts';
import { dayToken, type Visitor } from './signature.ts';

/** Milliseconds by which clocks may differ: this close to midnight the neighbouring day is accepted too. */
const CLOCK_SLACK = 5 * 60_000;

/** Visitor and the Shanghai day (`YYYY-MM-DD`) of the token. */
export type Visit = Visitor & { day: string };

const visitorSchema = z.strictObject({ userName: z.string().min(1), fdComName: z.string().min(1) });

/** Compares in constant time, so that timing does not reveal where the texts differ. */
function isSame(value: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', value, 'buffer'), hash('sha256', expected, 'buffer'));
}

/**
 * Verifies app id and token as a provider does, which is cheap, and returns the day of the token. Throws an HttpError 401 that
 * names the first wrong header.
 */
export function verifyDay(headers: IncomingHttpHeaders, credentials: SandboxCredentials): string {
  const headerOf = (name: string) => String(headers[name] ?? '');
  if (!isSame(headerOf('app-id'), credentials.appId)) throw new HttpError(401, AI_SANDBOX.wrongAppId);

  const now = nowMs();
  const days = [now, now - CLOCK_SLACK, now + CLOCK_SLACK].map((instant) => shanghaiDay(new Date(instant)));
  const day = days.find((candidate) => isSame(headerOf('x-api-token'), dayToken(credentials, candidate)));
  if (!day) throw new HttpError(401, AI_SANDBOX.wrongToken);
  return day;
}

/** Decrypts the visitor. Throws an HttpError 401. */
export function verifyVisitor(headers: IncomingHttpHeaders, { privateKey }: SandboxCredentials): Visitor {
  const { authorization = '' } = headers;
  const sealed = Buffer.from(authorization, 'base64');
  const wrongAuthorization = new HttpError(401, AI_SANDBOX.wrongAuthorization);
  // Lenient Base64 decoding would accept many spellings of one value.
  if (sealed.toString('base64') !== authorization) throw wrongAuthorization;
  try {
    const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
    // Data not encrypted for this key may decrypt to any bytes; only the expected shape is accepted.
    return visitorSchema.parse(JSON.parse(privateDecrypt(key, sealed).toString()));
  } catch {
    throw wrongAuthorization;
  }
}
