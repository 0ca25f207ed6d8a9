import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { stateKind } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { PUBLISHING, SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { SCHEDULED } from '@pv-brain/contract/submissions/states.ts';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { daysAgo, timeAhead, timeNow } from '../../../shared/format/days.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { Cell, StateCell } from '../../../shared/list/state-cell.tsx';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import { asCopy } from './content.ts';
import { useListNavigation } from './form-bar.tsx';
import { RecycleButton, TimeInput } from './form-parts.tsx';
import styles from './publish-panel.module.css';
import type { Editor } from './use-editing.tsx';
import { isPublic, type Publishing, visibilityNote } from './use-publishing.tsx';

interface ScheduleDialogProps {
  act: ScheduledAct;
  scheduledAt: string | undefined;
  publishing: Publishing;
  onClose(): void;
}

function ScheduleDialog({ act, scheduledAt, publishing, onClose }: ScheduleDialogProps) {
  const form = useForm({
    // Default: the next morning.
    initial: { at: scheduledAt ?? `${daysAgo(-1)} 09:00:00` },
    check: ({ at }) => (at > timeNow() ? [] : [{ field: 'at', msg: SCHEDULING.past }]),
    send: async ({ at }) => {
      const isDone = await publishing.schedule(act, at);
      // Errors of the form are behind the dialog.
      if (isDone !== false) onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      isBusy={publishing.isBusy}
      onClose={onClose}
      width={440}
      title={SCHEDULING.acts[act]}
      act={SCHEDULING.confirm[act]}
      tone={act === 'publish' ? 'sun' : undefined}
      cancel={SCHEDULING.back}
    >
      <p>{SCHEDULING.notes[act]}</p>
      <Labelled {...form.label('at')} label={SCHEDULING.time}>
        <TimeInput {...form.control('at')} autoFocus min={timeNow().replace(' ', 'T')} />
      </Labelled>
    </DialogForm>
  );
}

/** State and actions of an item, always visible beside the form. */
export function PublishPanel({ editor }: { editor: Editor }) {
  const { section, fdId, form, publishing, mayPublish, schedules } = editor;
  const navigateLater = useNavigateLater();
  const [scheduledAct, setScheduledAct] = useState<ScheduledAct | null>(null);
  const timeOf = (act: ScheduledAct) =>
    schedules.find((schedule) => schedule.act === act && !schedule.failed)?.at;
  /** The scheduled time of an action, with buttons to change and cancel it. */
  const factOf = (act: ScheduledAct) => {
    const at = timeOf(act);
    const name = SCHEDULING.acts[act];
    const button = (text: string, label: string, onClick: () => void) => (
      <button type="button" aria-label={label} {...disabledFocusable(publishing.isBusy, onClick, 'link')}>
        {text}
      </button>
    );
    const choose = at ? SCHEDULING.change : SCHEDULING.choose;
    const openDialog = () => (act === 'withdraw' || publishing.isComplete()) && setScheduledAct(act);
    const value = (
      <span className="flow gap-8">
        {at && <b title={at}>{timeAhead(at)}</b>}
        {button(choose, `${name} ${choose}`, openDialog)}
        {at && button(SCHEDULING.cancel, SCHEDULING.cancelAct(name), () => publishing.unschedule(act))}
      </span>
    );
    return { label: name, value };
  };
  const { type, item, content, changes, change } = form;
  const isVisible = isPublic(form);
  const isUnchanged = isVisible && changes === 0;
  const publishAt = timeOf('publish');
  const state =
    !isVisible && publishAt ? (
      <Cell state={{ ...SCHEDULED, word: SCHEDULING.planned.publish(timeAhead(publishAt)) }} />
    ) : item ? (
      <StateCell kind={stateKind(type)} code={item.state} />
    ) : (
      PUBLISHING.unsaved
    );
  // Manually ordered sections have no pinning.
  const marks = [
    ...(type.ordered ? [] : (['pinned'] as const)),
    ...(type.featured ? (['featured'] as const) : []),
  ];
  // The comparison uses the server's draft, so save it first.
  async function showChanges() {
    const navigate = navigateLater();
    await form.flush();
    void navigate(`/content/${section}/${fdId}/versions?to=draft`);
  }
  const path = itemPath(type, fdId);
  const address = path && (
    <a className="row gap-4" href={portalAddress(path)} target="_blank" rel="noreferrer">
      <span className="breaks">{path}</span>
      <Icon name="external" size={14} />
    </a>
  );
  return (
    <Panel title={PUBLISHING.title} aside={state}>
      <div className="stack gap-12">
        {changes !== undefined && (
          <p className={`small ${changes > 0 ? 'bold warning' : ''}`}>
            {visibilityNote(form)}{' '}
            {changes > 0 && (
              <button type="button" className="link plain" onClick={() => void showChanges()}>
                {PUBLISHING.look}
              </button>
            )}
          </p>
        )}
        <div className="stack gap-8">
          {mayPublish && (
            <div className="row gap-8">
              <SunButton
                size="large"
                block
                loading={publishing.isBusy}
                {...disabledFocusable(isUnchanged, publishing.release)}
              >
                {isVisible ? PUBLISHING.release : PUBLISHING.publish}
              </SunButton>
              <Button
                size="large"
                icon={<Icon name="clock" size={16} />}
                {...disabledFocusable(
                  publishing.isBusy || isUnchanged,
                  () => publishing.isComplete() && setScheduledAct('publish'),
                )}
              >
                {SCHEDULING.set}
              </Button>
            </div>
          )}
          <div className="row gap-8">
            {path && (
              <Button block icon={<Icon name="eye" size={16} />} onClick={() => void publishing.preview()}>
                {PUBLISHING.preview}
              </Button>
            )}
            <Button block {...disabledFocusable(publishing.isBusy, publishing.save)}>
              {PUBLISHING.save}
            </Button>
          </div>
        </div>
        {item && (isVisible || publishAt) && (
          <Facts
            isSmall
            facts={[
              ...(isVisible ? [{ label: PUBLISHING.firstShown, value: item.publishedAt.slice(0, 16) }] : []),
              ...(mayPublish && publishAt ? [factOf('publish')] : []),
              ...(mayPublish && (isVisible || timeOf('withdraw')) ? [factOf('withdraw')] : []),
              ...(isVisible && address ? [{ label: PUBLISHING.address, value: address }] : []),
            ]}
          />
        )}
        {marks.length > 0 && (
          <div className={`stack gap-8 line-above ${styles.marks}`}>
            {marks.map((name) => (
              <label key={name} htmlFor={`mark-${name}`} className="row min-28">
                {PUBLISHING[name]}
                <Switch
                  id={`mark-${name}`}
                  className="end"
                  aria-describedby={name === 'featured' ? 'mark-note' : undefined}
                  checked={content[name]}
                  onChange={(isOn) => change((now) => ({ ...now, [name]: isOn }))}
                />
              </label>
            ))}
            {type.featured && (
              <p id="mark-note" className="small">
                {PUBLISHING.featuredNote(type.featured.label)}
              </p>
            )}
          </div>
        )}
      </div>
      {scheduledAct && (
        <ScheduleDialog
          act={scheduledAct}
          scheduledAt={timeOf(scheduledAct)}
          publishing={publishing}
          onClose={() => setScheduledAct(null)}
        />
      )}
    </Panel>
  );
}

export function ItemActs({ editor }: { editor: Editor }) {
  const { section, fdId, form, publishing, mayPublish } = editor;
  const navigate = useNavigate();
  const { list } = useListNavigation(section, fdId);
  const copy = () =>
    void navigate(`/content/${section}/${makeId()}?new`, { state: { copied: asCopy(form.content) } });
  return (
    <div className="flow spread">
      {form.item && (
        <Button type="text" icon={<Icon name="copy" size={16} />} onClick={copy}>
          {PUBLISHING.copy}
        </Button>
      )}
      {mayPublish && isPublic(form) && (
        <Button
          type="text"
          icon={<Icon name="undo" size={16} />}
          {...disabledFocusable(publishing.isBusy, publishing.withdraw)}
        >
          {PUBLISHING.withdraw}
        </Button>
      )}
      <RecycleButton editor={editor} list={list} />
    </div>
  );
}
