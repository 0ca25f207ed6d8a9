import { withUnreadableDays } from '@pv-brain/contract/fields/unreadable-days.ts';
import {
  ANNOUNCEMENT_FIELDS,
  ANNOUNCEMENT_LOOKS,
  AUDIENCES,
} from '@pv-brain/contract/messaging/announcements.ts';
import {
  announcementDiscard,
  announcementSave,
  announcementSend,
} from '@pv-brain/contract/messaging/calls/announcements.ts';
import {
  ANNOUNCEMENT_ANSWER,
  ANNOUNCEMENT_FORM,
  ANNOUNCEMENTS,
} from '@pv-brain/contract/messaging/messages/announcements.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { call } from '../../shared/api/call.ts';
import { CallError } from '../../shared/api/call-error.ts';
import { useAction, useErrorNotification } from '../../shared/api/use-change.ts';
import { FaultSummary } from '../../shared/form/fault-summary.tsx';
import { controlId } from '../../shared/form/labelled.tsx';
import { StaleNote } from '../../shared/form/stale-note.tsx';
import { useEdited } from '../../shared/form/use-edited.ts';
import { useFaults } from '../../shared/form/use-faults.ts';
import { daysAgo } from '../../shared/format/days.ts';
import { disabledFocusable } from '../../shared/keyboard/disabled-focusable.ts';
import { Cell } from '../../shared/list/state-cell.tsx';
import { useNavigateLater } from '../../shared/routes/use-navigate-later.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SunButton } from '../../shared/ui/sun-button.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.tsx';
import { useUnsaved } from '../../shared/ui/use-unsaved.tsx';
import { LabelledControl } from '../content/editing/controls/control.tsx';
import fieldStyles from '../content/editing/controls/fields.module.css';
import { AnnouncementView } from './announcement-view.tsx';
import { AreaChoice, CompanyChoice } from './audience-choices.tsx';
import styles from './form.module.css';
import {
  type AnnouncementDraft,
  faultsOf,
  readDraft,
  savePayload,
  serializeValue,
  type Value,
} from './form-value.ts';
import { ANNOUNCEMENTS_KEY, recipientsQuery } from './queries.ts';

const FIELDS = { read: readDraft, write: serializeValue };

interface AnnouncementFormProps {
  draft: AnnouncementDraft;
  start?: Value | undefined;
  onTyped?: (isUnsaved: boolean) => void;
}

