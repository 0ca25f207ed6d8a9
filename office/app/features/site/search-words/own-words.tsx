import { SEARCH_WORD_SCREEN as WORDS } from '@pv-brain/contract/content/messages/search-words.ts';
import { Input } from 'antd';
import { useId } from 'react';
import { Panel } from '../../../shared/ui/panel.tsx';
import { wordsOf } from './typed-words.ts';
import styles from './words-form.module.css';

interface OwnWordsProps {
  value: string;
  fault: string | undefined;
  onChange: (words: string) => void;
}

/** Words that are not segmented, one per line. */
export function OwnWords({ value, fault, onChange }: OwnWordsProps) {
  const id = useId();
  const { words } = wordsOf({ words: value, groups: [] });
  return (
    <Panel title={WORDS.words} note={WORDS.wordsNote}>
      <Input.TextArea
        aria-label={WORDS.wordsLabel}
        aria-invalid={fault !== undefined}
        aria-describedby={id}
        {...(fault === undefined ? {} : { status: 'error' as const })}
        placeholder={WORDS.wordsSample}
        rows={14}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={id} className={fault === undefined ? styles.count : styles.fault} role={fault && 'alert'}>
        {fault ?? WORDS.wordCount(words.length)}
      </p>
    </Panel>
  );
}
