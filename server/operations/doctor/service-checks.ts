import { once } from 'node:events';
import { connect } from 'node:tls';
import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';
import { openBucket } from '../../assets/files/storage/bucket.ts';
import { firstError } from '../../platform/errors/first-error.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { DAY_MS, nowMs } from '../../platform/runtime/time.ts';
import { failed, ok, type Result, skipped, warning } from './check.ts';

/** Days before the end at which certificates that renew themselves have long done so. */
const WARNED_DAYS = 14;
const TIMEOUT_MS = 5000;

function messageOf(error: unknown): string {
  const first = firstError(error);
  return first instanceof Error ? first.message : String(first);
}

/** Checks the certificate that visitors of the public address get. */
export async function checkCertificate(origin: string | undefined): Promise<Result> {
  if (!origin) return skipped(DOCTOR.notSet('PUBLIC_ORIGIN'));
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return skipped(DOCTOR.noTls);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // An untrusted certificate is read too, to name its fault.
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  socket.once('timeout', () => socket.destroy(new Error('ETIMEDOUT')));
  try {
    await once(socket, 'secureConnect');
    const { valid_to: end } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(end) - nowMs()) / DAY_MS);
    if (days < 0) return failed(DOCTOR.expired, DOCTOR.renew);
    if (!socket.authorized) return failed(DOCTOR.untrusted(String(socket.authorizationError)), DOCTOR.renew);
    return days < WARNED_DAYS ? warning(DOCTOR.daysLeft(days), DOCTOR.renew) : ok(DOCTOR.daysLeft(days));
  } catch {
    return skipped(DOCTOR.noServer(origin));
  } finally {
    socket.destroy();
  }
}

export async function checkRedis({ redisUrl }: Settings): Promise<Result> {
  if (!redisUrl) return skipped(DOCTOR.notSet('REDIS_URL'));
  let reason: unknown;
  const { redisState } = await import('../../platform/http/redis-state.ts');
  const redis = redisState(redisUrl, (error) => {
    reason ??= error;
  });
  try {
    await redis.open();
    if (await redis.ping()) return ok();
    return failed(messageOf(reason), DOCTOR.redisDown);
  } finally {
    await redis.close();
  }
}

/** Writes, reads and deletes an object. */
export async function checkS3({ s3 }: Settings): Promise<Result> {
  if (!s3) return skipped(DOCTOR.notSet('S3_BUCKET'));
  const key = `doctor/${newId()}`;
  try {
    const bucket = await openBucket(s3);
    await bucket.put(key, key);
    try {
      if ((await bucket.get(key)) !== key) return failed(DOCTOR.s3Changed, DOCTOR.s3Fix);
    } finally {
      await bucket.delete(key);
    }
    return ok(s3.bucket);
  } catch (error) {
    return failed(messageOf((error as Error).cause ?? error), DOCTOR.s3Fix);
  }
}

/** Sends a mail to the sender: only a mail shows that the server accepts the login and the sender. */
export async function checkMail({ mail }: Settings): Promise<Result> {
  if (!mail) return skipped(DOCTOR.notSet('SMTP_URL'));
  const { mailSubject: subject, mailText: text } = DOCTOR;
  return createMailer(mail)
    .send({ to: mail.from, subject, text }, newId())
    .then(
      () => ok(DOCTOR.mailSent(mail.from)),
      (error: Error) => failed(error.message, DOCTOR.mailFix),
    );
}
