import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import type { Kind } from '@pv-brain/contract/submissions/states.ts';
import { Button } from 'antd';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { Choice, Chosen } from './choice.ts';
import { markOf, shapeOf } from './marks-of.ts';
import styles from './version-list.module.css';

interface VersionListProps {
  kind: Kind;
  choices: readonly Choice[];
  total: number;
  chosen: Chosen;
  onChoose(choice: Choice): void;
  /** Undefined when there are no older versions. */
  onEarlier?: (() => void) | undefined;
  isBusy: boolean;
}

/** All versions, the latest first; choosing one compares it with the previous one. */
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
                <CellSign shape={version ? shapeOf(version, last) : 'half'} />
                <span>
                  <strong>{name}</strong>
                  {mark && <span className={styles.mark}>{mark}</span>}
                  {version !== undefined && version.restored > 0 && (
                    <span className={styles.mark}>{VERSIONS.restoredFrom(version.restored)}</span>
                  )}
                  <span className={`small ${styles.about}`}>{about}</span>
                </span>
                {end && <span className={`end ${styles.end}`}>{end}</span>}
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
