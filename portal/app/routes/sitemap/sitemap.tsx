import { SITEMAP } from '@pv-brain/contract/site/messages/sitemap.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { SiteLine, SiteTree } from './load-sitemap.ts';
import styles from './sitemap.module.css';

function Lines({ lines }: { lines: readonly SiteLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Every section with its links, and the other pages. */
export function Sitemap({ part }: { part: MaybeDeferred<SiteTree> }) {
  return (
    <Deferred part={part} failure={RouteError}>
      {({ sections, others }) => (
        <Panel bleed>
          <div className={styles.tree}>
            {sections.map(({ label, to, note, groups }) => (
              <section key={to} className={styles.branch}>
                <h2 className={styles.title}>
                  <Link to={to}>{label}</Link>
                </h2>
                <div>
                  <p className={`small ${styles.note}`}>{note}</p>
                  {groups.map(({ head, lines }) => (
                    <div key={head?.to ?? ''} className={styles.group}>
                      {head && (
                        <h3 className={styles.head}>
                          <Link to={head.to}>{head.label}</Link>
                        </h3>
                      )}
                      <Lines lines={lines} />
                    </div>
                  ))}
                </div>
              </section>
            ))}
            <section className={styles.branch}>
              <h2 className={styles.title}>{SITEMAP.others}</h2>
              <div>
                <p className={`small ${styles.note}`}>{SITEMAP.othersNote}</p>
                <Lines lines={others} />
              </div>
            </section>
          </div>
        </Panel>
      )}
    </Deferred>
  );
}
