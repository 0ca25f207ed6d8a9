import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { v7 as makeId } from 'uuid';
import { FaultSummary } from '../../../shared/form/fault-summary.tsx';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import type { Content, Editing } from './content.ts';
import styles from './content-form.module.css';
import { Fields } from './controls/fields.tsx';
import { FormBar } from './form-bar.tsx';
import { LoadedEditing, SavingNote } from './form-parts.tsx';
import { EditorNotes } from './notes.tsx';
import { ItemActs, PublishPanel } from './publish-panel.tsx';
import Reading from './reading.tsx';
import { useEditing } from './use-editing.tsx';
import { VersionsPanel } from './versions-panel.tsx';

function Form({ section, fdId, editing }: { section: Section; fdId: string; editing: Editing }) {
  const copiedContent = (useLocation().state as { copied?: Content } | null)?.copied;
  const editor = useEditing({ section, fdId, editing, copiedContent });
  const { form, publishing } = editor;
  const { type } = form;
  const { faults, isBusy } = publishing;
  const name = form.content.values[type.title] || CONTENT_FORM.untitled(type.noun);

  return (
    <>
      <PageHead title={editing.item ? name : CONTENT_FORM.create(type.noun)} isHidden />
      <FormBar section={section} fdId={fdId} isBusy={isBusy} schedules={editing.schedules}>
        <SavingNote saving={form.saving} onRetry={() => void form.flush()} />
      </FormBar>
      <EditorNotes editor={editor} />
      <div className={`columns ${styles.columns}`}>
        <section className="surface" aria-label={CONTENT_FORM.fields}>
          {faults.length > 0 && <FaultSummary faults={faults} />}
          <Fields editor={editor} />
        </section>
        <div className={`stack gap-16 ${styles.side}`}>
          <PublishPanel editor={editor} />
          {form.item && <VersionsPanel section={section} fdId={fdId} />}
          <ItemActs editor={editor} />
        </div>
      </div>
    </>
  );
}

/** Screen of an item: a form generated from the section's definition, or the read-only view. */
export default function ItemScreen({ section }: { section: Section }) {
  const mayWrite = useMay('content:write');
  const { fdId = '' } = useParams();
  const [address] = useSearchParams();
  if (!mayWrite) return <Reading section={section} />;
  return (
    <LoadedEditing section={section} fdId={fdId} isNew={address.has('new')}>
      {/* The key gives each item its own form with its own saving. */}
      {(editing) => <Form key={fdId} section={section} fdId={fdId} editing={editing} />}
    </LoadedEditing>
  );
}

/** Redirects to the address of a new item, whose id exists before it is saved: autosave needs it. */
export const NewItem = () => <Navigate to={`../${makeId()}?new`} relative="path" replace />;
