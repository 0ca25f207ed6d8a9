import { categoryField } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { controlId, faultProps, Labelled } from '../../../../shared/form/labelled.tsx';
import { ErrorText } from '../../../../shared/ui/error-text.tsx';
import { useCategories } from '../../list/queries.ts';
import { withValue } from '../conflicts/merge.ts';
import { TimeInput } from '../form-parts.tsx';
import type { Editor } from '../use-editing.tsx';
import { Control } from './control.tsx';
import styles from './fields.module.css';
import { type LayoutField, layoutOf } from './layout.ts';

interface LabelledField {
  label: string;
  required?: boolean | undefined;
  span: LayoutField['span'];
  count?: { now: number; max: number } | undefined;
}

export function Fields({ editor: { section, form, publishing, onUploading } }: { editor: Editor }) {
  const { type, content, change } = form;
  const { categories, isSuccess, error } = useCategories(section);
  const set = (name: string) => (value: string) => change((now) => withValue(now, name, value));
  const textOf = (name: string) => content.values[name] ?? '';

  const labelled = (
    name: string,
    { required, ...field }: LabelledField,
    control: (id: string, isFaulty: boolean) => ReactNode,
  ) => {
    const id = controlId(name);
    const fault = publishing.faults.find((fault) => fault.field === name)?.msg;
    return (
      <Labelled key={name} id={id} {...field} isRequired={required} fault={fault}>
        {control(id, fault !== undefined)}
      </Labelled>
    );
  };
  const title = type.fields[type.title];
  const category = categoryField(type);
  const { choiceFields, inputFields } = layoutOf(type);
  const fieldControl = ({ name, field, span }: LayoutField) =>
    labelled(name, { ...field, span }, (id, isFaulty) => (
      <Control
        id={id}
        field={field}
        value={textOf(name)}
        onChange={set(name)}
        isFaulty={isFaulty}
        onUploading={(isUploading) => onUploading(name, isUploading)}
      />
    ));
  const count = title?.maxLength && { now: [...textOf(type.title)].length, max: title.maxLength };
  return (
    <div className={`flow pad-20 ${styles.fields}`}>
      {labelled(
        type.title,
        { label: title?.label ?? '', required: title?.required, span: 3, count: count || undefined },
        (id, isFaulty) => (
          <Input
            id={id}
            className={styles.title}
            autoComplete="off"
            value={textOf(type.title)}
            {...faultProps(id, isFaulty)}
            onChange={({ target }) => set(type.title)(target.value)}
          />
        ),
      )}
      {labelled(type.category.field, { label: category.label, required: true, span: 1 }, (id, isFaulty) => (
        <>
          <Control
            id={id}
            field={{ ...category, options: categories }}
            value={content.category}
            onChange={set('category')}
            isFaulty={isFaulty}
            onUploading={() => {}}
          />
          <ErrorText className="small error" text={error?.message} />
          {isSuccess && categories.length === 0 && (
            <p className="small">
              {CONTENT_FORM.noCategory}
              <Link to={`/structure?section=${section}`}>{CONTENT_FORM.makeCategory}</Link>
            </p>
          )}
        </>
      ))}
      {choiceFields.map(fieldControl)}
      {type.time &&
        labelled('publishedAt', { label: type.time.label, span: 1 }, (id, isFaulty) => (
          <>
            <TimeInput
              id={id}
              value={content.publishedAt}
              {...faultProps(id, isFaulty)}
              onChange={set('publishedAt')}
            />
            {content.publishedAt === '' && <p className="small">{CONTENT_FORM.publishedNow}</p>}
          </>
        ))}
      {inputFields.map(fieldControl)}
    </div>
  );
}
