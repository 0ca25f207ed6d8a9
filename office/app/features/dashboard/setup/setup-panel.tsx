import { setupTasks } from '@pv-brain/contract/operations/calls/setup.ts';
import { SETUP, SETUP_TASK_WORDS } from '@pv-brain/contract/operations/messages/office-setup.ts';
import type { SetupTask } from '@pv-brain/contract/operations/setup-tasks.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { Link } from 'react-router';
import { dataQuery } from '../../../shared/api/queries.ts';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import styles from './setup-panel.module.css';

type Setup = AnswerOf<typeof setupTasks>['data'];

/** Paths of the screens for tasks; tasks without a screen are done on the server. */
const TASK_PATHS: Readonly<Partial<Record<SetupTask, string>>> = {
  secondFactor: '/me',
  siteName: '/figures',
  contacts: '/figures',
  recordNumbers: '/structure',
  categories: '/structure',
  banners: '/banners',
  mail: '/jobs',
};

interface TaskProps extends Pick<Setup, 'isMailSet' | 'backedUpAt'> {
  task: Setup['tasks'][number];
}

function Task({ task: { name, isDone }, isMailSet, backedUpAt }: TaskProps) {
  const copy = useCopy();
  const { title, note, command } = SETUP_TASK_WORDS[name];
  const path = TASK_PATHS[name];
  const openNote = name === 'mail' && !isMailSet ? SETUP.mailUnset : note;
  const doneNote = name === 'backup' && backedUpAt ? SETUP.backedUpAt(backedUpAt.slice(0, 16)) : SETUP.done;
  return (
    <li className="flex gap-10" data-done={isDone}>
      <CellSign shape={isDone ? 'full' : 'empty'} tone={isDone ? 'green' : 'amber'} />
      <div className="grow">
        {path ? (
          <Link to={path} className="bold">
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        {!isDone && <span className="visually-hidden">{SETUP.open}</span>}
        <p className="small">{isDone ? doneNote : openNote}</p>
        {command && !isDone && (
          <p className={`row gap-4 ${styles.command}`}>
            <code className="breaks fs-13 shaded">{command}</code>
            <Button
              type="text"
              size="small"
              aria-label={SETUP.copy(command)}
              icon={<Icon name="copy" size={14} />}
              onClick={() => void copy(command)}
            />
          </p>
        )}
      </div>
    </li>
  );
}

/** Shows the operator's setup tasks of a new installation, until all are done or the operator hides the panel. */
export function SetupPanel() {
  const { showsSetup } = usePreferences();
  const { notification } = App.useApp();
  const { data } = useQuery({
    ...dataQuery(['setup'], setupTasks, {}),
    enabled: showsSetup,
    staleTime: 0,
  });
  const doneCount = data?.tasks.filter(({ isDone }) => isDone).length;
  if (!showsSetup || !data || doneCount === data.tasks.length) return null;
  const dismiss = () => {
    setPreferences({ showsSetup: false });
    const restore = () => {
      setPreferences({ showsSetup: true });
      notification.destroy('setup');
    };
    notification.success({
      key: 'setup',
      title: SETUP.dismissed,
      actions: <Button onClick={restore}>{SETUP.restore}</Button>,
    });
  };
  const hide = (
    <Button type="text" onClick={dismiss}>
      {SETUP.dismiss}
    </Button>
  );
  return (
    <div className="mb-16">
      <Panel title={SETUP.title} note={SETUP.note(doneCount ?? 0, data.tasks.length)} aside={hide}>
        <ul className={`grid ${styles.tasks}`}>
          {data.tasks.map((task) => (
            <Task key={task.name} task={task} {...data} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
