import { categoryField } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import { Link } from 'react-router';
import { controlId, faultProps, Labelled } from '../../../../shared/form/labelled.tsx';
import { ErrorText } from '../../../../shared/ui/error-text.tsx';
import { useCategories } from '../../list/queries.ts';
import { withValue } from '../conflicts/merge.ts';
import { TimeInput } from '../form-parts.tsx';
import type { Editor } from '../use-editing.tsx';
import { LabelledControl } from './control.tsx';
import styles from './fields.module.css';
import { type ControlProps, type LayoutField, layoutOf } from './layout.ts';

export function Fields({ editor: { section, form, publishing, onUploading } }: { editor: Editor }) {
  const { type, content, change } = form;
  const { categories, isSuccess, error } = useCategories(section);
  const set = (name: string) => (value: string) => change((now) => withValue(now, name, value));
  const faultOf = (name: string) => publishing.faults.find(({ field }) => field === name)?.msg;
  const control = ({ name, ...field }: LayoutField, look?: ControlProps['look']) => (
    <LabelledControl
      key={name}
      name={name}
      {...field}
      value={content.values[name] ?? ''}
      onChange={set(name)}
      fault={faultOf(name)}
      isCounted={name === type.title}
      onUploading={(isUploading) => onUploading(name, isUploading)}
      {...(look ? { look } : {})}
    />
  );
  const title = type.fields[type.title];
  const { choiceFields, inputFields } = layoutOf(type);
  const timeId = controlId('publishedAt');
  const timeFault = faultOf('publishedAt');
  return (
    <div className={`flow pad-20 ${styles.fields}`}>
      {title && control({ name: type.title, field: title, span: 3 }, { className: styles.title })}
      <LabelledControl
        name={type.category.field}
        field={{ ...categoryField(type), options: categories }}
        span={1}
        value={content.category}
        onChange={set('category')}
        fault={faultOf(type.category.field)}
      >
        <ErrorText className="small error" text={error?.message} />
        {isSuccess && categories.length === 0 && (
          <p className="small">
            {CONTENT_FORM.noCategory}
            <Link to={`/structure?section=${section}`}>{CONTENT_FORM.makeCategory}</Link>
          </p>
        )}
      </LabelledControl>
      {choiceFields.map((field) => control(field))}
      {type.time && (
        <Labelled id={timeId} isOptional label={type.time.label} span={1} fault={timeFault}>
          <TimeInput
            id={timeId}
            value={content.publishedAt}
            {...faultProps(timeId, timeFault)}
            onChange={set('publishedAt')}
          />
          {content.publishedAt === '' && <p className="small">{CONTENT_FORM.publishedNow}</p>}
        </Labelled>
      )}
      {inputFields.map((field) => control(field))}
    </div>
  );
}
