import { banner } from '@pv-brain/contract/content/banner.ts';
import { BANNER_FORM } from '@pv-brain/contract/content/messages/office-banners.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { Button } from 'antd';
import { controlId, faultId } from '../../../shared/form/labelled.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { withValue } from '../editing/conflicts/merge.ts';
import { usePictureDrawer } from '../editing/controls/picture-drawer.tsx';
import type { ContentForm } from '../editing/use-content.ts';
import type { Slot } from './slots.ts';

interface PictureButtonsProps {
  form: ContentForm;
  slot: Slot;
  faults: readonly FieldError[];
}

/** Buttons for a banner's two pictures. An untitled banner takes the alternative text as its title. */
export function PictureButtons({ form: { content, change }, slot, faults }: PictureButtonsProps) {
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
