import { stateKind } from '@pv-brain/contract/content/define.ts';
import { CONFLICT, CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { SmallTag } from '../../../../shared/list/state-cell.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useCategories } from '../../list/queries.ts';
import { compareValues } from '../../versions/compare-values.ts';
import { Change, Comparison } from '../../versions/comparison.tsx';
import { type Content, contentOfItem, flatten, labelsOf } from '../content.ts';
import type { ContentForm } from '../use-content.ts';
import styles from './conflict-dialog.module.css';
import { editorOf, merge, type NewerVersion, withValue } from './merge.ts';

const SIDES = ['mine', 'theirs'] as const;
type Side = (typeof SIDES)[number];

interface ConflictDialogProps {
  section: Section;
  form: ContentForm;
  newer: NewerVersion;
  onClose(): void;
  onShowChanges(): void;
  onCopy(): void;
  isCopying: boolean;
  /** `unusedValues`: own values that were not chosen. */
  onMerged(merged: Content, unusedValues: Content['values'] | undefined): void;
}

/** Dialog for conflicting changes: merges fields that one side changed, and asks for a choice where both did. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { section, form, newer, onClose, onShowChanges, onCopy, isCopying, onMerged } = props;
  const { type, content: mine, base } = form;
  const { item, baseItem } = newer;
  const theirs = contentOfItem(type, item);
  const baseContent = contentOfItem(type, baseItem);
  const { content: merged, mergedFields, conflicts } = merge(baseContent, mine, theirs);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const unresolved = conflicts.filter((name) => !choices[name]);
  const labelOf = labelsOf(type);
  const { categories } = useCategories(section);
  const editor = editorOf(newer);
  const changesOf = (to: Content) =>
    new Map(
      compareValues(section, { from: baseContent, to, categories }).map((change) => [change.name, change]),
    );
  const changes = { mine: changesOf(mine), theirs: changesOf(theirs) };

  function finish() {
    const theirFields = flatten(theirs);
    const result = conflicts
      .filter((name) => choices[name] === 'theirs')
      .reduce((content, name) => withValue(content, name, theirFields[name] ?? ''), merged);
    const hasUnused = Object.values(choices).includes('theirs');
    onMerged(result, hasUnused ? mine.values : undefined);
  }
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map((name) => [name, side])));

  return (
    <Dialog
      open
      width={920}
      title={CONFLICT.title(type.noun, editor)}
      onCancel={onClose}
      footer={[
        <span key="both" className={`small ${styles.both}`}>
          {CONFLICT.both}
        </span>,
        <Button key="later" onClick={onClose}>
          {CONFLICT.later}
        </Button>,
        <Button key="copy" loading={isCopying} onClick={onCopy}>
          {CONFLICT.copy}
        </Button>,
        unresolved.length > 0 ? (
          <Button
            key="left"
            type="primary"
            onClick={() => document.getElementById(`conflict-${unresolved[0]}`)?.focus()}
          >
            {CONFLICT.left(unresolved.length)}
          </Button>
        ) : (
          <Button key="apply" type="primary" onClick={finish}>
            {CONFLICT.apply}
          </Button>
        ),
      ]}
    >
      <p className="muted mt-8 mb-20">
        {CONFLICT.note(editor, item.updatedAt.slice(11), item.revision, base)}
        {item.state !== baseItem.state && CONFLICT.stateNow(type.noun, wordOf(stateKind(type), item.state))}
        {mergedFields.length > 0 && CONFLICT.merged(mergedFields.length)}
        {conflicts.length > 0 ? CONFLICT.choose(conflicts.length) : CONFLICT.nothing}{' '}
        <button type="button" className="link" onClick={onShowChanges}>
          {CONTENT_FORM.theirChanges}
        </button>
      </p>
      {conflicts.length > 0 && (
        <div className={`grid gap-8-12 ${styles.sides}`}>
          <p className="row">
            <strong>{CONFLICT.mine}</strong>
            <button type="button" className="link end" onClick={() => chooseAll('mine')}>
              {CONFLICT.allMine}
            </button>
          </p>
          <p className="row">
            <strong>{CONFLICT.theirs(editor)}</strong>
            <button type="button" className="link end" onClick={() => chooseAll('theirs')}>
              {CONFLICT.allTheirs(editor)}
            </button>
          </p>
        </div>
      )}
      {conflicts.map((name) => (
        <fieldset key={name} className={`grid gap-8-12 ${styles.choice}`}>
          <legend>
            {labelOf(name)} {!choices[name] && <SmallTag tone="amber">{CONFLICT.waiting}</SmallTag>}
          </legend>
          {SIDES.map((side, at) => {
            const change = changes[side].get(name);
            return (
              change && (
                <label key={side} className="card boxed flex gap-10" data-chosen={choices[name] === side}>
                  <input
                    id={at === 0 ? `conflict-${name}` : undefined}
                    type="radio"
                    name={`conflict-${name}`}
                    checked={choices[name] === side}
                    onChange={() => setChoices({ ...choices, [name]: side })}
                  />
                  <div className="grow as-typed">
                    <Change change={change} />
                  </div>
                </label>
              )
            );
          })}
        </fieldset>
      ))}
    </Dialog>
  );
}

type TheirChangesProps = Pick<ConflictDialogProps, 'section' | 'form' | 'newer' | 'onClose'>;

/** Changes saved by another operator since the form's base revision, shown above the form; its values stay as they are. */
export function TheirChanges({ section, form: { type, base }, newer, onClose }: TheirChangesProps) {
  const { item, baseItem } = newer;
  const { categories } = useCategories(section);
  const [from, to] = [contentOfItem(type, baseItem), contentOfItem(type, item)];
  return (
    <Dialog
      open
      width={960}
      title={CONFLICT.changesOf(editorOf(newer))}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{CONFLICT.back}</Button>}
    >
      <p className="muted mt-8 mb-20">{CONFLICT.changesNote(item.revision, base)}</p>
      <Comparison changes={compareValues(section, { from, to, categories })} />
    </Dialog>
  );
}
