import { searchWordsSave } from '@pv-brain/contract/content/calls/search.ts';
import { SEARCH_WORD_SCREEN as WORDS } from '@pv-brain/contract/content/messages/search-words.ts';
import { brokenSearchWords } from '@pv-brain/contract/content/search-words.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { StaleNote } from '../../../shared/form/stale-note.tsx';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { useSave } from '../config/use-save.ts';
import { OwnWords } from './own-words.tsx';
import type { SearchWordsAnswer } from './queries.ts';
import { Synonyms } from './synonyms.tsx';
import { type TypedWords, typedOf, wordsOf, writtenOf } from './typed-words.ts';
import styles from './words-form.module.css';

/** Form of the dictionary, which is saved as a whole. */
export function WordsForm({ searchWords }: { searchWords: SearchWordsAnswer }) {
  const edited = useEdited(searchWords, { read: typedOf, write: writtenOf });
  const { value, isChanged } = edited;
  const [formErrors, setFound] = useState<readonly FieldError[]>([]);
  const { save, errors } = useSave(searchWordsSave, null, edited.settle);
  useUnsavedPart(WORDS.name, isChanged);
  const faults = formErrors.length > 0 ? formErrors : errors;
  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.msg;

  const change = (patch: Partial<TypedWords>) => {
    edited.change({ ...value, ...patch });
    setFound([]);
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = { ...value, groups: value.groups.filter(({ text }) => text.trim() !== '') };
    const broken = brokenSearchWords(wordsOf(typed));
    // Errors refer to groups by index: empty groups are removed, so that the indexes match the form.
    if (typed.groups.length < value.groups.length) edited.change(typed);
    setFound(broken);
    if (broken.length > 0) return;
    edited.send();
    const { words, synonyms } = wordsOf(typed);
    save.mutate({
      words: JSON.stringify(words),
      synonyms: JSON.stringify(synonyms),
      revision: edited.revision,
    });
  };

  return (
    <form className={`columns ${styles.form}`} onSubmit={submit} noValidate>
      <OwnWords value={value.words} fault={faultAt('words')} onChange={(words) => change({ words })} />
      <Synonyms groups={value.groups} faultAt={faultAt} onChange={(groups) => change({ groups })} />
      {edited.isStale && !save.isPending && (
        <div className={styles.wide}>
          <StaleNote
            text={WORDS.stale}
            onTheirs={() => {
              edited.takeTheirs();
              setFound([]);
              save.reset();
            }}
            onMine={edited.keepMine}
          />
        </div>
      )}
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" disabled={!isChanged} loading={save.isPending}>
          {WORDS.save}
        </Button>
      </div>
    </form>
  );
}
