import { createHmac, hkdfSync } from 'node:crypto';

/** Says a name that was given and belongs to nobody, without telling it. */
export type NameSign = (name: string) => string;

/**
 * How unknown names stand in the log: people type passwords where the name belongs. The same name has the same sign
 * in one installation, so that attempts can be told apart; from the log alone none can be read back or tried out, since
 * the key is not in it. `secret` is the installation's.
 */
export function createNameSign(secret: Buffer): NameSign {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'names in the audit log', 32));
  return (name) => `sha256:${createHmac('sha256', key).update(name).digest('hex').slice(0, 16)}`;
}
