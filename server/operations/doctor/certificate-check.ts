import { once } from 'node:events';
import { connect } from 'node:tls';
import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { failed, ok, type Result, skipped, warning } from './check.ts';

const DAY_MS = 24 * 3600e3;
/** Days before the end at which certificates that renew themselves have long done so. */
const WARNED_DAYS = 14;
const TIMEOUT_MS = 5000;

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
