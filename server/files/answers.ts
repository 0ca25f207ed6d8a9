import { UPLOAD_PATH } from '@pv-brain/contract/constants.ts';
import { SERVER } from '@pv-brain/contract/messages/server.ts';
import type { Db } from '../database/database.ts';
import { type Answer, answer } from '../http/answer.ts';
import { required } from '../http/query.ts';
import { findPublicAttachment } from './attachment.repository.ts';

/** Where an item's attachment can be fetched; `data` is null when there is none. */
export function fileAnswers(db: Db): Answer[] {
  return [
    answer({
      path: '/api/att/getAttFile',
      summary: '附件地址',
      query: { fdId: required('fdId'), clazz: required('clazz'), key: required('key') },
      dependsOn: ['attachment', 'project'],
      handle: async ({ fdId, clazz, key }) => {
        const path = await findPublicAttachment(db, { ownerId: fdId, clazz, key });
        return { code: 0, msg: SERVER.ok, data: path === undefined ? null : `${UPLOAD_PATH}${path}` };
      },
    }),
  ];
}
