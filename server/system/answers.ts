import { SERVER } from '@pv-brain/contract/messages/server.ts';
import type { Db } from '../database/database.ts';
import { notFound } from '../errors/http-error.ts';
import { type Answer, answer } from '../http/answer.ts';
import { required } from '../http/query.ts';
import { remembering, type Versions } from '../http/versions.ts';
import { readConfig, readDictionary, readNavigation } from './system.repository.ts';

const entry = (name: string) => ({ [name]: { type: 'string' }, configValue: { type: 'string' } });

/** Navigation, config and dictionary: what the portal's shell shows. */
export function systemAnswers(db: Db, versions: Versions): Answer[] {
  // Every page shows some of them.
  const navigation = remembering(versions, ['navigation'], (type) => readNavigation(db, type));
  const dictionary = remembering(versions, ['dictionary'], (type) => readDictionary(db, type));
  const config = remembering(versions, ['config'], (key) => readConfig(db, key));
  return [
    answer({
      path: '/api/system/navigation',
      summary: '导航与页脚',
      query: { type: required('type') },
      dependsOn: ['navigation'],
      result: { kind: 'list', schema: entry('configName') },
      handle: async ({ type }) => {
        const rows = await navigation(type);
        return { code: 0, msg: SERVER.ok, rows, total: rows.length };
      },
    }),
    answer({
      path: '/api/system/config',
      summary: '公开配置',
      query: { configKey: required('configKey') },
      dependsOn: ['config'],
      result: { kind: 'list', schema: entry('configKey') },
      handle: async ({ configKey }) => {
        const row = await config(configKey);
        if (!row) throw notFound();
        return { code: 0, msg: SERVER.ok, rows: [row], total: 1 };
      },
    }),
    answer({
      path: '/api/system/dict',
      summary: '公开字典',
      query: { dictType: required('dictType') },
      dependsOn: ['dictionary'],
      result: { kind: 'list', schema: entry('dictLabel') },
      handle: async ({ dictType }) => {
        const rows = await dictionary(dictType);
        return { code: 0, msg: SERVER.ok, rows, total: rows.length };
      },
    }),
  ];
}
