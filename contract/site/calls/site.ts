import { COMMON, revisionHash, saved } from '../../content/calls/console-parts.ts';
import { get, post } from '../../protocol/declare.ts';
import { count, flag, list, nullable, rowsOf, single, text } from '../../protocol/schema.ts';

const WRITE = { may: 'site:write', ...COMMON } as const;

export const siteConfig = get('/api/console/site/config', {
  summary: '参数：程序认识的和库中有的',
  ...WRITE,
  output: list({
    key: text('键'),
    label: text('库中的说明'),
    isSecret: flag('保密，值不再显示'),
    value: nullable('值；未设置或保密时为 null'),
    isSet: flag('库中有值'),
    revision: text('版本'),
    changedAt: nullable('最近修改时间'),
    changedBy: nullable('修改者'),
  }),
});

export const siteConfigSave = post('/api/console/site/config/save', {
  summary: '修改一个参数',
  ...WRITE,
  refreshes: true,
  fresh: true,
  input: { key: { label: '键', kind: 'id', required: true }, value: { label: '值' }, revision: revisionHash },
  output: saved,
});

export const siteDictionaries = get('/api/console/site/dictionaries', {
  summary: '字典，各条按次序',
  ...WRITE,
  output: list({
    type: text('字典'),
    revision: text('版本'),
    lines: rowsOf({ label: text('名称'), value: text('值') }),
  }),
});

export const siteDictionarySave = post('/api/console/site/dictionary/save', {
  summary: '改写一个字典的各条及次序',
  ...WRITE,
  refreshes: true,
  fresh: true,
  input: {
    type: { label: '字典', kind: 'id', required: true },
    lines: { label: '各条，JSON 列表 [{label, value}]', required: true },
    revision: revisionHash,
  },
  output: saved,
});

/** Calls the provider like a visitor's click, at any address: with the credentials of the settings, from the internal network. */
export const siteAiTry = post('/api/console/site/ai/try', {
  summary: '测试 AI 入口',
  ...WRITE,
  fresh: true,
  limit: { max: 10, per: '1 minute', by: 'account' },
  input: { address: { label: '入口地址', kind: 'id', required: true } },
  output: single({ milliseconds: count('用时，毫秒') }),
});
