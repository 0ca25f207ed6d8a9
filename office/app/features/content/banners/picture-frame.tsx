import { MEDIA_PATH, renditionAddress, widthFor } from '@pv-brain/contract/content/media.ts';
import { BANNER_PREVIEW } from '@pv-brain/contract/content/messages/office-banners.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { itemQuery } from '../media/queries.ts';
import { contrastOf, MIN_CONTRAST } from './contrast.ts';
import { type Fit, fitOf } from './fit.ts';
import styles from './preview.module.css';
import type { Size } from './slots.ts';

/**
 * Returns the address of a picture at least as wide as `width`, and its size in pixels if the media library knows it; null while
 * that is loading. A picture outside the library is shown by its own address.
 */
function usePicture(address: string, width: number): { src: string; size: Size | null } | null {
  const id = address.startsWith(MEDIA_PATH) ? address.slice(MEDIA_PATH.length) : '';
  const { data, isLoading } = useQuery({ ...itemQuery(id), enabled: id !== '' });
  if (isLoading) return null;
  if (!data) return { src: pictureAddress(address), size: null };
  const src = renditionAddress(data, widthFor(data.width, width), 'webp');
  return { src: pictureAddress(src), size: { width: data.width, height: data.height } };
}

function Hint({ isGood, text }: Fit) {
  return (
    <p className={`small row gap-8 ${isGood ? 'success' : 'warning'}`}>
      <Icon name={isGood ? 'check' : 'alert'} size={16} />
      {text}
    </p>
  );
}

interface FigureProps {
  icon: 'screen' | 'mobile';
  title: string;
  children: ReactNode;
}

/** A picture or page as a desktop or a phone shows it. */
export function Figure({ icon, title, children }: FigureProps) {
  return (
    <figure className={styles.frame} data-icon={icon}>
      <figcaption className="small row gap-8">
        <Icon name={icon} size={16} />
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

interface FrameProps extends Omit<FigureProps, 'children'> {
  slotSize: Size;
  /** Width in pixels at which the portal shows the picture. */
  width: number;
  address: string;
  /** Hint shown in addition to those about size and crop. */
  note?: string | undefined;
}

/** A loaded picture with its size in pixels, null if it failed; and the highest contrast in it, null if unknown. */
interface LoadedPicture {
  src: string;
  size: Size | null;
  contrast: number | null;
}

/** A picture as the portal crops it to its slot, with a hint about the crop. */
export function PictureFrame({ title, icon, slotSize, width, address, note }: FrameProps) {
  const [loadedPicture, setLoadedPicture] = useState<LoadedPicture | null>(null);
  const picture = usePicture(address, width);
  const currentPicture = picture && loadedPicture?.src === picture.src ? loadedPicture : null;
  const size = picture?.size ?? currentPicture?.size;
  const isFaint = currentPicture?.contrast != null && currentPicture.contrast < MIN_CONTRAST;
  const hint = !address
    ? { isGood: false, text: BANNER_PREVIEW.noPicture }
    : currentPicture && !currentPicture.size
      ? { isGood: false, text: BANNER_PREVIEW.failed }
      : currentPicture && size && fitOf(size, slotSize);
  return (
    <Figure icon={icon} title={title}>
      <div className={styles.place} style={{ aspectRatio: `${slotSize.width} / ${slotSize.height}` }}>
        {address && picture && (
          <img
            key={picture.src}
            className="cover"
            src={picture.src}
            alt=""
            onLoad={({ currentTarget }) =>
              setLoadedPicture({
                src: picture.src,
                size: { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight },
                contrast: contrastOf(currentTarget),
              })
            }
            onError={() => setLoadedPicture({ src: picture.src, size: null, contrast: null })}
          />
        )}
      </div>
      {note && address && <Hint isGood={false} text={note} />}
      {isFaint && <Hint isGood={false} text={BANNER_PREVIEW.faint(currentPicture.contrast ?? 0)} />}
      {hint && <Hint {...hint} />}
    </Figure>
  );
}
