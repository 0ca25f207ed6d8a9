import { BANNER_PREVIEW } from '@pv-brain/contract/content/messages/office-banners.ts';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { contrastOf, ENOUGH } from './contrast.ts';
import { fitOf } from './fit.ts';
import styles from './preview.module.css';
import type { Place } from './slots.ts';
import { usePicture } from './use-picture.ts';

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

/** A picture that came, with its size in pixels, or did not; and the most contrast in it, where that can be told. */
interface Loaded {
  src: string;
  size: Place | null;
  contrast: number | null;
}

/** A picture as the portal cuts it to its place, and what is to be said of that. */
export function PictureFrame({ title, icon, place, width, address, note }: FrameProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const picture = usePicture(address, width);
  const now = picture && loaded?.src === picture.src ? loaded : null;
  const size = picture?.size ?? now?.size;
  const isFaint = now?.contrast != null && now.contrast < ENOUGH;
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
            onLoad={({ currentTarget }) =>
              setLoaded({
                src: picture.src,
                size: { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight },
                contrast: contrastOf(currentTarget),
              })
            }
            onError={() => setLoaded({ src: picture.src, size: null, contrast: null })}
          />
        )}
      </div>
      {note && address && (
        <p className={styles.said} data-good="false">
          <Icon name="alert" size={16} />
          {note}
        </p>
      )}
      {isFaint && (
        <p className={styles.said} data-good="false">
          <Icon name="alert" size={16} />
          {BANNER_PREVIEW.faint(now.contrast ?? 0)}
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
