import { categoryField } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { Link } from 'react-router';
import { controlId, faultId, Labelled } from '../../../../shared/form/labelled.tsx';
import { typedTime } from '../../../../shared/format/days.ts';
import { categoriesQuery } from '../../list/queries.ts';
import { withValue } from '../conflicts/merge.ts';
import type { ContentForm } from '../use-content.ts';
import { Control } from './control.tsx';
import styles from './fields.module.css';
import { layoutOf, type Placed } from './layout.ts';

interface FieldsProps {
  section: Section;
  form: ContentForm;
  faults: readonly FieldError[];
  /** Called when an upload of a field’s pictures starts or ends. */
  onUploading(name: string, isUploading: boolean): void;
}

/** The fields of an item in the order of the form. */
export function Fields({ section, form, faults, onUploading }: FieldsProps) {
  const { type, content, change } = form;
  const { data: categories = [], isSuccess } = useQuery(categoriesQuery(section));
  // Without categories, a link replaces the empty select.
  const hasNone = isSuccess && categories.length === 0;
  const set = (name: string) => (value: string) => change((now) => withValue(now, name, value));
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.msg;
  const textOf = (name: string) => content.values[name] ?? '';

  const title = type.fields[type.title];
  const category = categoryField(type);
  const id = controlId(type.title);
  const most = title?.maxLength;
  const { chosen, typed } = layoutOf(type);
  const placed = ({ name, field, span }: Placed) => (
    <Labelled
      key={name}
      id={controlId(name)}
      label={field.label}
      span={span}
      isRequired={field.required}
      fault={faultOf(name)}
    >
      <Control
        id={controlId(name)}
        field={field}
        value={textOf(name)}
        onChange={set(name)}
        isFaulty={faultOf(name) !== undefined}
        onUploading={(isUploading) => onUploading(name, isUploading)}
      />
    </Labelled>
  );
  return (
    <div className={`flow ${styles.fields}`}>
      <Labelled
        id={id}
        label={title?.label ?? ''}
        span={3}
        isRequired={title?.required}
        fault={faultOf(type.title)}
        {...(most ? { count: { now: [...textOf(type.title)].length, most } } : {})}
      >
        <Input
          id={id}
          className={styles.title ?? ''}
          autoComplete="off"
          value={textOf(type.title)}
          {...(faultOf(type.title)
            ? { status: 'error', 'aria-invalid': true, 'aria-describedby': faultId(id) }
            : {})}
          onChange={({ target }) => set(type.title)(target.value)}
        />
      </Labelled>
      <Labelled
        id={controlId(type.category.field)}
        label={category.label}
        span={1}
        isRequired
        fault={faultOf(type.category.field)}
      >
        <Control
          id={controlId(type.category.field)}
          field={{ ...category, options: categories }}
          value={content.category}
          onChange={set('category')}
          isFaulty={faultOf(type.category.field) !== undefined}
          onUploading={() => {}}
        />
        {hasNone && (
          <p className="small">
            {CONTENT_FORM.noCategory}
            <Link to={`/structure?section=${section}`}>{CONTENT_FORM.makeCategory}</Link>
          </p>
        )}
      </Labelled>
      {chosen.map(placed)}
      {type.time && (
        <Labelled
          id={controlId('publishedAt')}
          label={type.time.label}
          span={1}
          fault={faultOf('publishedAt')}
        >
          <Input
            id={controlId('publishedAt')}
            type="datetime-local"
            step={1}
            value={content.publishedAt.replace(' ', 'T')}
            {...(faultOf('publishedAt') ? { status: 'error', 'aria-invalid': true } : {})}
            onChange={({ target }) => set('publishedAt')(typedTime(target.value))}
          />
          {content.publishedAt === '' && <p className="small">{CONTENT_FORM.publishedNow}</p>}
        </Labelled>
      )}
      {typed.map(placed)}
    </div>
  );
}
