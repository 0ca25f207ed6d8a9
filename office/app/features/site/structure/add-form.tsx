import type { Section } from '@pv-brain/contract/content/types.ts';
import { siteCategoryAdd } from '@pv-brain/contract/site/calls/structure.ts';
import { STRUCTURE_RULES, STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { brokenCategory } from '@pv-brain/contract/site/structure.ts';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { FaultyInput } from '../faulty-input.tsx';
import { useSave } from '../use-save.ts';
import type { SectionCategories } from './queries.ts';
import styles from './structure.module.css';

interface AddFormProps {
  section: Section;
  sectionCategories: SectionCategories;
  onEnd: () => void;
}

/** Form of a new category, which is added at the end. */
export function AddForm({ section, sectionCategories: { categories, revision }, onEnd }: AddFormProps) {
  const [typed, setTyped] = useState({ name: '', code: '' });
  const save = useSave(siteCategoryAdd, null, onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.send({ section, ...typed, revision }, brokenCategory(typed, categories));
  };
  return (
    <form className={`foot ${styles.form}`} onSubmit={submit} noValidate>
      <h3>{STRUCTURE_SCREEN.add}</h3>
      <div className="row flow gap-8">
        {(['name', 'code'] as const).map((field) => (
          <FaultyInput
            key={field}
            className={styles.field}
            autoFocus={field === 'name'}
            label={STRUCTURE_RULES[field]}
            value={typed[field]}
            fault={save.faultAt(field)}
            onChange={(value) => {
              setTyped({ ...typed, [field]: value });
              save.clear();
            }}
            onEscape={onEnd}
          />
        ))}
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {STRUCTURE_SCREEN.save}
        </Button>
        <Button onClick={onEnd}>{STRUCTURE_SCREEN.cancel}</Button>
      </div>
      <p className="small">{STRUCTURE_SCREEN.addNote}</p>
    </form>
  );
}
