import crackedCell from '@pv-brain/art/cracked-cell.svg';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT_FORM, SAVING } from '@pv-brain/contract/messages/office-form.ts';
import { allows } from '@pv-brain/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { v7 as makeId } from 'uuid';
import { Waiting } from '../content/waiting.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { usePerson } from '../session/session.ts';
import { Failed } from '../ui/failed.tsx';
import { State } from '../ui/state.tsx';
import { useUnsaved } from '../ui/use-unsaved.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Content, Editing } from './content.ts';
import styles from './content-form.module.css';
import { FaultSummary } from './fault-summary.tsx';
import { Fields } from './fields.tsx';
import { FormBar } from './form-bar.tsx';
import { ItemActs } from './item-acts.tsx';
import { Notes } from './notes.tsx';
import { OthersNotes } from './others-notes.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { editingQuery } from './queries.ts';
import { RivalNote } from './rival-note.tsx';
import { useContent } from './use-content.ts';
import { usePublishing } from './use-publishing.tsx';
import { VersionsPanel } from './versions-panel.tsx';

interface FormProps {
  section: Section;
  fdId: string;
  editing: Editing;
}

function Form({ section, fdId, editing }: FormProps) {
  const type: ContentType = contentTypes[section];
  const copied = (useLocation().state as { copied?: Content } | null)?.copied;
  const form = useContent({ section, fdId, editing, copied });
  const { roles } = usePerson();
  const mayPublish = allows(roles, 'content:publish');
  // What somebody else has written since the form's content was begun.
  const [stale, setStale] = useState<Editing | null>(editing.began ? editing : null);
  const [isComparing, setComparing] = useState(false);
  const [aside, setAside] = useState<Content['values']>();
  // Names of the fields that wait for pictures.
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const publishing = usePublishing({
    ...{ section, fdId, form, aside, isUploading: uploading.length > 0 },
    onStale: (now) => {
      setStale(now);
      setComparing(true);
    },
    onWritten: () => {
      setAside(undefined);
      setStale(null);
    },
  });
  const { faults, isBusy } = publishing;
  const isLost = form.saving.kind === 'failed' && !form.saving.isStashed;
  const dialog = useUnsaved(isLost, SAVING.lost);
  const name = form.content.values[type.title] || CONTENT_FORM.untitled(type.noun);

  useKeys({
    'Ctrl S': () => void publishing.save(),
    'Ctrl ENTER': () => (mayPublish && !isBusy ? publishing.release() : undefined),
  });

  return (
    <>
      <PageHead title={editing.item ? name : CONTENT_FORM.create(type.noun)} isHidden />
      <FormBar {...{ type, section, fdId, form, isBusy }} />
      {form.saving.kind === 'elsewhere' && (
        <RivalNote
          onKeepHere={() => void publishing.readAgain().then(form.keepHere)}
          onTakeElsewhere={() => void publishing.readAgain().then(form.takeElsewhere)}
        />
      )}
      <OthersNotes {...{ section, fdId, form }} drafts={editing.others} />
      <Notes
        form={form}
        schedules={editing.schedules}
        onNoted={publishing.unschedule}
        isStale={stale !== null}
        onCompare={() => setComparing(true)}
        onDiscard={() => void publishing.discard().then(() => setStale(null))}
      />
      <div className={styles.columns}>
        <section className={styles.panel} aria-label={CONTENT_FORM.fields}>
          {faults.length > 0 && <FaultSummary faults={faults} />}
          <Fields
            {...{ section, form, faults }}
            onUploading={(field, isUploading) =>
              setUploading((now) => [
                ...now.filter((each) => each !== field),
                ...(isUploading ? [field] : []),
              ])
            }
          />
        </section>
        <div className={styles.side}>
          <PublishPanel {...{ section, fdId, form, publishing, mayPublish }} schedules={editing.schedules} />
          {form.item && <VersionsPanel section={section} fdId={fdId} />}
          <ItemActs
            {...{ section, fdId, form, publishing, mayPublish }}
            mayDelete={allows(roles, 'content:delete')}
          />
        </div>
      </div>
      {stale?.item && isComparing && (
        <ConflictDialog
          {...{ section, form }}
          now={stale}
          onClose={() => setComparing(false)}
          onMerged={(merged, dropped) => {
            form.takeMerged(stale, merged);
            setAside(dropped);
            setStale(null);
            setComparing(false);
          }}
        />
      )}
      {dialog}
    </>
  );
}

function ContentForm({ section }: { section: Section }) {
  const { fdId = '' } = useParams();
  const [address] = useSearchParams();
  const { data, error, refetch } = useQuery(editingQuery(section, fdId));
  // What is typed stays, whatever comes of reading it again.
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.item && !data.draft && !address.has('new'))
    return <State isAlert picture={<img src={crackedCell} alt="" />} title={CONTENT_FORM.notFound} />;
  // Of another item there is another form, with its own saving.
  return <Form key={fdId} {...{ section, fdId }} editing={data} />;
}

/** The form of a section's items: the controls follow from its definition. */
export const formOf = (section: Section) => () => <ContentForm section={section} />;

/** The address of something new, which is named before it is written: autosave needs to know what it keeps. */
export const NewItem = () => <Navigate to={`../${makeId()}?new`} relative="path" replace />;
