import { contentItem } from '@pv-brain/contract/content/calls/console.ts';
import { type ContentField, stateKind } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { CONTENT_FORM, READING } from '@pv-brain/contract/content/messages/office-form.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { NEVER_PUBLISHED_STATES } from '@pv-brain/contract/submissions/states.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { dataQuery } from '../../../shared/api/queries.ts';
import { formatField } from '../../../shared/format/format-field.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { StateCell } from '../../../shared/list/state-cell.tsx';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { contentKey, useCategories, useEditors } from '../list/queries.ts';
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx';
import columns from './content-form.module.css';
import { FormBar } from './form-bar.tsx';
import styles from './reading.module.css';
import { VersionsPanel } from './versions-panel.tsx';

const WIDE: readonly string[] = ['richText', 'longText', 'image'];

function Value({ field, value }: { field: ContentField; value: unknown }) {
  const text = formatField(field, value);
  if (text === '') return CONTENT_LIST.none;
  if (field.kind === 'richText') return <RichTextEditor readOnly label={field.label} value={String(value)} />;
  if (field.kind === 'image') return <img src={pictureAddress(String(value))} alt={field.label} />;
  return text;
}

/** Read-only view of an item, without write permission or of a section that is not edited here. */
export default function Reading({ section }: { section: Section }) {
  const { fdId = '' } = useParams();
  const type = typeOf(section);
  const query = useQuery(dataQuery([...contentKey(section), 'item'], contentItem, { section, fdId }));
  const { categoryName } = useCategories(section);
  const editors = useEditors(section)(fdId);
  const values: Readonly<Record<string, unknown>> = query.data?.values ?? {};
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          <PageHead title={String(data.title) || CONTENT_FORM.untitled(type.noun)} isHidden />
          <FormBar section={section} fdId={fdId} isBusy={false} schedules={data.schedules}>
            <span className="small inline gap-8">
              <Icon name="eye" size={16} />
              {READING.only}
            </span>
          </FormBar>
          {editors.length > 0 && (
            <p className="row gap-8 notice" role="status">
              <Icon name="pencil" size={16} />
              {CONTENT_LIST.editing(editors)}
            </p>
          )}
          <div className={`columns ${columns.columns}`}>
            <section className="surface" aria-label={CONTENT_FORM.fields}>
              <dl className={`grid pad-20 ${styles.values}`}>
                {Object.entries(type.fields).map(([name, field]) => (
                  <div key={name} data-wide={WIDE.includes(field.kind) && Boolean(values[name])}>
                    <dt>{field.label}</dt>
                    <dd className="as-typed">
                      <Value field={field} value={values[name]} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
            <div className={`stack gap-16 ${columns.side}`}>
              <Panel title={READING.about} aside={<StateCell kind={stateKind(type)} code={data.state} />}>
                <Facts
                  facts={[
                    { label: type.category.label, value: categoryName(data.category) },
                    {
                      label: CONTENT_LIST.published,
                      value: NEVER_PUBLISHED_STATES.includes(data.state)
                        ? CONTENT_LIST.none
                        : data.publishedAt.slice(0, 16),
                    },
                    { label: CONTENT_LIST.updated, value: data.updatedAt.slice(0, 16) },
                  ]}
                />
              </Panel>
              <VersionsPanel section={section} fdId={fdId} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
