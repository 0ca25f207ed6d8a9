import { PUSH_FAILURE, type SEARCH_ENGINES } from '@pv-brain/contract/site/messages/search-push.ts';
import { JobFailure } from '../../platform/jobs/job-type.ts';
import type { Settings } from '../../platform/runtime/settings.ts';

export type EngineName = keyof typeof SEARCH_ENGINES;

const TIMEOUT_MS = 20_000;

interface PushRequest {
  url: string;
  type: string;
  body: string;
}

/** Source: ziyuan.baidu.com/college/courseinfo?id=267, indexnow.org/documentation. */
function pushRequest(
  settings: Settings['searchPush'],
  engine: EngineName,
  origin: string,
  urls: readonly string[],
): PushRequest | undefined {
  const { baidu, indexNow } = settings;
  if (engine === 'baidu') {
    if (!baidu) return undefined;
    const url = new URL(baidu.url);
    url.searchParams.set('site', origin);
    url.searchParams.set('token', baidu.token);
    return { url: url.href, type: 'text/plain', body: urls.join('\n') };
  }
  if (!indexNow) return undefined;
  const { url, key } = indexNow;
  const body = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls };
  return { url, type: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

/** Pushes addresses to a search engine. Throws a JobFailure without the engine's address, since that contains the key. */
export async function push(
  settings: Settings['searchPush'],
  engine: EngineName,
  { origin, urls, signal }: { origin: string; urls: readonly string[]; signal: AbortSignal },
): Promise<void> {
  const request = pushRequest(settings, engine, origin, urls);
  if (!request) throw new JobFailure(PUSH_FAILURE.notSet, { isFinal: true });
  const { status, responseText } = await send(request, signal);
  if (status >= 200 && status < 300) return;
  // Baidu has a daily quota: the rest is pushed on another day.
  if (/quota/i.test(responseText)) throw new JobFailure(PUSH_FAILURE.quota, { isFinal: false });
  const isBusy = status >= 500 || status === 429 || status === 408;
  const failure = isBusy ? PUSH_FAILURE.notNow(status) : PUSH_FAILURE.refused(status);
  throw new JobFailure(failure, { isFinal: !isBusy });
}

async function send({ url, type, body }: PushRequest, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      // The address contains the key: do not send it to other hosts.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { status: response.status, responseText: (await response.text().catch(() => '')).slice(0, 500) };
  } catch {
    throw new JobFailure(PUSH_FAILURE.unreachable, { isFinal: false });
  }
}
