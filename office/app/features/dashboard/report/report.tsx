import { REPORT } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { mondayAfter, mondayOf, mondayOfWeek, sundayOf, weekOf } from '@pv-brain/contract/time/weeks.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { daysAgo, timeNow } from '../../../shared/format/days.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { WHITE_SHEET } from '../../../shared/theme/colours.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import paper from '../../../shared/ui/paper.module.css';
import { State } from '../../../shared/ui/state.tsx';
import { PortalPart, portalWeekQuery } from './portal-part.tsx';
import styles from './report.module.css';
import { WorkPart, workWeekQuery } from './work-part.tsx';

function Bar({ monday, now }: { monday: string; now: string }) {
  const weekPath = (weeks: number) => `/report/${weekOf(mondayAfter(monday, weeks))}`;
  return (
    <div className={`no-print row spread mb-16 ${paper.bar} ${styles.bar}`}>
      <Link to="/index">
        <Icon name="arrow-left" size={16} />
        {REPORT.back}
      </Link>
      <nav className="flex gap-24">
        <Link to={weekPath(-1)}>
          <Icon name="chevron-left" size={16} />
          {REPORT.previous}
        </Link>
        {monday < now && (
          <Link to={weekPath(1)}>
            {REPORT.next}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </nav>
      <Button type="primary" icon={<Icon name="print" />} onClick={() => window.print()}>
        {REPORT.print}
      </Button>
    </div>
  );
}

function Sheet({ monday, isRunning }: { monday: string; isRunning: boolean }) {
  const week = weekOf(monday);
  const hasWork = useMay('submission:read');
  const work = useQuery({ ...workWeekQuery(week), enabled: hasWork });
  const portal = useQuery(portalWeekQuery(week));
  const failedQueries = [work, portal].filter(({ error, data }) => error && !data);
  const [year = '', number] = week.split('-W');
  const isLoaded = portal.data && (work.data || !hasWork);
  return (
    <article className={`${paper.sheet} ${styles.sheet}`} style={WHITE_SHEET}>
      <p className="row gap-10 bold">
        <img src="/favicon.svg" alt="" width={32} height={32} />
        {REPORT.site}
      </p>
      <div className={`${paper.head} ${styles.head}`}>
        <PageHead title={REPORT.title(year, Number(number))} />
        <p>
          {REPORT.span(monday, sundayOf(monday))}
          {isRunning && <small>{REPORT.running}</small>}
        </p>
      </div>
      {failedQueries.length > 0 ? (
        <Failed
          error={failedQueries[0]?.error}
          onRetry={() => {
            for (const query of failedQueries) void query.refetch();
          }}
        />
      ) : isLoaded ? (
        <>
          {work.data && <WorkPart week={work.data} />}
          <PortalPart week={portal.data} />
          <p className={`fs-13 ${styles.foot}`}>{REPORT.printed(timeNow())}</p>
        </>
      ) : (
        <Waiting />
      )}
    </article>
  );
}

/** 周报: the figures of a week with captions, printable on A4 in black on white. */
export default function Report() {
  const { fdId: weekParameter } = useParams();
  const thisMonday = mondayOf(daysAgo(0));
  const monday = weekParameter === undefined ? thisMonday : mondayOfWeek(weekParameter);
  if (monday === null || monday > thisMonday)
    return (
      <>
        <PageHead title={REPORT.noWeek} isHidden />
        <State isAlert title={REPORT.noWeek} note={REPORT.noWeekNote}>
          <Link to={`/report/${weekOf(thisMonday)}`}>{REPORT.thisWeek}</Link>
        </State>
      </>
    );
  return (
    <div className={`${paper.page} ${styles.page}`}>
      <Bar monday={monday} now={thisMonday} />
      <Sheet key={monday} monday={monday} isRunning={monday === thisMonday} />
    </div>
  );
}
