import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { siteCategoryMerge } from '@pv-brain/contract/site/calls/structure.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { Button, Select } from 'antd';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import { useAsk } from '../../../shared/ui/use-ask.tsx';
import { useSave } from '../use-save.ts';
import type { SectionCategories } from './queries.ts';
import styles from './structure.module.css';

interface MergeFormProps {
  section: Section;
  sectionCategories: SectionCategories;
  counts: readonly { code: string; items: number }[];
  /** Code of the category to be removed; empty until chosen. */
  from: string;
  /** How often the merge button in a row was pressed: each press focuses the choice of the target. */
  asked: number;
  onFrom: (code: string) => void;
}

/** Merges a category into another, after showing the number of its items. */
export function MergeForm({ section, sectionCategories, counts, from, asked, onFrom }: MergeFormProps) {
  const { categories, revision } = sectionCategories;
  const { portalPath, split }: ContentType = contentTypes[section];
  const [into, setInto] = useState('');
  const intoField = useRef<ComponentRef<typeof Select>>(null);
  const [dialog, ask] = useAsk();
  const save = useSave(siteCategoryMerge, null, () => {
    onFrom('');
    setInto('');
  });
  useEffect(() => {
    if (asked > 0) intoField.current?.focus();
  }, [asked]);
  const find = (code: string) => categories.find((category) => category.code === code);
  const [first, second] = [find(from), find(into === from ? '' : into)];
  const items = counts.find(({ code }) => code === from)?.items ?? 0;
  const options = categories.map(({ code, name }) => ({ value: code, label: name }));
  const [begin, of, to, end] = STRUCTURE_SCREEN.mergeParts;
  const askMerge = () =>
    first &&
    second &&
    ask({
      title: STRUCTURE_SCREEN.mergeAsk(first.name, second.name),
      note: (
        <>
          <p>{STRUCTURE_SCREEN.mergeNote(items, first.name, second.name)}</p>
          {portalPath && !split && (
            <p>{STRUCTURE_SCREEN.oldAddress(`${portalPath}/${from}`, `${portalPath}/${into}`)}</p>
          )}
        </>
      ),
      act: STRUCTURE_SCREEN.mergeNow,
      onAct: () => save.mutateAsync({ section, code: from, into, items: String(items), revision }),
    });
  return (
    <div className={`foot stack gap-12 ${styles.form}`}>
      <h3 className="row accent gap-8">{STRUCTURE_SCREEN.mergeTitle}</h3>
      <div className="row flow gap-8">
        {begin}
        <Select
          className={styles.select}
          aria-label={STRUCTURE_SCREEN.mergeFrom}
          placeholder={STRUCTURE_SCREEN.choose}
          value={first?.code ?? null}
          options={options}
          onChange={(code) => onFrom(code ?? '')}
        />
        {first && (
          <>
            {of}
            <b className={styles.items}>{STRUCTURE_SCREEN.items(items)}</b>
          </>
        )}
        {to}
        <Select
          ref={intoField}
          className={styles.select}
          aria-label={STRUCTURE_SCREEN.mergeInto}
          placeholder={STRUCTURE_SCREEN.choose}
          value={second?.code ?? null}
          options={options.filter(({ value }) => value !== from)}
          onChange={(code) => setInto(code ?? '')}
        />
        {end}
        <Button danger className="end" disabled={!second || !first} onClick={askMerge}>
          {STRUCTURE_SCREEN.mergeAct}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
