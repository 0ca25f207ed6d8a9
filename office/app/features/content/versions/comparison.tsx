import { COMPARISON } from '@pv-brain/contract/content/messages/office-versions.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Segmented } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Keys } from '../../../shared/keyboard/key.tsx';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import marks from '../../../shared/ui/marks.module.css';
import { categoriesQuery } from '../list/queries.ts';
import { countPlaces } from './compare-articles.ts';
import { type Compared, compareValues, countChanges, type FieldChange } from './compare-values.ts';
import styles from './comparison.module.css';
import { Article } from './pieces.tsx';
import { Runs, type Side, Values } from './runs.tsx';
import { usePlaces } from './use-places.ts';

interface ComparisonProps {
  section: Section;
  from: Compared;
  to: Compared;
  /** Content at the top left: what is compared. */
  head?: ReactNode;
}

/** One side of a field that is no article. */
function Plain({ change, side }: { change: FieldChange; side: Side }) {
  if (change.kind === 'words') return <Runs runs={change.runs} side={side} />;
  if (change.kind === 'article') return null;
  if (change.kind === 'value') return <Values {...change} empty={COMPARISON.empty} side={side} />;
  const { from, to } = change;
  return (
    <span className={`flow ${styles.images}`}>
      {side !== 'new' && from && from !== to && <img className={styles.gone} src={from} alt={from} />}
      {side !== 'old' && to && <img src={to} alt={to} />}
      {side === 'old' && from === to && to && <img src={to} alt={to} />}
      {!from && !to && COMPARISON.empty}
    </span>
  );
}

/** Change of a field with both sides in one text. */
export const Change = ({ change }: { change: FieldChange }) =>
  change.kind === 'article' ? (
    <Article pieces={change.pieces} isSide={false} />
  ) : (
    <Plain change={change} side="both" />
  );

function Field({ change, isSide, isTitle }: { change: FieldChange; isSide: boolean; isTitle: boolean }) {
  const { label, isSame } = change;
  const place = isSame || change.kind === 'article' ? {} : { 'data-place': '' };
  const box = `${styles.box} ${marks.place} ${isTitle ? styles.titleBox : ''}`;
  return (
    <section className={styles.field} aria-label={label}>
      <h2>
        {label}
        {change.kind === 'article' && !isSame && <span>{COMPARISON.places(countPlaces(change.pieces))}</span>}
      </h2>
      <div className={box} {...place}>
        {change.kind === 'article' ? (
          <Article pieces={change.pieces} isSide={isSide} />
        ) : isSide ? (
          <div className={marks.pair}>
            <div>
              <Plain change={change} side="old" />
            </div>
            <div>
              <Plain change={change} side="new" />
            </div>
          </div>
        ) : (
          <Plain change={change} side="both" />
        )}
      </div>
    </section>
  );
}

/**
 * Differences between two states of an item: added text is green and underlined, removed text red and struck out. P and N move
 * between changes.
 */
export function Comparison({ section, from, to, head }: ComparisonProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(section));
  const [isSide, setSide] = useState(false);
  const [showsSame, setShowsSame] = useState(false);
  const changes = useMemo(
    () => compareValues(section, { from, to, categories }),
    [section, from, to, categories],
  );
  const { added, removed } = useMemo(() => countChanges(changes), [changes]);
  const list = useRef<HTMLDivElement>(null);
  const { at, total, walk } = usePlaces(list);
  useKeys({ p: () => walk(-1), n: () => walk(1) });
  const visibleChanges = changes.filter(({ isSame }) => showsSame || !isSame);

  return (
    <div className={`surface ${styles.comparison}`}>
      <div className={`row ${styles.head}`}>
        {head}
        <Segmented
          className={styles.layout ?? ''}
          aria-label={COMPARISON.layout}
          value={isSide ? 'side' : 'merged'}
          onChange={(layout) => setSide(layout === 'side')}
          options={[
            { value: 'merged', label: COMPARISON.merged },
            { value: 'side', label: COMPARISON.side },
          ]}
        />
      </div>
      <div className={`row flow ${styles.bar}`}>
        <span>
          <span className={marks.added}>{COMPARISON.added}</span> {added}
        </span>
        <span>
          <span className={marks.removed}>{COMPARISON.removed}</span> {removed}
        </span>
        <Checkbox checked={showsSame} onChange={({ target }) => setShowsSame(target.checked)}>
          {COMPARISON.showSame}
        </Checkbox>
        {total > 0 && (
          <span className={`row end ${styles.walk}`}>
            <span role="status">{at === 0 ? COMPARISON.places(total) : COMPARISON.place(at, total)}</span>
            <button
              type="button"
              aria-label={COMPARISON.previous}
              aria-keyshortcuts="P"
              onClick={() => walk(-1)}
            >
              <Icon name="chevron-down" size={16} />
            </button>
            <button type="button" aria-label={COMPARISON.next} aria-keyshortcuts="N" onClick={() => walk(1)}>
              <Icon name="chevron-down" size={16} />
            </button>
            <Keys keys={['P', 'N']} />
          </span>
        )}
      </div>
      <div ref={list} className={styles.fields}>
        {visibleChanges.length === 0 && <p className={`quiet ${styles.none}`}>{COMPARISON.none}</p>}
        {visibleChanges.map((change) => (
          <Field key={change.name} change={change} isSide={isSide} isTitle={change === changes[0]} />
        ))}
      </div>
    </div>
  );
}
