import { SEARCH_WORD_SCREEN as WORDS } from '@pv-brain/contract/content/messages/search-words.ts';
import { SEARCH_WORDS } from '@pv-brain/contract/content/search-words.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import { numbered } from '../numbered.ts';
import type { TypedGroup } from './typed-words.ts';
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
      <div className={`row gap-8 ${styles.tools}`}>
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
          onClick={() => onChange([numbered({ text: '' }), ...groups])}
        >
          {WORDS.add}
        </Button>
      </div>
      {fault && (
        <p role="alert" className={`fault ${styles.note}`}>
          {fault}
        </p>
      )}
      {matchingGroups.length === 0 ? (
        <p className={`quiet ${styles.none}`}>{searchText ? WORDS.noneFound(searchText) : WORDS.none}</p>
      ) : (
        <ol className={styles.groups}>
          {matchingGroups.map(({ id, text, at }) => (
            <li key={id} className={`flow gap-8 ${styles.group}`}>
              <FaultyInput
                className="grow"
                label={WORDS.group(at + 1)}
                placeholder={WORDS.groupSample}
                value={text}
                fault={faultAt(`synonyms.${at}`)}
                onChange={(typed) => write(id, typed)}
              />
              <IconButton
                danger
                icon="trash"
                label={WORDS.removeOf(at + 1)}
                title={WORDS.remove}
                onClick={() => onChange(groups.filter((group) => group.id !== id))}
              />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
