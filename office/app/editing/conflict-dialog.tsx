import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONFLICT } from '@pv-brain/contract/messages/office-form.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import styles from './conflict-dialog.module.css';
import { type Content, contentOfItem, type Editing, emptyContent, flat } from './content.ts';
import { merge, withValue } from './merge.ts';
import type { ContentForm } from './use-content.ts';
import { useShown } from './use-shown.ts';

interface ConflictDialogProps {
  section: Section;
  form: ContentForm;
  /** The item as somebody else has left it, and as it was before. */
  now: Editing;
  onClose(): void;
  /** `dropped`: what was typed and not chosen. */
  onMerged(merged: Content, dropped: Content['values'] | undefined): void;
}

type Side = 'mine' | 'theirs';

/** What two have written of the same: merged where only one has, and one choice each where both. */
export function ConflictDialog({ section, form, now, onClose, onMerged }: ConflictDialogProps) {
  const { type, content: mine, base } = form;
  const { item, began } = now;
  const theirs = item ? contentOfItem(type, item) : emptyContent(type);
  const before = began ? contentOfItem(type, began) : theirs;
  const { content: merged, taken, conflicts } = merge(before, mine, theirs);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const left = conflicts.filter((name) => !chosen[name]);
  const shown = useShown(section, type);
  const by = item?.updatedBy ?? CONFLICT.somebody;

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
    <Modal
      open
      width={920}
      title={CONFLICT.title(type.noun)}
      onCancel={onClose}
      footer={[
        <span key="both" className={styles.both}>
          {CONFLICT.both}
        </span>,
        <Button key="later" onClick={onClose}>
          {CONFLICT.later}
        </Button>,
        left.length > 0 ? (
          <Button
            key="left"
            type="primary"
            onClick={() => document.getElementById(`conflict-${left[0]}`)?.focus()}
          >
            {CONFLICT.left(left.length)}
          </Button>
        ) : (
          <Button key="apply" type="primary" onClick={finish}>
            {CONFLICT.apply}
          </Button>
        ),
      ]}
    >
      <p className={styles.note}>
        {item && CONFLICT.note(by, item.updatedAt.slice(11), item.revision, base)}
        {taken.length > 0 && CONFLICT.merged(taken.length)}
        {conflicts.length > 0 ? CONFLICT.choose(conflicts.length) : CONFLICT.nothing}
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
          label={shown.labelOf(name)}
          chosen={chosen[name]}
          sides={[
            ['mine', shown.textOf(name, flat(mine)[name])],
            ['theirs', shown.textOf(name, flat(theirs)[name])],
          ]}
          onChoose={(side) => setChosen({ ...chosen, [name]: side })}
        />
      ))}
    </Modal>
  );
}
