import { post } from '../../protocol/declare.ts';
import { count, single, text } from '../../protocol/schema.ts';
import { SCHEDULED_ACTS } from '../console.ts';
import { ARTICLE_MAX_BYTES, COMMON, content, fdId, newId, revision, section } from './console-parts.ts';

const PUBLISH = { may: 'content:publish', ...COMMON } as const;

const act = { label: '到时做什么', kind: 'id', required: true, rule: { enum: SCHEDULED_ACTS } } as const;

/** Sets a time for publishing a draft or for withdrawing an item; each replaces the previous one. */
export const contentSchedule = post('/api/console/content/schedule', {
  summary: '定时发布或撤回',
  ...PUBLISH,
  maxBodyBytes: ARTICLE_MAX_BYTES,
  input: {
    section,
    fdId: newId,
    act,
    at: { label: '时间，YYYY-MM-DD HH:mm:ss，晚于现在', kind: 'id', required: true },
    revision: { ...revision, label: '所见版本，0为新建' },
    ...content,
  },
  output: single({ fdId: text('内容编号'), revision: count('版本') }),
});

export const contentUnschedule = post('/api/console/content/unschedule', {
  summary: '取消定时',
  ...PUBLISH,
  input: { section, fdId, act },
  output: single({}),
});
