import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { HttpError } from '../../platform/errors/http-error.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Makes the calls of pages to the back end at `base`. */
export function createForeignClient(base: string) {
  return async (path: string, query: Query): Promise<unknown> => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    const response = await fetch(`${base}${path}${search && `?${search}`}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT.client),
    }).catch(() => {
      throw new HttpError(502, ANSWER.failed);
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok)
      throw new HttpError(response.status, (body as { msg?: string } | null)?.msg ?? ANSWER.failed);
    return body;
  };
}
