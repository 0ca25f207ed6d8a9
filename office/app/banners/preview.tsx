import { banner } from '@pv-brain/contract/content/banner.ts';
import { BANNER_PREVIEW } from '@pv-brain/contract/messages/office-banners.ts';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { fitOf } from './fit.ts';
import styles from './preview.module.css';
import type { Place, Slot } from './slots.ts';
import { usePicture } from './use-picture.ts';

interface PreviewProps {
  slot: Slot;
  /** Addresses as they are typed; empty for none. */
  desk: string;
  phone: string;
}

interface FrameProps {
  title: string;
  icon: 'screen' | 'mobile';
  place: Place;
  /** Pixels of the width in which the portal has the picture. */
  width: number;
  address: string;
  /** Said of the picture, beside what can be seen of it. */
  note?: string | undefined;
}

/** A picture as the portal cuts it to its place, and what is to be said of that. */
function Frame({ title, icon, place, width, address, note }: FrameProps) {
  const [loaded, setLoaded] = useState<{ src: string; size: Place | null } | null>(null);
  const picture = usePicture(address, width);
  const now = picture && loaded?.src === picture.src ? loaded : null;
  const size = picture?.size ?? now?.size;
  const said = !address
    ? { isGood: false, text: BANNER_PREVIEW.noPicture }
    : now && !now.size
      ? { isGood: false, text: BANNER_PREVIEW.failed }
      : now && size && fitOf(size, place);
  return (
    <figure className={styles.frame} data-icon={icon}>
      <figcaption>
        <Icon name={icon} size={16} />
        {title}
      </figcaption>
      <div className={styles.place} style={{ aspectRatio: `${place.width} / ${place.height}` }}>
        {address && picture && (
          <img
            key={picture.src}
            src={picture.src}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setLoaded({ src: picture.src, size: { width: naturalWidth, height: naturalHeight } })
            }
            onError={() => setLoaded({ src: picture.src, size: null })}
          />
        )}
      </div>
      {note && address && (
        <p className={styles.said} data-good="false">
          <Icon name="alert" size={16} />
          {note}
        </p>
      )}
      {said && (
        <p className={styles.said} data-good={said.isGood}>
          <Icon name={said.isGood ? 'check' : 'alert'} size={16} />
          {said.text}
        </p>
      )}
    </figure>
  );
}

/** A banner as a desk and a phone show it. A phone without a picture of its own shows a part of the other. */
export function Preview({ slot, desk, phone }: PreviewProps) {
  return (
    <Panel title={BANNER_PREVIEW.title} note={BANNER_PREVIEW.note} isFlush>
      <div className={styles.frames}>
        <Frame
          title={BANNER_PREVIEW.desk(slot.desk.width, slot.desk.height)}
          icon="screen"
          place={slot.desk}
          width={banner.fields.fdFilePath.shownWidth}
          address={desk}
        />
        <Frame
          title={BANNER_PREVIEW.phone(slot.phone.width, slot.phone.height)}
          icon="mobile"
          place={slot.phone}
          width={banner.fields[phone ? 'fdMobilePath' : 'fdFilePath'].shownWidth}
          address={phone || desk}
          note={phone ? undefined : BANNER_PREVIEW.noPhonePicture}
        />
      </div>
    </Panel>
  );
}
