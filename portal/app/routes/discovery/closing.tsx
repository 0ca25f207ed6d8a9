import { CLOSING } from '@pv-brain/contract/content/messages/discovery.ts';
import { ADD_TO_CALENDAR } from '@pv-brain/contract/content/messages/labels.ts';
import { MAX_CLOSING_ITEMS } from '@pv-brain/contract/protocol/constants.ts';
import { PROJECT_CALENDAR } from '@pv-brain/contract/protocol/paths.ts';
import { daysLeft } from '@pv-brain/contract/time/deadline.ts';
import { daysLeftText } from '@pv-brain/contract/time/messages/deadline.ts';
import type { ClosingRow } from '../../shared/api/api.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { DateCell } from '../../shared/section/date-cell.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { Route } from './+types/closing';
import styles from './closing-list.module.css';

const TONES = { project: undefined, supply: 'green', demand: 'amber' } as const;

function Row({ row }: { row: ClosingRow }) {
  const calendar = `${PROJECT_CALENDAR}?fdId=${encodeURIComponent(row.fdId)}`;
  const kind = row.kind as keyof typeof TONES;
  return (
    <li className={`row gap-16 ${styles.row}`}>
      <Tag tone={TONES[kind]}>{CLOSING[kind]}</Tag>
      <div className={`grow breaks ${styles.words}`}>
        <Link to={row.path} className="text-1">
          {row.title}
        </Link>
        {row.company && <p className="fs-13 text-3">{row.company}</p>}
      </div>
      {kind === 'project' && (
        <a href={calendar} download className={`touch ${styles.calendar}`} title={ADD_TO_CALENDAR}>
          <Icon name="calendar" />
          <span>{ADD_TO_CALENDAR}</span>
        </a>
      )}
    </li>
  );
}

/** Entries that close soon, day by day; `rows` are sorted by closing day. */
function ClosingList({ rows, today }: { rows: readonly ClosingRow[]; today: string }) {
  if (rows.length === 0)
    return (
      <Panel>
        <Empty text={CLOSING.none} />
      </Panel>
    );
  return (
    <Panel title={CLOSING.title} extra={CLOSING.total(rows.length)}>
      {[...Map.groupBy(rows, ({ deadline }) => deadline)].map(([day, dayRows]) => {
        const days = daysLeft(day, today) ?? 0;
        return (
          <section key={day} className={`grid ${styles.day}`} aria-label={day}>
            <header className={`row gap-12 ${styles.date}`}>
              <DateCell date={day} light={days > 7} />
              <h3 className={`secondary nowrap ${styles.left}`}>{daysLeftText(Math.max(days, 0))}</h3>
            </header>
            <ul className="dashed">
              {dayRows.map((row) => (
                <Row key={`${row.kind}${row.fdId}`} row={row} />
              ))}
            </ul>
          </section>
        );
      })}
      {rows.length >= MAX_CLOSING_ITEMS && <p className={`fs-13 text-3 ${styles.more}`}>{CLOSING.more}</p>}
    </Panel>
  );
}

const load = ({ api }: LoadArgs) => ({ rows: api.closingSoon(), today: shanghaiDay() });
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = fixedMeta(CLOSING.title, CLOSING.subtitle, '/closing');

export const ErrorBoundary = SectionFailure;

export default function ClosingRoute({ loaderData: { rows, today } }: Route.ComponentProps) {
  return (
    <SectionPage section="project" title={CLOSING.title} subtitle={CLOSING.subtitle}>
      <Deferred part={rows} failure={SectionFailure}>
        {(rows) => <ClosingList rows={rows} today={today} />}
      </Deferred>
    </SectionPage>
  );
}
