import type { Section } from '@pv-brain/contract/content/types.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { siteCategoryAdd } from '@pv-brain/contract/site/calls/structure.ts';
import { STRUCTURE_RULES, STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { brokenCategory } from '@pv-brain/contract/site/structure.ts';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { FaultyInput } from './faulty-input.tsx';
import type { SectionCategories } from './queries.ts';
import styles from './structure.module.css';
import { useChange } from './use-change.ts';

interface AddFormProps {
  section: Section;
  sectionCategories: SectionCategories;
  onEnd: () => void;
}

/** Form of a new category, which is added at the end. */
export function AddForm({ section, sectionCategories, onEnd }: AddFormProps) {
  const [typed, setTyped] = useState({ name: '', code: '' });
  const [formErrors, setFound] = useState<readonly FieldError[]>([]);
  const { save, errors } = useChange(siteCategoryAdd, onEnd);
  const faults = formErrors.length > 0 ? formErrors : errors;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const broken = brokenCategory(typed, sectionCategories.categories);
    setFound(broken);
    if (broken.length === 0) save.mutate({ section, ...typed, revision: sectionCategories.revision });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>{STRUCTURE_SCREEN.add}</h3>
      <div className={`row flow ${styles.line}`}>
        {(['name', 'code'] as const).map((field) => (
          <FaultyInput
            key={field}
            autoFocus={field === 'name'}
            label={STRUCTURE_RULES[field]}
            value={typed[field]}
            fault={faults.find((fault) => fault.field === field)?.msg}
            onChange={(value) => {
              setTyped({ ...typed, [field]: value });
              setFound([]);
              save.reset();
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
