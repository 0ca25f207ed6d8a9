import { searchWordsSave } from '@pv-brain/contract/content/calls/search.ts';
import { SEARCH_WORD_SCREEN as WORDS } from '@pv-brain/contract/content/messages/search-words.ts';
import { brokenSearchWords } from '@pv-brain/contract/content/search-words.ts';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { StaleNote } from '../../../shared/form/stale-note.tsx';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import { useSave } from '../use-save.ts';
import type { SearchWordsAnswer } from './queries.ts';
import { Synonyms } from './synonyms.tsx';
import { type TypedWords, typedOf, wordsOf } from './typed-words.ts';
import styles from './words-form.module.css';

const writtenOf = (typed: TypedWords): string => JSON.stringify(wordsOf(typed));

/** Form of the dictionary, which is saved as a whole. */
export function WordsForm({ searchWords }: { searchWords: SearchWordsAnswer }) {
  const edited = useEdited(searchWords, { read: typedOf, write: writtenOf });
  const { value, isChanged } = edited;
  const { faultAt, send, clear, isPending } = useSave(searchWordsSave, null, edited.settle);
  useUnsavedPart(WORDS.name, isChanged);

  const change = (patch: Partial<TypedWords>) => {
    edited.change({ ...value, ...patch });
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = { ...value, groups: value.groups.filter(({ text }) => text.trim() !== '') };
    // Errors refer to groups by index: empty groups are removed, so that the indexes match the form.
    if (typed.groups.length < value.groups.length) edited.change(typed);
    const { words, synonyms } = wordsOf(typed);
    const input = { words: JSON.stringify(words), synonyms: JSON.stringify(synonyms) };
    const isSent = send({ ...input, revision: edited.revision }, brokenSearchWords({ words, synonyms }));
    if (isSent) edited.send();
  };

  return (
    <form className={`columns ${styles.form}`} onSubmit={submit} noValidate>
      <Panel title={WORDS.words} note={WORDS.wordsNote}>
        <FaultyInput
          label={WORDS.wordsLabel}
          placeholder={WORDS.wordsSample}
          rows={14}
          value={value.words}
          fault={faultAt('words')}
          hint={WORDS.wordCount(wordsOf(value).words.length)}
          onChange={(words) => change({ words })}
        />
      </Panel>
      <Synonyms groups={value.groups} faultAt={faultAt} onChange={(groups) => change({ groups })} />
      {edited.isStale && !isPending && (
        <div className={styles.wide}>
          <StaleNote
            text={WORDS.stale}
            onTheirs={() => {
              edited.takeTheirs();
              clear();
            }}
            onMine={edited.keepMine}
          />
        </div>
      )}
      <div className={styles.send}>
        <Button type="primary" htmlType="submit" disabled={!isChanged} loading={isPending}>
          {WORDS.save}
        </Button>
      </div>
    </form>
  );
}
