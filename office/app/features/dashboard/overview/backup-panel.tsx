import { BACKUP_RUNS } from '@pv-brain/contract/operations/backups.ts';
import { dashboardBackups } from '@pv-brain/contract/operations/calls/backups.ts';
import { BACKUP_RUN_WORDS, BACKUPS } from '@pv-brain/contract/operations/messages/office-backups.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../shared/api/queries.ts';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { Cell } from '../../../shared/list/state-cell.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

type Run = AnswerOf<typeof dashboardBackups>['data']['runs'][number];

const DONE = { word: BACKUPS.done, tone: 'green', shape: 'full' } as const;
const FAILED = { word: BACKUPS.failed, tone: 'red', shape: 'crossed' } as const;

const minute = (time: string) => time.slice(0, 16);

function Result({ at, seconds, bytes, problem, succeededAt }: Run) {
  const size = bytes === null ? null : formatBytes(bytes);
  return (
    <>
      <span className="row gap-8">
        <Cell state={problem === null ? DONE : FAILED} />
        <span className="nowrap">{minute(at)}</span>
      </span>
      <p className="small">
        {problem ?? BACKUPS.facts(size, BACKUPS.seconds(seconds))}
        {problem !== null && succeededAt && <span>。{BACKUPS.succeededAt(minute(succeededAt))}</span>}
      </p>
    </>
  );
}

/** Last backup and last drill, for administrators. */
export function BackupPanel() {
  const { data, error, refetch } = useQuery(dataQuery(['dashboard', 'backups'], dashboardBackups, {}));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const facts = BACKUP_RUNS.map((name) => {
    const { name: label, command } = BACKUP_RUN_WORDS[name];
    const result = data.runs.find(({ run }) => run === name);
    return result
      ? { label, value: <Result {...result} /> }
      : { label, value: BACKUPS.never, copyText: command, note: <p className="small">{command}</p> };
  });
  return (
    <Panel title={BACKUPS.title} note={data.isScheduled ? BACKUPS.scheduled : BACKUPS.unscheduled}>
      <Facts facts={facts} />
    </Panel>
  );
}
