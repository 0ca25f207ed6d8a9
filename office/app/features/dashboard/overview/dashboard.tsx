import { FAILED_SEARCHES } from '@pv-brain/contract/content/messages/search-words.ts';
import { BACKUP_RUNS } from '@pv-brain/contract/operations/backups.ts';
import { dashboardBackups } from '@pv-brain/contract/operations/calls/backups.ts';
import { BACKUP_RUN_WORDS, BACKUPS } from '@pv-brain/contract/operations/messages/office-backups.ts';
import { TODAY } from '@pv-brain/contract/operations/messages/office-desk.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { weekOf } from '@pv-brain/contract/time/weeks.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { dataQuery } from '../../../shared/api/queries.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { greetingFor, today } from '../../../shared/format/greeting.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { Cell } from '../../../shared/list/state-cell.tsx';
import { creatingActs } from '../../../shared/routes/creating.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SetupPanel } from '../setup/setup-panel.tsx';
import { ChartPanel, FigureTable, SheetButton } from './chart-panel.tsx';
import { ContentPanel } from './content-panel.tsx';
import styles from './dashboard.module.css';
import { formatNumber } from './format-figures.ts';
import { MARKET } from './market-chart.ts';
import missedStyles from './missed-panel.module.css';
import { MostRead } from './most-read.tsx';
import { OldestPanel } from './oldest-panel.tsx';
import type { Portal } from './queries.ts';
import { portalQuery, workQuery } from './queries.ts';
import { SENT } from './sent-chart.ts';
import { Tiles } from './tiles.tsx';
import { TIMES } from './times-chart.ts';
import { VISITS } from './visits-chart.ts';

/** Menu that opens the form of a new item, for accounts that may write. */
function CreateMenu() {
  const navigate = useNavigate();
  const acts = creatingActs(usePerson().roles, (path) => void navigate(`/${path}`));
  if (acts.length === 0) return null;
  const items = acts.map(({ title, run }) => ({ key: title, label: title, onClick: run }));
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items }} placement="bottomRight">
      <Button type="primary" icon={<Icon name="plus" size={16} />} aria-haspopup="menu">
        {TODAY.create}
        <Icon name="chevron-down" size={14} />
      </Button>
    </Dropdown>
  );
}

/** Renders a part of the figures, or its loading or error state. */
function renderPart<Data>(
  query: { data: Data | undefined; error: unknown; refetch(): unknown },
  draw: (data: Data) => ReactNode,
): ReactNode {
  if (query.data !== undefined) return draw(query.data);
  return (
    <div className="surface">
      {query.error ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Waiting />}
    </div>
  );
}

type Run = AnswerOf<typeof dashboardBackups>['data']['runs'][number];

const BACKUP_DONE = { word: BACKUPS.done, tone: 'green', shape: 'full' } as const;
const BACKUP_FAILED = { word: BACKUPS.failed, tone: 'red', shape: 'crossed' } as const;

const minute = (time: string) => time.slice(0, 16);

function BackupResult({ at, seconds, bytes, problem, succeededAt }: Run) {
  const size = bytes === null ? null : formatBytes(bytes);
  return (
    <>
      <span className="row gap-8">
        <Cell state={problem === null ? BACKUP_DONE : BACKUP_FAILED} />
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
function BackupPanel() {
  const { data, error, refetch } = useQuery(dataQuery(['dashboard', 'backups'], dashboardBackups, {}));
  if (!data) return error && <Failed error={error} onRetry={() => void refetch()} />;
  const facts = BACKUP_RUNS.map((name) => {
    const { name: label, command } = BACKUP_RUN_WORDS[name];
    const result = data.runs.find(({ run }) => run === name);
    return result
      ? { label, value: <BackupResult {...result} /> }
      : { label, value: BACKUPS.never, copyText: command, note: <p className="small">{command}</p> };
  });
  return (
    <Panel title={BACKUPS.title} note={data.isScheduled ? BACKUPS.scheduled : BACKUPS.unscheduled}>
      <Facts facts={facts} />
    </Panel>
  );
}

/** Searches without results: content that the portal lacks or names differently. */
function MissedPanel({ missed }: Pick<Portal, 'missed'>) {
  const mayWrite = useMay('site:write');
  const sideActions = (
    <span className="row gap-8">
      {mayWrite && <Link to="/search-words">{FAILED_SEARCHES.toWords}</Link>}
      <SheetButton title={FAILED_SEARCHES.title} figure="missed" />
    </span>
  );
  return (
    <Panel title={FAILED_SEARCHES.title} note={FAILED_SEARCHES.note} aside={sideActions} isFlush>
      {missed.length === 0 ? (
        <p className={`quiet text-centre ${missedStyles.none}`}>{FAILED_SEARCHES.none}</p>
      ) : (
        <>
          <FigureTable
            label={FAILED_SEARCHES.list}
            heads={FAILED_SEARCHES.heads}
            rows={missed.map(({ term, times }) => [term, FAILED_SEARCHES.times(formatNumber(times))])}
          />
          <p className={`small ${missedStyles.caption}`}>{FAILED_SEARCHES.caption}</p>
        </>
      )}
    </Panel>
  );
}

/** 工作台: waiting submissions first, then statistics; each part requires its permission. */
export default function Dashboard() {
  const person = usePerson();
  const mayOperate = useMay('operator:write');
  const navigate = useNavigate();
  const hasWork = useMay('submission:read');
  const work = useQuery({ ...workQuery, enabled: hasWork });
  const portal = useQuery(portalQuery);
  const acts = (
    <>
      <Button
        icon={<Icon name="print" size={16} />}
        onClick={() => void navigate(`/report/${weekOf(daysAgo(0))}`)}
      >
        {TODAY.report}
      </Button>
      <CreateMenu />
    </>
  );
  return (
    <>
      <PageHead
        title={OFFICE_SCREENS.desk.title}
        heading={greetingFor(person)}
        note={today()}
        acts={acts}
        count={work.data?.waiting ?? 0}
      />
      <Tiles work={work.data} portal={portal.data} hasWork={hasWork} />
      <SetupPanel />
      <div className={`columns ${styles.columns}`}>
        <div className="stack gap-16">
          {hasWork &&
            renderPart(work, ({ weeks, ...data }) => (
              <>
                <OldestPanel {...data} />
                <ChartPanel chart={SENT} figures={{ weeks }} />
              </>
            ))}
          {renderPart(portal, ({ days, views, viewsBefore }) => (
            <ChartPanel chart={VISITS} figures={{ days, views, viewsBefore }} />
          ))}
          <ContentPanel />
        </div>
        <div className="stack gap-16">
          {hasWork && work.data && (
            <ChartPanel chart={TIMES} figures={{ weeks: work.data.weeks, goalHours: work.data.goalHours }} />
          )}
          {portal.data && (
            <>
              <ChartPanel chart={MARKET} figures={{ market: portal.data.market }} />
              <MostRead {...portal.data} />
              <MissedPanel missed={portal.data.missed} />
            </>
          )}
          {mayOperate && <BackupPanel />}
        </div>
      </div>
    </>
  );
}
