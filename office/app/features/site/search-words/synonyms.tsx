import { SEARCH_WORD_SCREEN as WORDS } from '@pv-brain/contract/content/messages/search-words.ts';
import { SEARCH_WORDS } from '@pv-brain/contract/content/search-words.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { groupOf, type TypedGroup } from './typed-words.ts';
import styles from './words-form.module.css';

interface SynonymsProps {
  groups: readonly TypedGroup[];
  faultAt: (field: string) => string | undefined;
  onChange: (groups: readonly TypedGroup[]) => void;
}

/** Groups of synonyms, one per line, with a text filter. */
export function Synonyms({ groups, faultAt, onChange }: SynonymsProps) {
  const [searchText, setSearchText] = useState('');
  const matchingGroups = groups
    .map((group, at) => ({ ...group, at }))
    // What is refused shows whatever is sought, and so does what is being typed.
    .filter(({ text, at }) => text === '' || text.includes(searchText) || faultAt(`synonyms.${at}`));
  const write = (id: number, text: string) =>
    onChange(groups.map((group) => (group.id === id ? { id, text } : group)));
  const fault = faultAt('synonyms');
  return (
    <Panel title={WORDS.synonyms} note={WORDS.synonymsNote} isFlush>
      <div className={styles.tools}>
        <Input
          allowClear
          aria-label={WORDS.filter}
          placeholder={WORDS.filter}
          prefix={<Icon name="search" size={16} />}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value.trim())}
        />
        <Button
          icon={<Icon name="plus" size={16} />}
          disabled={groups.length >= SEARCH_WORDS.groups.most}
          onClick={() => onChange([groupOf(''), ...groups])}
        >
          {WORDS.add}
        </Button>
      </div>
      {fault && (
        <p role="alert" className={styles.note}>
          {fault}
        </p>
      )}
      {matchingGroups.length === 0 ? (
        <p className={`quiet ${styles.none}`}>{searchText ? WORDS.noneFound(searchText) : WORDS.none}</p>
      ) : (
        <ol className={styles.groups}>
          {matchingGroups.map(({ id, text, at }) => (
            <GroupLine
              key={id}
              text={text}
              place={at + 1}
              fault={faultAt(`synonyms.${at}`)}
              onChange={(typed) => write(id, typed)}
              onRemove={() => onChange(groups.filter((group) => group.id !== id))}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface GroupLineProps {
  text: string;
  place: number;
  fault: string | undefined;
  onChange: (text: string) => void;
  onRemove: () => void;
}

function GroupLine({ text, place, fault, onChange, onRemove }: GroupLineProps) {
  const id = `synonyms-${place}`;
  return (
    <li className={styles.group}>
      <div>
        <Input
          aria-label={WORDS.group(place)}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : id}
          {...(fault === undefined ? {} : { status: 'error' as const })}
          placeholder={WORDS.groupSample}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
        {fault !== undefined && (
          <p id={id} role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
      <Button
        type="text"
        danger
        icon={<Icon name="trash" size={16} />}
        aria-label={WORDS.removeOf(place)}
        title={WORDS.remove}
        onClick={onRemove}
      />
    </li>
  );
}
