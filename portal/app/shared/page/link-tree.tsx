import { Link } from '../ui/links/link.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './link-tree.module.css';

export interface LinkLine {
  label: string;
  to: string;
}

/** A titled part with its links: in one group, or in several with pages of their own. */
export interface LinkBranch {
  label: string;
  /** Page of the part, if it has one. */
  to?: string;
  note: string;
  groups: { head: LinkLine | null; lines: LinkLine[] }[];
}

function Lines({ lines }: { lines: readonly LinkLine[] }) {
  return (
    <ul className={`grid ${styles.lines}`}>
      {lines.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="row">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An overview of pages: parts with a title, a note and links. */
export function LinkTree({ branches }: { branches: readonly LinkBranch[] }) {
  return (
    <Panel>
      <div className={`ruled ${styles.tree}`}>
        {branches.map(({ label, to, note, groups }) => (
          <section key={label} className={`grid gap-24 ${styles.branch}`}>
            <h2 className={`fs-20 ${styles.title}`}>
              {to ? (
                <Link to={to} className="text-1">
                  {label}
                </Link>
              ) : (
                label
              )}
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
      </div>
    </Panel>
  );
}
