import { TODAY } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { weekOf } from '@pv-brain/contract/time/weeks.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { daysAgo } from '../../../shared/format/days.ts';
import { greetingFor, today } from '../../../shared/format/greeting.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { creatingActs } from '../../../shared/routes/creating.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SetupPanel } from '../setup/setup-panel.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { ContentPanel } from './content-panel.tsx';
import styles from './dashboard.module.css';
import { MissedPanel } from './missed-panel.tsx';
import { MostRead } from './most-read.tsx';
import { OldestPanel } from './oldest-panel.tsx';
import { MarketChart, SentChart, TimesChart, VisitsChart } from './portal-charts.tsx';
import { portalQuery, workQuery } from './queries.ts';
import { Tiles } from './tiles.tsx';

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
            renderPart(work, (data) => (
              <>
                <OldestPanel {...data} />
                <SentChart weeks={data.weeks} />
              </>
            ))}
          {renderPart(portal, (data) => (
            <VisitsChart {...data} />
          ))}
          <ContentPanel />
        </div>
        <div className="stack gap-16">
          {hasWork && work.data && <TimesChart {...work.data} />}
          {portal.data && (
            <>
              <MarketChart market={portal.data.market} />
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
