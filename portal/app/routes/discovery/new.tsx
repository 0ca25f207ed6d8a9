import { NEW_ITEMS } from '@pv-brain/contract/content/messages/discovery.ts';
import type { NewRow } from '../../shared/api/api.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import type { Route } from './+types/new';
import styles from './new-list.module.css';

function Section({ section: { label, path, count, items } }: { section: NewRow }) {
  return (
    <Panel
      title={label}
      extra={
        <Link to={path} className={`touch ${styles.all}`} aria-label={`${label}：${NEW_ITEMS.count(count)}`}>
          {NEW_ITEMS.count(count)}
          <Icon name="chevron-right" />
        </Link>
      }
    >
      <ul className={`dashed ${styles.list}`}>
        {items.map(({ fdId, path: to, title, date }) => (
          <li key={fdId} className="flex gap-16">
            <Link to={to} className="grow breaks text-1">
              {title}
            </Link>
            <time className="rigid fs-13 text-3" dateTime={date}>
              {date.slice(5)}
            </time>
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className={`fs-13 text-3 ${styles.more}`}>{NEW_ITEMS.more(count - items.length)}</p>
      )}
    </Panel>
  );
}

/** Entries published within a week, by section. */
function NewList({ sections }: { sections: readonly NewRow[] }) {
  if (sections.length === 0)
    return (
      <Panel>
        <Empty text={NEW_ITEMS.none} />
      </Panel>
    );
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <Section key={section.path} section={section} />
      ))}
    </div>
  );
}

const load = ({ api }: LoadArgs) => ({ sections: api.newThisWeek() });
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = fixedMeta(NEW_ITEMS.title, NEW_ITEMS.subtitle, '/new');

export const ErrorBoundary = SectionFailure;

export default function NewRoute({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <SectionPage section="news" title={NEW_ITEMS.title} subtitle={NEW_ITEMS.subtitle}>
      <Deferred part={sections} failure={SectionFailure}>
        {(sections) => <NewList sections={sections} />}
      </Deferred>
    </SectionPage>
  );
}
