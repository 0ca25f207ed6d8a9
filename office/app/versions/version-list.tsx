import { VERSIONS } from '@pv-brain/contract/messages/office-versions.ts';
import { type Kind, SHOWN } from '@pv-brain/contract/states.ts';
import { Button } from 'antd';
import { Panel } from '../ui/panel.tsx';
import type { Choice, Chosen } from './choice.ts';
import { markOf } from './marks-of.ts';
import styles from './version-list.module.css';

interface VersionListProps {
  kind: Kind;
  choices: readonly Choice[];
  total: number;
  chosen: Chosen;
  onChoose(choice: Choice): void;
  /** There where older ones are to be had. */
  onEarlier?: (() => void) | undefined;
  isBusy: boolean;
}

/** A cell fills as work is done: half of what is not saved yet, full of what visitors have seen. */
function Cell({ shape }: { shape: 'empty' | 'half' | 'full' }) {
  return (
    <svg className={styles.cell} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {shape === 'half' && <path className={styles.fill} d="M1 6h10v2.5L8.5 11h-5L1 8.5z" />}
      <path className={shape === 'full' ? styles.fill : ''} d="M3.5 1h5L11 3.5v5L8.5 11h-5L1 8.5v-5z" />
    </svg>
  );
}

/** All versions, the last first; choosing one compares it with the one before it. */
export function VersionList({ kind, choices, total, chosen, onChoose, onEarlier, isBusy }: VersionListProps) {
  const last = choices.find(({ version }) => version)?.version?.revision ?? 0;
  return (
    <Panel title={VERSIONS.all} note={VERSIONS.total(total)} isFlush>
      <ol className={styles.list}>
        {choices.map((choice) => {
          const { key, name, about, version } = choice;
          const mark = version ? markOf(kind, version, last) : '';
          const end = key === chosen.to ? VERSIONS.to : key === chosen.from ? VERSIONS.from : '';
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.version}
                data-chosen={end !== '' || undefined}
                onClick={() => onChoose(choice)}
              >
                <Cell shape={version ? (SHOWN.includes(version.state) ? 'full' : 'empty') : 'half'} />
                <span>
                  <strong>{name}</strong>
                  {mark && <span className={styles.mark}>{mark}</span>}
                  {version !== undefined && version.restored > 0 && (
                    <span className={styles.mark}>{VERSIONS.restoredFrom(version.restored)}</span>
                  )}
                  <span className={styles.about}>{about}</span>
                </span>
                {end && <span className={styles.end}>{end}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {onEarlier && (
        <p className={styles.earlier}>
          <Button type="link" loading={isBusy} onClick={onEarlier}>
            {VERSIONS.earlier}
          </Button>
        </p>
      )}
    </Panel>
  );
}
