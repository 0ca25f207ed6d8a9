import { COMMON, count, text } from '../../content/calls/console-parts.ts';
import type { Call, Schemas } from '../../protocol/call.ts';
import { JOB_STATES } from '../jobs.ts';

const id = { label: '任务的编号', kind: 'id', required: true } as const;

const time = (description: string) => ({ type: ['string', 'null'], description }) as const;

const JOB = {
  id: text('编号'),
  kind: text('类型'),
  state: { enum: JOB_STATES, description: '状态' },
  attempts: count('已尝试的次数'),
  dueAt: time('何时开始；进行中或已结束的为空'),
  endedAt: time('最近一次尝试结束的时间；空为尚未尝试'),
  error: { type: ['string', 'null'], description: '最近一次尝试未成的原因' },
} as const satisfies Schemas;

export const jobList = {
  method: 'GET',
  path: '/api/console/jobs/list',
  summary: '任务，最近的在前',
  may: 'job:write',
  ...COMMON,
  unattended: true,
  input: {
    state: { label: '状态', rule: { enum: JOB_STATES } },
    pageNum: { label: '页码', kind: 'pageNum' },
    pageSize: { label: '每页条数', kind: 'pageSize' },
  },
  output: {
    kind: 'own',
    schema: {
      msg: text('说明'),
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...JOB,
            subject: { type: ['string', 'null'], description: '对象' },
            createdAt: text('提出的时间'),
          },
        },
      },
      total: count('符合条件的条数'),
      counts: {
        type: 'array',
        description: '各状态的条数',
        items: {
          type: 'object',
          properties: { state: { enum: JOB_STATES, description: '状态' }, rows: count('条数') },
        },
      },
      lateSeconds: {
        type: ['number', 'null'],
        description: '到了时间而未开始的任务中，最早的已等待的秒数；空为没有',
      },
    },
  },
} as const satisfies Call;

export const jobRounds = {
  method: 'GET',
  path: '/api/console/jobs/rounds',
  summary: '定期任务，及其最近一次如何',
  may: 'job:write',
  ...COMMON,
  unattended: true,
  input: {},
  output: { kind: 'list', schema: { ...JOB, every: count('两次之间的秒数') } },
} as const satisfies Call;

const DONE = { kind: 'own', schema: { msg: text('给用户的说明') } } as const;

export const jobAgain = {
  method: 'POST',
  path: '/api/console/jobs/again',
  summary: '再次执行一项未成、已放弃或等待中的任务',
  may: 'job:write',
  ...COMMON,
  input: { id },
  output: DONE,
} as const satisfies Call;

export const jobGiveUp = {
  method: 'POST',
  path: '/api/console/jobs/giveUp',
  summary: '放弃一项等待中或未成的任务',
  may: 'job:write',
  ...COMMON,
  input: { id },
  output: DONE,
} as const satisfies Call;
