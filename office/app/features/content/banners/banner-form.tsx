import { banner } from '@pv-brain/contract/content/banner.ts';
import { categoryField } from '@pv-brain/contract/content/define.ts';
import { BANNER_FORM, BANNERS } from '@pv-brain/contract/content/messages/office-banners.ts';
import { PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { Button } from 'antd';
import { Link, type To } from 'react-router';
import { FaultSummary } from '../../../shared/form/fault-summary.tsx';
import { controlId, faultId, Labelled } from '../../../shared/form/labelled.tsx';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { StateCell } from '../../../shared/list/state-cell.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import { withValue } from '../editing/conflicts/merge.ts';
import type { Editing } from '../editing/content.ts';
import { LabelledControl } from '../editing/controls/control.tsx';
import type { ControlProps } from '../editing/controls/layout.ts';
import { RecycleButton, SavingNote } from '../editing/form-parts.tsx';
import { EditorNotes } from '../editing/notes.tsx';
import type { ContentForm } from '../editing/use-content.ts';
import { useEditing } from '../editing/use-editing.tsx';
import { isPublic, visibilityNote } from '../editing/use-publishing.tsx';
import { usePictureDrawer } from '../media/media-drawer.tsx';
import styles from './banner-form.module.css';
import { Preview } from './preview.tsx';
import { type Slot, slotOf } from './slots.ts';
import { WindowControl } from './window-control.tsx';

const section = 'banner';

interface PictureButtonsProps {
  form: ContentForm;
  slot: Slot;
  faults: readonly FieldError[];
}

/** Buttons for a banner's two pictures. An untitled banner takes the alternative text as its title. */
function PictureButtons({ form: { content, change }, slot, faults }: PictureButtonsProps) {
  const { fdFilePath, fdMobilePath } = banner.fields;
  const desktop = usePictureDrawer(fdFilePath.label, slot.desktop.width / slot.desktop.height);
  const phone = usePictureDrawer(fdMobilePath.label, slot.phone.width / slot.phone.height);
  const hasPicture = (name: string) => Boolean(content.values[name]);
  const setPicture = (name: string) => (picture: { url: string; alt: string }) =>
    change((now) => {
      const next = withValue(now, name, picture.url);
      return next.values.fdTitle ? next : withValue(next, 'fdTitle', picture.alt);
    });
  const id = controlId('pictures');
  const isFaulty = faults.some(({ field }) => field === 'fdFilePath');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own
    <div id={id} className="flow gap-8" role="group" aria-label={BANNER_FORM.pictures}>
      <Button
        id={controlId('fdFilePath')}
        icon={<Icon name="screen" size={16} />}
        danger={isFaulty}
        aria-describedby={isFaulty ? faultId(id) : undefined}
        onClick={() => desktop.pick(setPicture('fdFilePath'))}
      >
        {hasPicture('fdFilePath') ? BANNER_FORM.changeDesk : BANNER_FORM.chooseDesk}
      </Button>
      <Button
        id={controlId('fdMobilePath')}
        icon={<Icon name="mobile" size={16} />}
        onClick={() => phone.pick(setPicture('fdMobilePath'))}
      >
        {hasPicture('fdMobilePath') ? BANNER_FORM.changePhone : BANNER_FORM.choosePhone}
      </Button>
      {hasPicture('fdMobilePath') && (
        <IconButton
          icon="close"
          label={BANNER_FORM.removePhone}
          onClick={() => change((now) => withValue(now, 'fdMobilePath', ''))}
        />
      )}
      {desktop.drawer}
      {phone.drawer}
    </div>
  );
}

interface BannerFormProps {
  fdId: string;
  editing: Editing;
  /** Slot of a new banner. */
  slot: Slot;
  list: To;
}

export function BannerForm({ fdId, editing, slot, list }: BannerFormProps) {
  const editor = useEditing({ section, fdId, editing, category: slot.code });
  const { form, publishing, mayPublish } = editor;
  const { content, item, changes = 0, change } = form;
  const { faults, isBusy } = publishing;
  const currentSlot = slotOf(content.category);
  // Time of the last save: the portal can preview drafts from then on.
  const savedAt = form.saving.kind === 'saved' ? form.saving.at : '';
  const isVisible = isPublic(form);
  const textOf = (name: keyof typeof banner.fields) => content.values[name] ?? '';
  const faultOf = (name: string) => faults.find(({ field }) => field === name)?.msg;
  const text = (name: 'fdTitle' | 'fdLink', look: ControlProps['look'] = {}) => (
    <LabelledControl
      name={name}
      field={banner.fields[name]}
      span={2}
      value={textOf(name)}
      onChange={(value) => change((now) => withValue(now, name, value))}
      fault={faultOf(name)}
      look={look}
    />
  );

  return (
    <>
      <EditorNotes editor={editor} />
      <Preview
        slot={currentSlot}
        desktop={textOf('fdFilePath')}
        phone={textOf('fdMobilePath')}
        home={item || savedAt ? { fdId, draftVersion: `${item?.revision ?? 0} ${savedAt}` } : null}
      />
      <section className="surface" aria-label={item ? BANNERS.edit : BANNERS.create}>
        {faults.length > 0 && <FaultSummary faults={faults} />}
        <div className={`flow pad-20 ${styles.fields}`}>
          {text('fdTitle')}
          {text('fdLink', { placeholder: BANNER_FORM.link, prefix: <Icon name="link" size={16} /> })}
          <Labelled id={controlId('window')} isOptional label={BANNER_FORM.window} span={2}>
            <WindowControl editor={editor} />
          </Labelled>
          <Labelled
            id={controlId('pictures')}
            label={BANNER_FORM.pictures}
            span={2}
            fault={faultOf('fdFilePath') ?? faultOf('fdMobilePath')}
          >
            <PictureButtons slot={currentSlot} form={form} faults={faults} />
          </Labelled>
          <LabelledControl
            name="fdCategory"
            field={categoryField(banner)}
            span={2}
            value={content.category}
            onChange={(category) => change((now) => ({ ...now, category }))}
            fault={faultOf('fdCategory')}
          />
        </div>
        <div className="row flow foot">
          <RecycleButton editor={editor} list={list} />
          {item && (
            <Link to={`/content/${section}/${fdId}/versions`} className={styles.versions}>
              {BANNERS.versions}
            </Link>
          )}
          <span className={`small flow end ${changes > 0 ? 'muted' : ''} ${styles.told}`}>
            {item && <StateCell kind="banner" code={item.state} />}
            <SavingNote saving={form.saving} onRetry={() => void form.flush()} />
            {item && visibilityNote(form)}
          </span>
          {!isVisible && <Button {...disabledFocusable(isBusy, publishing.save)}>{PUBLISHING.save}</Button>}
          {mayPublish && isVisible && (
            <Button {...disabledFocusable(isBusy, publishing.withdraw)}>{BANNER_FORM.withdraw}</Button>
          )}
          {mayPublish && (
            <SunButton
              loading={isBusy}
              {...disabledFocusable(isVisible && changes === 0, publishing.release)}
            >
              {isVisible ? PUBLISHING.release : PUBLISHING.publish}
            </SunButton>
          )}
        </div>
      </section>
    </>
  );
}
