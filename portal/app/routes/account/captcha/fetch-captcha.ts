import type { captchaWork } from '@pv-brain/contract/accounts/calls/captcha.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { CAPTCHA_WORK_HEADER, TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { CAPTCHA_IMAGE, CAPTCHA_WORK } from '@pv-brain/contract/protocol/paths.ts';

/** A puzzle: find a number that, appended to `salt`, has a hash beginning with `bits` zero bits. */
export type Work = AnswerOf<typeof captchaWork>['data'];

/** Requests a captcha until `signal` is aborted: a late response would replace the cookie of the current captcha. */
async function get(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT.loginClient)]),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Returns a new picture of a small sum as a data URL, and its proof of work; a foreign back end sends none. */
export async function fetchPicture(signal: AbortSignal): Promise<{ address: string; work: Work | null }> {
  const response = await get(`${CAPTCHA_IMAGE}?type=math&t=${Date.now()}`, signal);
  const [salt, bits] = response.headers.get(CAPTCHA_WORK_HEADER)?.split(' ') ?? [];
  const work = salt ? { salt, bits: Number(bits) } : null;
  const picture = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ address: String(reader.result), work });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

export async function fetchWork(signal: AbortSignal): Promise<Work> {
  const { data } = (await (await get(CAPTCHA_WORK, signal)).json()) as AnswerOf<typeof captchaWork>;
  return data;
}
