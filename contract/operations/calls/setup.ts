import { COMMON } from '../../content/calls/console-parts.ts';
import { get } from '../../protocol/declare.ts';
import { flag, nullable, rowsOf, single } from '../../protocol/schema.ts';
import { SETUP_TASK_NAMES } from '../setup-tasks.ts';

/** Setup tasks of a new installation that the operator may do, each with whether it is done. */
export const setupTasks = get('/api/console/dashboard/setup', {
  summary: '上线准备：本人有权办理的各项，及是否已完成',
  may: 'content:read',
  ...COMMON,
  unattended: true,
  output: single({
    tasks: rowsOf({
      name: { enum: SETUP_TASK_NAMES, description: '事项' },
      isDone: flag('是否已完成'),
    }),
    isMailSet: flag('是否已设置邮件服务器'),
    backedUpAt: nullable('最近一次备份的时间；没有或无权知道时为空'),
  }),
});
