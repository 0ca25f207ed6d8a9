import { COMMON } from '../../content/calls/console-parts.ts';
import type { Schemas } from '../../protocol/call.ts';
import { get, post } from '../../protocol/declare.ts';
import { count, list, listOf, nullable, own, PAGE, rowsOf, text } from '../../protocol/schema.ts';
import { JOB_STATES } from '../jobs.ts';

const WRITE = { may: 'job:write', ...COMMON } as const;

const id = { label: '任务的编号', kind: 'id', required: true } as const;

const JOB = {
  id: text('编号'),
  kind: text('类型'),
  state: { enum: JOB_STATES, description: '状态' },
  attempts: count('已尝试的次数'),
  dueAt: nullable('何时开始；进行中或已结束的为空'),
  endedAt: nullable('最近一次尝试结束的时间；空为尚未尝试'),
  error: nullable('最近一次尝试未成的原因'),
} as const satisfies Schemas;

export const jobList = get('/api/console/jobs/list', {
  summary: '任务，最近的在前',
  ...WRITE,
  unattended: true,
  input: {
    state: { label: '状态', rule: { enum: JOB_STATES } },
    ...PAGE,
  },
  output: own({
    msg: text('说明'),
    rows: rowsOf({
      ...JOB,
      subject: nullable('对象'),
      createdAt: text('提出的时间'),
    }),
    total: count('符合条件的条数'),
    counts: listOf('各状态的条数', { state: { enum: JOB_STATES, description: '状态' }, rows: count('条数') }),
    lateSeconds: {
      type: ['number', 'null'],
      description: '到了时间而未开始的任务中，最早的已等待的秒数；空为没有',
    },
  }),
});

export const jobRounds = get('/api/console/jobs/rounds', {
  summary: '定期任务，及其最近一次如何',
  ...WRITE,
  unattended: true,
  output: list({ ...JOB, every: count('两次之间的秒数') }),
});

export const jobAgain = post('/api/console/jobs/again', {
  summary: '再次执行一项未成、已放弃或等待中的任务',
  ...WRITE,
  input: { id },
});

export const jobGiveUp = post('/api/console/jobs/giveUp', {
  summary: '放弃一项等待中或未成的任务',
  ...WRITE,
  input: { id },
});
