import { COMPARISON } from '@pv-brain/contract/content/messages/office-versions.ts';
import { Checkbox, Segmented } from 'antd';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Keys } from '../../../shared/keyboard/key.tsx';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { SmallTag } from '../../../shared/list/state-cell.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import marks from '../../../shared/ui/marks.module.css';
import { countArticleChanges } from './compare-articles.ts';
import { countChanges, type FieldChange } from './compare-values.ts';
import styles from './comparison.module.css';
import { Article, Runs, type Side, Sides, Values } from './diff-blocks.tsx';

interface ComparisonProps {
  changes: readonly FieldChange[];
  /** Content at the top left: what is compared. */
  head?: ReactNode;
}

/** One side of a field that is not an article. */
function FieldSide({ change, side }: { change: FieldChange; side: Side }) {
  if (change.kind === 'words') return <Runs runs={change.runs} side={side} />;
  if (change.kind === 'article') return null;
  if (change.kind === 'value') return <Values {...change} side={side} />;
  const { from, to } = change;
  return (
    <span className={`flow gap-16 ${styles.images}`}>
      {side !== 'new' && from && from !== to && <img className={styles.gone} src={from} alt={from} />}
      {side !== 'old' && to && <img src={to} alt={to} />}
      {side === 'old' && from === to && to && <img src={to} alt={to} />}
      {!from && !to && COMPARISON.empty}
    </span>
  );
}

/** Change of a field, with both sides in one text or side by side. */
export const Change = ({ change, isSide = false }: { change: FieldChange; isSide?: boolean }) =>
  change.kind === 'article' ? (
    <Article diffs={change.diffs} isSide={isSide} />
  ) : (
    <Sides isSide={isSide}>{(side) => <FieldSide change={change} side={side} />}</Sides>
  );

function Field({ change, isSide, isTitle }: { change: FieldChange; isSide: boolean; isTitle: boolean }) {
  const { label, isSame } = change;
  const changeAttribute = isSame || change.kind === 'article' ? {} : { 'data-place': '' };
  const className = `boxed breaks ${styles.box} ${marks.place} ${isTitle ? 'bold fs-16' : ''}`;
  return (
    <section aria-label={label}>
      <h2 className="fs-14 mb-8">
        {label}{' '}
        {change.kind === 'article' && !isSame && (
          <SmallTag tone="blue">{COMPARISON.places(countArticleChanges(change.diffs))}</SmallTag>
        )}
      </h2>
      <div className={className} {...changeAttribute}>
        <Change change={change} isSide={isSide} />
      </div>
    </section>
  );
}

const changeElements = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []),
];

/** Moves between the changes of a comparison: the current one is framed and scrolled into view. */
function useChangeNavigation(list: RefObject<HTMLElement | null>) {
  // 0: before the first change.
  const [at, setAt] = useState(0);
  const [total, setTotal] = useState(0);
  const current = useRef<HTMLElement | null>(null);

  // New content may have other changes.
  useLayoutEffect(() => {
    setTotal(changeElements(list).length);
    if (!current.current || current.current.isConnected) return;
    current.current = null;
    setAt(0);
  });

  function moveToChange(step: 1 | -1) {
    const elements = changeElements(list);
    if (elements.length === 0) return;
    const next =
      at === 0 && step === -1 ? elements.length : ((at - 1 + step + elements.length) % elements.length) + 1;
    const element = elements[next - 1];
    current.current?.removeAttribute('data-current');
    element?.setAttribute('data-current', '');
    element?.scrollIntoView({ block: 'center' });
    current.current = element ?? null;
    setAt(next);
  }

  return { at, total, moveToChange };
}

/** Differences between two states of an item, added and removed text marked. P and N move between changes. */
export function Comparison({ changes, head }: ComparisonProps) {
  const [isSide, setSide] = useState(false);
  const [showsSame, setShowsSame] = useState(false);
  const { added, removed } = useMemo(() => countChanges(changes), [changes]);
  const list = useRef<HTMLDivElement>(null);
  const { at, total, moveToChange } = useChangeNavigation(list);
  useKeys({ p: () => moveToChange(-1), n: () => moveToChange(1) });
  const visibleChanges = changes.filter(({ isSame }) => showsSame || !isSame);

  return (
    <div className="surface grow">
      <div className={`row gap-12 pad-14-20 ${styles.head}`}>
        {head}
        <Segmented
          className="end rigid"
          aria-label={COMPARISON.layout}
          value={isSide ? 'side' : 'merged'}
          onChange={(layout) => setSide(layout === 'side')}
          options={[
            { value: 'merged', label: COMPARISON.merged },
            { value: 'side', label: COMPARISON.side },
          ]}
        />
      </div>
      <div className={`row flow shaded ${styles.bar}`}>
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
          <span className="row end gap-8">
            <span role="status">{at === 0 ? COMPARISON.places(total) : COMPARISON.place(at, total)}</span>
            <IconButton
              type="default"
              icon="chevron-up"
              label={COMPARISON.previous}
              aria-keyshortcuts="P"
              onClick={() => moveToChange(-1)}
            />
            <IconButton
              type="default"
              icon="chevron-down"
              label={COMPARISON.next}
              aria-keyshortcuts="N"
              onClick={() => moveToChange(1)}
            />
            <Keys keys={['P', 'N']} />
          </span>
        )}
      </div>
      <div ref={list} className={`stack gap-24 ${styles.fields}`}>
        {visibleChanges.length === 0 && <p className="quiet blank">{COMPARISON.none}</p>}
        {visibleChanges.map((change) => (
          <Field key={change.name} change={change} isSide={isSide} isTitle={change === changes[0]} />
        ))}
      </div>
    </div>
  );
}