/** Form of a draft, with saving and sending. */
export function AnnouncementForm({ draft, start, onTyped }: AnnouncementFormProps) {
  const isNew = draft.id === '';
  // Sent again after a lost response, a new draft is not created twice.
  const [newId] = useState(() => makeId());
  const id = draft.id || newId;
  const navigate = useNavigate();
  const navigateLater = useNavigateLater();
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const { showError, hideError } = useErrorNotification();
  const edited = useEdited<AnnouncementDraft, Value>(draft, FIELDS);
  const { value, isChanged, change: setValue } = edited;
  const { faults, setFaults, faultOf } = useFaults((field) =>
    field === 'companies' ? value.selectedCompanies : value[field as keyof Value],
  );
  const [isSaving, setSaving] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [confirmDialog, confirm] = useConfirm();
  /** Opens another screen once a new draft is saved, or a draft is deleted, from the values that are then in the form. */
  const [leave, setLeave] = useState<((newest: Value) => void) | null>(null);
  const discard = useAction(
    async () => {
      const navigateToList = navigateLater();
      const { msg } = await call(announcementDiscard, { id, revision: edited.revision });
      return { navigateToList, msg };
    },
    [ANNOUNCEMENTS_KEY],
    ({ navigateToList }) => setLeave(() => () => void navigateToList('/announcements')),
  );
  const { to, companies, areas } = savePayload(value);
  const recipientsAnswer = useQuery(recipientsQuery({ to, companies, areas }));
  const { data: recipients } = recipientsAnswer;
  const isUnsaved = isChanged && leave === null;
  const dialog = useUnsaved(isUnsaved, ANNOUNCEMENT_FORM.unsaved, () => saveOrSend({ isLeaving: true }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are set once
  useEffect(() => {
    if (start) setValue(start);
  }, []);
  useEffect(() => onTyped?.(isUnsaved), [onTyped, isUnsaved]);
  // After the state has rendered: until then leaving the page asks for confirmation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once
  useEffect(() => leave?.(value), [leave]);

  const change = (changes: Partial<Value>) => setValue({ ...value, ...changes });

  /**
   * Saves what is changed and, if wanted, sends the draft as saved. Once the saved draft is loaded, also if sending it failed, a new
   * one opens at its own address, unless the form is left anyway.
   */
  async function send(isSent: boolean, isLeaving: boolean): Promise<string> {
    const { revision, settle } = edited;
    let saved: AnswerOf<typeof announcementSave> | undefined;
    try {
      if (isChanged || isNew) saved = await call(announcementSave, { id, revision, ...savePayload(value) });
      const answer = isSent ? await call(announcementSend, saved?.data ?? { id, revision }) : saved;
      return answer?.msg ?? '';
    } finally {
      await queries.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY });
      if (saved && isNew && !isLeaving) openCreated(saved.data);
      else if (saved) settle();
    }
  }

  const openCreated = (created: { id: string; revision: string }) =>
    setLeave(() => (newest: Value) => {
      const isSame = serializeValue(newest) === serializeValue(value);
      const state = isSame ? null : { start: newest, revision: created.revision };
      void navigate(`/announcements/${created.id}`, { replace: true, state });
    });

  /** Saves or sends, and returns whether it succeeded; errors are shown. */
  async function saveOrSend({ isSent = false, isLeaving = false } = {}): Promise<boolean> {
    edited.send();
    setFaults([]);
    hideError();
    setSaving(!isSent);
    try {
      notification.success({ title: await send(isSent, isLeaving) });
      return true;
    } catch (error) {
      if (error instanceof CallError && error.errors.length > 0) setFaults(error.errors);
      else showError(error as Error);
      return false;
    } finally {
      setSaving(false);
    }
  }

  function confirmSend() {
    const faults = withUnreadableDays(faultsOf(value, daysAgo(0)), document, controlId(''));
    setFaults(faults);
    if (faults.length > 0) return;
    if (!recipients?.companies) return notification.warning({ title: ANNOUNCEMENT_ANSWER.nobody });
    confirm({
      title: ANNOUNCEMENT_FORM.sendTitle(title),
      note: (
        <>
          <p>{ANNOUNCEMENT_FORM.sendNote(recipients.companies, recipients.people)}</p>
          {value.mustRead && <p>{ANNOUNCEMENT_FORM.sendMustRead}</p>}
        </>
      ),
      act: ANNOUNCEMENT_FORM.send(recipients.companies),
      tone: 'sun',
      onAct: () => saveOrSend({ isSent: true }),
    });
  }

  const confirmDiscard = () =>
    confirm({
      title: ANNOUNCEMENT_FORM.discardTitle(draft.title || ANNOUNCEMENTS.untitled),
      note: ANNOUNCEMENT_FORM.discardNote,
      act: ANNOUNCEMENT_FORM.discard,
      onAct: () => discard.mutateAsync(),
    });

  const field = (name: 'title' | 'text' | 'until') => (
    <LabelledControl
      isCounted
      name={name}
      field={ANNOUNCEMENT_FIELDS[name]}
      value={value[name]}
      onChange={(text) => change({ [name]: text })}
      fault={faultOf(name)}
    />
  );

  const title = value.title || ANNOUNCEMENTS.untitled;
  return (
    <Panel title={ANNOUNCEMENT_FORM.heading} isFlush aside={<Cell state={ANNOUNCEMENT_LOOKS.draft} />}>
      {edited.isStale && (
        <div className={styles.stale}>
          <StaleNote text={ANNOUNCEMENT_FORM.stale} onTheirs={edited.takeTheirs} onMine={edited.keepMine} />
        </div>
      )}
      {faults.length > 0 && (
        <div className={styles.stale}>
          <FaultSummary faults={faults} />
        </div>
      )}
      <div className={`flow pad-20 ${fieldStyles.fields}`}>
        {field('title')}
        {field('text')}
        <fieldset className={`grid gap-6 ${styles.audience}`}>
          <legend>
            {ANNOUNCEMENT_FORM.to}{' '}
            <span className="error" aria-hidden="true">
              *
            </span>
          </legend>
          <div className="row flow muted gap-8-12">
            <Segmented
              aria-label={ANNOUNCEMENT_FORM.to}
              value={to}
              options={AUDIENCES.map((audience) => ({ value: audience, label: ANNOUNCEMENTS.to[audience] }))}
              onChange={(audience) => change({ to: audience })}
            />
            <span role="status">
              {recipients
                ? ANNOUNCEMENT_FORM.recipients(recipients.companies, recipients.people)
                : recipientsAnswer.error?.message}
            </span>
          </div>
          {to === 'all' && value.mustRead && <p className="small">{ANNOUNCEMENT_FORM.later}</p>}
          {to === 'areas' && value.mustRead && <p className="small">{ANNOUNCEMENT_FORM.laterOfAreas}</p>}
        </fieldset>
        {to === 'areas' && <AreaChoice value={value} onChange={change} fault={faultOf(to)} />}
        {to === 'companies' && <CompanyChoice value={value} onChange={change} fault={faultOf(to)} />}
        <div className={`grid gap-6 ${styles.until}`}>
          {field('until')}
          <p className="small">{ANNOUNCEMENT_FORM.untilHint}</p>
        </div>
      </div>
      <div className="row flow gap-12 spread line-above pad-14-20">
        <Checkbox checked={value.mustRead} onChange={({ target }) => change({ mustRead: target.checked })}>
          {ANNOUNCEMENT_FORM.mustRead}
        </Checkbox>
        <div className="flow end gap-8 ends">
          {!isNew && (
            <Button danger type="text" onClick={confirmDiscard}>
              {ANNOUNCEMENT_FORM.discard}
            </Button>
          )}
          <Button
            disabled={edited.isStale}
            loading={isSaving}
            {...disabledFocusable(!isChanged && !isNew, () => void saveOrSend())}
          >
            {ANNOUNCEMENT_FORM.save}
          </Button>
          <Button onClick={() => setPreviewed(true)}>{ANNOUNCEMENT_FORM.preview}</Button>
          <SunButton
            disabled={edited.isStale || !recipients || recipientsAnswer.isPlaceholderData}
            onClick={confirmSend}
          >
            {ANNOUNCEMENT_FORM.send(recipients?.companies ?? 0)}
          </SunButton>
        </div>
      </div>
      <Dialog
        open={isPreviewed}
        width={720}
        title={ANNOUNCEMENT_FORM.previewTitle}
        footer={null}
        onCancel={() => setPreviewed(false)}
      >
        <div className={styles.preview}>
          <h2 className="breaks mb-12">{title}</h2>
          <AnnouncementView {...value} sentAt={null} until={value.until || null} />
        </div>
      </Dialog>
      {confirmDialog}
      {dialog}
    </Panel>
  );
}
