import { CONFLICT, CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { categoriesQuery } from '../../list/queries.ts';
import { compareValues } from '../../versions/compare-values.ts';
import { type Content, contentOfItem, flat } from '../content.ts';
import { Choice } from '../controls/choice.tsx';
import { labelsOf } from '../labels.ts';
import type { ContentForm } from '../use-content.ts';
import styles from './conflict-dialog.module.css';
import { type Meanwhile, whoOf } from './meanwhile.ts';
import { merge, withValue } from './merge.ts';

interface ConflictDialogProps {
  section: Section;
  form: ContentForm;
  now: Meanwhile;
  onClose(): void;
  /** Shows all changes of the other operator. */
  onLook(): void;
  /** Saves the form as an item of its own. */
  onCopy(): void;
  isCopying: boolean;
  /** `dropped`: own values that were not chosen. */
  onMerged(merged: Content, dropped: Content['values'] | undefined): void;
}

type Side = 'mine' | 'theirs';

/** Dialog for conflicting changes: merges fields that one side changed, and asks for a choice where both did. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { section, form, now, onClose, onLook, onCopy, isCopying, onMerged } = props;
  const { type, content: mine, base } = form;
  const { item, began } = now;
  const theirs = contentOfItem(type, item);
  const before = contentOfItem(type, began);
  const { content: merged, taken, conflicts } = merge(before, mine, theirs);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const unresolved = conflicts.filter((name) => !chosen[name]);
  const labelOf = labelsOf(type);
  const { data: categories = [] } = useQuery(categoriesQuery(section));
  const by = whoOf(now);
  const changesOf = (to: Content) =>
    new Map(
      compareValues(section, { from: before, to, categories }).map((change) => [
        change.name === type.category.field ? 'category' : change.name,
        change,
      ]),
    );
  const changes = { mine: changesOf(mine), theirs: changesOf(theirs) };

  function finish() {
    const other = flat(theirs);
    const result = conflicts
      .filter((name) => chosen[name] === 'theirs')
      .reduce((content, name) => withValue(content, name, other[name] ?? ''), merged);
    const isDropped = Object.values(chosen).includes('theirs');
    onMerged(result, isDropped ? mine.values : undefined);
  }
  const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((name) => [name, side])));

  return (
    <Dialog
      open
      width={920}
      title={CONFLICT.title(type.noun, by)}
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
      <p className={styles.note}>
        {CONFLICT.note(by, item.updatedAt.slice(11), item.revision, base)}
        {taken.length > 0 && CONFLICT.merged(taken.length)}
        {conflicts.length > 0 ? CONFLICT.choose(conflicts.length) : CONFLICT.nothing}{' '}
        <button type="button" className={styles.link} onClick={onLook}>
          {CONTENT_FORM.theirChanges}
        </button>
      </p>
      {conflicts.length > 0 && (
        <div className={styles.sides}>
          <p>
            <strong>{CONFLICT.mine}</strong>
            <button type="button" onClick={() => all('mine')}>
              {CONFLICT.allMine}
            </button>
          </p>
          <p>
            <strong>{CONFLICT.theirs(by)}</strong>
            <button type="button" onClick={() => all('theirs')}>
              {CONFLICT.allTheirs(by)}
            </button>
          </p>
        </div>
      )}
      {conflicts.map((name) => (
        <Choice
          key={name}
          name={name}
          label={labelOf(name)}
          chosen={chosen[name]}
          sides={(['mine', 'theirs'] as const).flatMap((side) => {
            const change = changes[side].get(name);
            return change ? [[side, change] as const] : [];
          })}
          onChoose={(side) => setChosen({ ...chosen, [name]: side })}
        />
      ))}
    </Dialog>
  );
}
