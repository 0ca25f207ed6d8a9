import { constants, hash, type KeyObject, publicEncrypt } from 'node:crypto';

/** What a provider hands over so that it can tell who asks. */
export interface Credentials {
  appId: string;
  secret: string;
  publicKey: KeyObject;
}

/** Who enters, by the provider's names. */
export interface Visitor {
  userName: string;
  fdComName: string;
}

export type SignedHeaders = Record<'App-Id' | 'X-Api-Token' | 'Authorization', string>;

/** The token of a Shanghai day (`YYYY-MM-DD`): MD5, in hex, of app id + yyyymmdd + secret. Source: product spec, 7. */
export function dayToken({ appId, secret }: Pick<Credentials, 'appId' | 'secret'>, day: string): string {
  return hash('md5', appId + day.replaceAll('-', '') + secret);
}

/**
 * The headers of a signed request on a Shanghai day. Throws where the visitor's JSON is longer than the key can hold:
 * 245 bytes for 2048 bits, of which a company's name may take some 68 Chinese characters.
 */
export function signedHeaders(
  credentials: Credentials,
  { userName, fdComName }: Visitor,
  day: string,
): SignedHeaders {
  const key = { key: credentials.publicKey, padding: constants.RSA_PKCS1_PADDING };
  const sealed = publicEncrypt(key, Buffer.from(JSON.stringify({ userName, fdComName })));
  return {
    'App-Id': credentials.appId,
    'X-Api-Token': dayToken(credentials, day),
    Authorization: sealed.toString('base64'),
  };
}
