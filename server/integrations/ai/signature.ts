import { constants, hash, type KeyObject, publicEncrypt } from 'node:crypto';

/** Credentials that a provider issues to identify the caller. */
export interface Credentials {
  appId: string;
  secret: string;
  publicKey: KeyObject;
}

/** Visitor, with the provider's field names. */
export interface Visitor {
  userName: string;
  fdComName: string;
}

export type SignedHeaders = Record<'App-Id' | 'X-Api-Token' | 'Authorization', string>;

/** Returns the token of a Shanghai day (`YYYY-MM-DD`): MD5, in hex, of app id + yyyymmdd + secret. Source: product spec, 7. */
export function dayToken({ appId, secret }: Pick<Credentials, 'appId' | 'secret'>, day: string): string {
  return hash('md5', appId + day.replaceAll('-', '') + secret);
}

/** Bytes of a block that PKCS #1 v1.5 reserves for padding. */
const PADDING = 11;

/** A visitor's JSON is longer than the key can encrypt: the company's name was stored before names had a limit in bytes. */
export class VisitorTooLong extends Error {
  override name = 'VisitorTooLong';
}

/** Returns the headers of a signed request on a Shanghai day. Throws VisitorTooLong. */
export function signedHeaders(
  credentials: Credentials,
  { userName, fdComName }: Visitor,
  day: string,
): SignedHeaders {
  const key = { key: credentials.publicKey, padding: constants.RSA_PKCS1_PADDING };
  const visitor = Buffer.from(JSON.stringify({ userName, fdComName }));
  const maxBytes = (credentials.publicKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8 - PADDING;
  if (visitor.length > maxBytes)
    throw new VisitorTooLong(`${visitor.length} bytes, of which the key holds ${maxBytes}`);
  const sealed = publicEncrypt(key, visitor);
  return {
    'App-Id': credentials.appId,
    'X-Api-Token': dayToken(credentials, day),
    Authorization: sealed.toString('base64'),
  };
}
