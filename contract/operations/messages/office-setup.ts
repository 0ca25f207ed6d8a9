import type { SetupTask } from '../setup-tasks.ts';

/** Texts of the 上线准备 panel on the dashboard. */
export const SETUP = {
  title: '上线准备',
  note: (completed: number, total: number) => `已完成 ${completed} / ${total}`,
  dismiss: '不再显示',
  dismissed: '工作台不再显示上线准备',
  restore: '撤销',
  copy: (command: string) => `复制 ${command}`,
  done: '已完成',
  open: '未完成',
  backedUpAt: (time: string) => `上次备份 ${time}`,
  mailUnset: '先在服务器上设置 SMTP_URL 和 MAIL_FROM',
} as const;

/** Title and instruction of each task; `command` is run on the server. */
export const SETUP_TASK_WORDS: Readonly<
  Record<SetupTask, { title: string; note: string; command?: string }>
> = {
  secondFactor: { title: '启用二次验证', note: '登录时加验一组动态口令' },
  siteName: { title: '平台名称', note: '改成运营单位的名称' },
  contacts: { title: '联系方式', note: '地址、电话和邮箱' },
  recordNumbers: { title: '备案号', note: '页脚的 ICP 备案号和公安备案号' },
  categories: { title: '栏目分类', note: '按本地的产业调整' },
  banners: { title: '首页横幅', note: '发布自己的横幅' },
  mail: { title: '邮件', note: '发送一封测试邮件' },
  backup: {
    title: '备份',
    note: '在服务器上执行，目录须为空',
    command: 'npm run manage -- backup <目录>',
  },
  demo: { title: '清除演示内容', note: '在服务器上执行', command: 'npm run manage -- demo-clear' },
};
