import { searchWords, searchWordsSave } from '@pv-brain/contract/content/calls/search.ts';
import { SEARCH_WORD_SCREEN as WORDS } from '@pv-brain/contract/content/messages/search-words.ts';
import {
  brokenSearchWords,
  SEARCH_WORDS,
  type SearchWords,
  wordsIn,
} from '@pv-brain/contract/content/search-words.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { dataQuery } from '../../../shared/api/queries.ts';
import { numbered } from '../../../shared/form/numbered.ts';
import { UnsavedParts, useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { ErrorText } from '../../../shared/ui/error-text.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import { Stale } from '../stale.tsx';
import { SITE_KEY, useSave } from '../use-save.ts';
import styles from './words-form.module.css';

export type SearchWordsAnswer = AnswerOf<typeof searchWords>['data'];

const searchWordsQuery = {
  ...dataQuery([...SITE_KEY, 'search-words'], searchWords, {}),
  // No refetch on focus while the words are being edited.
  refetchOnWindowFocus: false,
};

/** 搜索词典: words and synonyms of the portal's search. */
export default function SearchWordsScreen() {
  return (
    <>
      <PageHead title={OFFICE_SCREENS.searchWords.title} note={WORDS.note} />
      <Loaded query={useQuery(searchWordsQuery)}>
        {(data) => (
          <UnsavedParts>
            <WordsForm searchWords={data} />
          </UnsavedParts>
        )}
      </Loaded>
    </>
  );
}

const LINE_SEPARATORS = /[\n,，、;；]+/;
const SYNONYM_SEPARATORS = /[\n,，、;；=＝]+/;

const inputOf = ({ words, synonyms }: SearchWordsAnswer) => ({
  words: words.join('\n'),
  groups: synonyms.map((group) => numbered({ text: group.join('、') })),
});

type WordsInput = ReturnType<typeof inputOf>;

/** The form values as they are saved; empty groups are dropped. */
const wordsOf = ({ words, groups }: WordsInput): SearchWords => ({
  words: wordsIn(words, LINE_SEPARATORS),
  synonyms: groups
    .filter(({ text }) => text.trim() !== '')
    .map(({ text }) => wordsIn(text, SYNONYM_SEPARATORS)),
});

interface SynonymsProps extends Pick<WordsInput, 'groups'> {
  faultAt: (field: string) => string | undefined;
  onChange: (groups: WordsInput['groups']) => void;
}

/** Groups of synonyms, one per line, with a text filter. */
function Synonyms({ groups, faultAt, onChange }: SynonymsProps) {
  const [searchText, setSearchText] = useState('');
  const [typedId, setTypedId] = useState(0);
  const addButton = useFocusBack<HTMLButtonElement>(groups.length);
  const matchingGroups = groups
    .map((group, at) => ({ ...group, at }))
    // Groups with an error, new groups and the one being typed are shown whatever the filter.
    .filter(
      ({ id, text, at }) =>
        text === '' ||
        id === typedId ||
        text.toLowerCase().includes(searchText.trim().toLowerCase()) ||
        faultAt(`synonyms.${at}`),
    );
  const write = (id: number, text: string) => {
    setTypedId(id);
    onChange(groups.map((group) => (group.id === id ? { id, text } : group)));
  };
  return (
    <Panel title={WORDS.synonyms} note={WORDS.synonymsNote} isFlush>
      <div className="row gap-8 strip">
        <Input
          allowClear
          aria-label={WORDS.filter}
          placeholder={WORDS.filter}
          prefix={<Icon name="search" size={16} />}
          value={searchText}
          onChange={({ target }) => {
            setSearchText(target.value);
            setTypedId(0);
          }}
        />
        <Button
          ref={addButton}
          icon={<Icon name="plus" size={16} />}
          disabled={groups.length >= SEARCH_WORDS.groups.max}
          onClick={() => onChange([numbered({ text: '' }), ...groups])}
        >
          {WORDS.add}
        </Button>
      </div>
      <ErrorText className={`fault ${styles.note}`} text={faultAt('synonyms')} />
      {matchingGroups.length === 0 ? (
        <p className="quiet blank">{searchText ? WORDS.noneFound(searchText.trim()) : WORDS.none}</p>
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
                onChange={(newText) => write(id, newText)}
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

const serialize = (input: WordsInput): string => JSON.stringify(wordsOf(input));

export function WordsForm({ searchWords }: { searchWords: SearchWordsAnswer }) {
  const edited = useEdited(searchWords, { read: inputOf, write: serialize });
  const { value, isChanged } = edited;
  const save = useSave(searchWordsSave, null, edited.settle);
  const { faultAt, isPending } = save;
  useUnsavedPart(WORDS.name, isChanged);

  const change = (patch: Partial<WordsInput>) => {
    edited.change({ ...value, ...patch });
    save.clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cleanInput = { ...value, groups: value.groups.filter(({ text }) => text.trim() !== '') };
    // Errors refer to groups by index: empty groups are removed, so that the indexes match the form.
    if (cleanInput.groups.length < value.groups.length) edited.change(cleanInput);
    const { words, synonyms } = wordsOf(cleanInput);
    const input = { words: JSON.stringify(words), synonyms: JSON.stringify(synonyms) };
    const isSent = save.send({ ...input, revision: edited.revision }, brokenSearchWords({ words, synonyms }));
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
      <Stale className={styles.wide} edited={edited} save={save} text={WORDS.stale} />
      <div className={`text-right ${styles.send}`}>
        <Button type="primary" htmlType="submit" loading={isPending} {...disabledFocusable(!isChanged)}>
          {WORDS.save}
        </Button>
      </div>
    </form>
  );
}
