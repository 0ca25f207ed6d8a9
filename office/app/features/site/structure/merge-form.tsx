import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { siteCategoryMerge } from '@pv-brain/contract/site/calls/structure.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { Button, Select } from 'antd';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
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
  pressCount: number;
  onFrom: (code: string) => void;
}

/** Merges a category into another, after showing the number of its items. */
export function MergeForm({ section, sectionCategories, counts, from, pressCount, onFrom }: MergeFormProps) {
  const { categories, revision } = sectionCategories;
  const { portalPath, split } = typeOf(section);
  const [targetCode, setTargetCode] = useState('');
  const targetField = useRef<ComponentRef<typeof Select>>(null);
  const [dialog, confirm] = useConfirm();
  const save = useSave(siteCategoryMerge, null, () => {
    onFrom('');
    setTargetCode('');
  });
  useEffect(() => {
    if (pressCount > 0) targetField.current?.focus();
  }, [pressCount]);
  const findCategory = (code: string) => categories.find((category) => category.code === code);
  const [source, target] = [findCategory(from), findCategory(targetCode === from ? '' : targetCode)];
  const items = counts.find(({ code }) => code === from)?.items ?? 0;
  const options = categories.map(({ code, name }) => ({ value: code, label: name }));
  const [startText, ofText, toText, endText] = STRUCTURE_SCREEN.mergeParts;
  const confirmMerge = () =>
    source &&
    target &&
    confirm({
      title: STRUCTURE_SCREEN.mergeAsk(source.name, target.name),
      note: (
        <>
          <p>{STRUCTURE_SCREEN.mergeNote(items, source.name, target.name)}</p>
          {portalPath && !split && (
            <p>{STRUCTURE_SCREEN.oldAddress(`${portalPath}/${from}`, `${portalPath}/${targetCode}`)}</p>
          )}
        </>
      ),
      act: STRUCTURE_SCREEN.mergeNow,
      onAct: () =>
        save.mutateAsync({ section, code: from, into: targetCode, items: String(items), revision }),
    });
  return (
    <div className={`foot stack gap-12 ${styles.form}`}>
      <h3 className="row accent gap-8 fs-14">{STRUCTURE_SCREEN.mergeTitle}</h3>
      <div className="row flow gap-8">
        {startText}
        <Select
          className={styles.select}
          aria-label={STRUCTURE_SCREEN.mergeFrom}
          placeholder={STRUCTURE_SCREEN.choose}
          value={source?.code ?? null}
          options={options}
          onChange={(code) => onFrom(code ?? '')}
        />
        {source && (
          <>
            {ofText}
            <b className={styles.items}>{STRUCTURE_SCREEN.items(items)}</b>
          </>
        )}
        {toText}
        <Select
          ref={targetField}
          className={styles.select}
          aria-label={STRUCTURE_SCREEN.mergeInto}
          placeholder={STRUCTURE_SCREEN.choose}
          value={target?.code ?? null}
          options={options.filter(({ value }) => value !== from)}
          onChange={(code) => setTargetCode(code ?? '')}
        />
        {endText}
        <Button danger className="end" disabled={!target || !source} onClick={confirmMerge}>
          {STRUCTURE_SCREEN.mergeAct}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
