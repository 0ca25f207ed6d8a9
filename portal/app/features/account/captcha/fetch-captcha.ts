import { TIMEOUT } from '@pv-brain/contract/constants.ts';
import { apiAddress } from '../../../api/load.ts';

/** A puzzle: find a number that, written after `salt`, has a hash beginning with `bits` zero bits. */
export interface Work {
  salt: string;
  bits: number;
}

async function get(path: string): Promise<Response> {
  const response = await fetch(apiAddress(path), {
    cache: 'no-store',
    // The answer's cookie may be that of a foreign back end.
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT.loginClient),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** A new picture of a small sum, as a data URL. */
export async function fetchPicture(): Promise<string> {
  const response = await get(`/captcha/captchaImage?type=math&t=${Date.now()}`);
  const picture = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

export async function fetchWork(): Promise<Work> {
  const { data } = (await (await get('/captcha/work')).json()) as { data: Work };
  return data;
}
