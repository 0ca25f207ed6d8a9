import { v7 as newId } from 'uuid';
import { shanghaiTime } from '../../server/platform/runtime/time.ts';
import type { TrafficRequest } from './client.ts';

/** A call of the console about policies, by the last part of its path. */
export const consoleCall = (token: string, name: string, body: object): TrafficRequest => ({
  method: 'POST',
  path: `/api/console/content/${name}`,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ section: 'policy', ...body }),
});

/** Creates a policy as a draft. */
export const createDraft = (token: string, fdId: string, fdTitle: string): TrafficRequest =>
  consoleCall(token, 'create', {
    fdId,
    category: '1',
    pinned: false,
    featured: false,
    values: {
      fdTitle,
      fdTheme: '产业扶持',
      fdIssuedComName: '市工业和信息化局',
      fdContent: '<p>为支持光伏产业，现提出以下措施。</p>',
    },
    publishedAt: shanghaiTime(),
  });

export const publishDrafts = (token: string, fdIds: string): TrafficRequest =>
  consoleCall(token, 'publish', { fdIds });

/** Returns an operator's writes in turn: a policy as a draft, then its publication. */
export function createWrites(token: () => string): () => TrafficRequest {
  let draftId = '';
  return () => {
    const fdId = draftId || newId();
    const request = draftId ? publishDrafts(token(), fdId) : createDraft(token(), fdId, `关于${fdId}的公告`);
    draftId = draftId ? '' : fdId;
    return request;
  };
}

/** Makes a call and returns its data; throws what the server answers if it refuses. */
export async function call(origin: string, { path, ...request }: TrafficRequest): Promise<{ fdId: string }> {
  const answer = (await (await fetch(origin + path, request)).json()) as {
    code: number;
    msg: string;
    data: { fdId: string };
  };
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data;
}
