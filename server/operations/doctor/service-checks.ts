import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';
import { openBucket } from '../../assets/files/storage/bucket.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { failed, ok, type Result, skipped } from './check.ts';

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
    return failed(reason instanceof Error ? reason.message : String(reason), DOCTOR.redisDown);
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
    const { message, cause } = error as Error;
    return failed(cause instanceof Error ? cause.message : message, DOCTOR.s3Fix);
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
