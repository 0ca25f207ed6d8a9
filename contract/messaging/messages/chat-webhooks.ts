import type { SubmissionKind } from '../../submissions/submissions.ts';

/** Names of the services whose chat webhooks notify a group of operators. */
export const ROBOT_NAMES = { wecom: '企业微信', dingtalk: '钉钉' } as const;

/** Events about submissions by kind and step. Names of companies and persons are left out. */
export const ROBOT_NEWS: Readonly<Record<SubmissionKind, Readonly<Record<string, string>>>> = {
  application: { submit: '新申报', resend: '申报已补正', withdraw: '申报已撤回' },
  intention: { submit: '新意向', withdraw: '意向已撤回' },
  entry: {
    submit: '新供需待审核',
    publish: '新供需已上架',
    edit: '供需修改待审核',
    republish: '供需重新发布',
    resend: '供需已修改',
    withdraw: '供需已撤回',
    end: '供需已结束发布',
  },
};

export const ROBOT = {
  incoming: (count: number) => `收到 ${count} 件新动态`,
  line: (text: string, receipt: string, url: string) => `${text} [${receipt}](${url})`,
  more: (count: number) => `另有 ${count} 件`,
  late: (count: number) => `有 ${count} 件已超过办理时限`,
  lateOf: { application: '申报', intention: '意向', entry: '供需' },
  number: (kind: string, count: number) => `${kind} ${count} 件`,
  open: (url: string) => `[去受理](${url})`,
  /** Names of the webhook's jobs in the list of jobs. */
  subject: (webhook: string, message: string) => `${webhook} · ${message}`,
  incomingSubject: '新动态',
  lateSubject: '超时提醒',
} as const;

/** Reasons for a failed message; the number is the service's error code. */
export const ROBOT_FAILURE = {
  notSet: '没有设置这个机器人的地址',
  refused: (code: number) => `对方不接受（${code}），请核对机器人的地址和密钥`,
  notNow: (code: number) => `对方暂时不接受（${code}）`,
  unreachable: '无法连接对方的服务',
} as const;
