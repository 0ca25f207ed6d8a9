import { banner } from '@pv-brain/contract/content/banner.ts';
import { BANNER_FORM, BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';
import { Button, Input, Select } from 'antd';
import { Link } from 'react-router';
import { FaultSummary } from '../../../shared/form/fault-summary.tsx';
import { controlId, faultId, Labelled } from '../../../shared/form/labelled.tsx';
import { StateCell } from '../../../shared/list/state-cell.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import { withValue } from '../editing/conflicts/merge.ts';
import { changesBetween, contentOfItem, type Editing } from '../editing/content.ts';
import { SavingNote } from '../editing/saving-note.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { isShown } from '../editing/use-publishing.tsx';
import { useStep } from '../list/use-step.tsx';
import styles from './banner-form.module.css';
import { PictureButtons } from './picture-buttons.tsx';
import { Preview } from './preview.tsx';
import { type Slot, slotOf } from './slots.ts';
import { WindowControl } from './window-control.tsx';

const section = 'banner';

interface BannerFormProps {
  fdId: string;
  editing: Editing;
  /** Slot of a new banner. */
  slot: Slot;
  onRecycled(): void;
}

/** Form of a banner, with its preview above. */
export function BannerForm({ fdId, editing, slot, onRecycled }: BannerFormProps) {
  const { type, form, publishing, mayPublish, mayDelete, notes, dialogs } = useEditing({
    section,
    fdId,
    editing,
    category: slot.code,
  });
  const { content, item, change } = form;
  const { faults, isBusy } = publishing;
  const step = useStep(section);
  const here = slotOf(content.category);
  // Time of the last save: the portal can preview drafts from then on.
  const savedAt = form.saving.kind === 'saved' ? form.saving.at : '';
  const isVisible = isShown(form);
  const changes = item ? changesBetween(contentOfItem(type, item), content).length : 0;
  const textOf = (name: keyof typeof banner.fields) => content.values[name] ?? '';
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.msg;
  const field = (name: 'fdTitle' | 'fdLink', placeholder?: string) => {
    const id = controlId(name);
    const fault = faultOf(name);
    const { label } = banner.fields[name];
    return (
      <Labelled id={id} label={label} span={2} isRequired={'required' in banner.fields[name]} fault={fault}>
        <Input
          id={id}
          autoComplete="off"
          value={textOf(name)}
          placeholder={placeholder}
          prefix={name === 'fdLink' ? <Icon name="link" size={16} /> : undefined}
          {...(fault ? { status: 'error', 'aria-invalid': true, 'aria-describedby': faultId(id) } : {})}
          onChange={({ target }) => change((now) => withValue(now, name, target.value))}
        />
      </Labelled>
    );
  };
  /** Deletion can be undone, so it needs no confirmation. */
  async function recycle() {
    await form.flush();
    const { done } = await step.mutateAsync({ name: 'recycle', ids: [fdId] });
    if (done > 0) onRecycled();
  }

  return (
    <>
      {notes}
      <Preview
        slot={here}
        desktop={textOf('fdFilePath')}
        phone={textOf('fdMobilePath')}
        home={item || savedAt ? { fdId, typed: `${item?.revision ?? 0} ${savedAt}` } : null}
      />
      <section className="surface" aria-label={item ? BANNERS.edit : BANNERS.create}>
        {faults.length > 0 && <FaultSummary faults={faults} />}
        <div className={`flow ${styles.fields}`}>
          {field('fdTitle')}
          {field('fdLink', BANNER_FORM.link)}
          <Labelled id={controlId('window')} label={BANNER_FORM.window} span={2}>
            <WindowControl
              id={controlId('window')}
              schedules={editing.schedules}
              form={form}
              publishing={publishing}
              mayPublish={mayPublish}
            />
          </Labelled>
          <Labelled
            id={controlId('pictures')}
            label={BANNER_FORM.pictures}
            span={2}
            isRequired
            fault={faultOf('fdFilePath') ?? faultOf('fdMobilePath')}
          >
            <PictureButtons slot={here} form={form} faults={faults} />
          </Labelled>
          <Labelled
            id={controlId('fdCategory')}
            label={banner.category.label}
            span={2}
            isRequired
            fault={faultOf('fdCategory')}
          >
            <Select
              id={controlId('fdCategory')}
              value={content.category}
              options={[...banner.category.fixed]}
              onChange={(category) => change((now) => ({ ...now, category }))}
            />
          </Labelled>
        </div>
        <div className={`row flow ${styles.acts}`}>
          {mayDelete && item && (
            <Button
              type="text"
              danger
              icon={<Icon name="trash" size={16} />}
              disabled={isBusy || step.isPending}
              onClick={() => void recycle()}
            >
              {CONTENT_BULK.recycle}
            </Button>
          )}
          {item && (
            <Link to={`/content/${section}/${fdId}/versions`} className={styles.versions}>
              {BANNERS.versions}
            </Link>
          )}
          <span className={`small flow end ${styles.told}`} data-some={changes > 0}>
            {item && <StateCell kind="banner" code={item.state} />}
            <SavingNote saving={form.saving} onRetry={() => void form.flush()} />
            {item && (changes > 0 ? PUBLISHING.changes(changes) : PUBLISHING.none)}
          </span>
          {!isVisible && (
            <Button disabled={isBusy} onClick={() => void publishing.save()}>
              {PUBLISHING.save}
            </Button>
          )}
          {mayPublish && isVisible && (
            <Button disabled={isBusy} onClick={publishing.withdraw}>
              {BANNER_FORM.withdraw}
            </Button>
          )}
          {mayPublish && (
            <SunButton loading={isBusy} disabled={isVisible && changes === 0} onClick={publishing.release}>
              {isVisible ? PUBLISHING.release : PUBLISHING.publish}
            </SunButton>
          )}
        </div>
      </section>
      {dialogs}
    </>
  );
}
