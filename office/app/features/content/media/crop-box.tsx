import 'react-image-crop/dist/ReactCrop.css';
import { renditionAddress, widthFor } from '@pv-brain/contract/content/media.ts';
import { MEDIA_CROP } from '@pv-brain/contract/content/messages/office-media.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Slider, Tooltip } from 'antd';
import { type CSSProperties, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { Icon } from '../../../shared/ui/icon.tsx';
import {
  type Area,
  areaOf,
  centredCrop,
  FULL_CROP,
  isEmpty,
  rotatedSize,
  scaleCrop,
  scaleOf,
} from './crop-area.ts';
import styles from './crop-box.module.css';
import type { Picture } from './queries.ts';

/** Draws a picture rotated clockwise by `rotation` degrees, and returns it as a data address. */
async function drawRotated(src: string, rotation: number): Promise<string> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = rotation % 180 === 0 ? [width, height] : [height, width];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
  return canvas.toDataURL();
}

/**
 * Returns the address of the rotated picture: the crop is chosen on the picture as shown. Null until it is drawn, since a crop
 * chosen on the picture without rotation would be of another part.
 */
function useRotatedPicture(src: string, rotation: number): string | null {
  const { data = null } = useQuery({
    queryKey: ['rotated picture', src, rotation],
    queryFn: () => drawRotated(src, rotation),
    enabled: rotation !== 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return rotation === 0 ? src : data;
}

/** Width of the picture to crop, for screens of double density. */
const PREVIEW_PX = 900;

const RATIOS = [
  { label: '16:9', value: 16 / 9 },
  { label: '4:3', value: 4 / 3 },
  { label: '1:1', value: 1 },
] as const;

/** Value for no fixed ratio. */
const FREE_RATIO = 0;

const HANDLES = Object.entries(MEDIA_CROP.ends).map(([end, name]) => [
  `${end}DragHandle`,
  MEDIA_CROP.handle(name),
]);
const LABELS = { cropArea: MEDIA_CROP.area, ...Object.fromEntries(HANDLES) };

/** Returns the ratios to choose from, with that of the target slot first if it is not among them. */
function ratiosFor(aspect: number | undefined) {
  const isKnown = aspect === undefined || RATIOS.some(({ value }) => Math.abs(value - aspect) < 0.01);
  const targetRatio = isKnown ? [] : [{ label: `${Number(aspect.toFixed(2))}:1`, value: aspect }];
  return [{ label: MEDIA_CROP.free, value: FREE_RATIO }, ...targetRatio, ...RATIOS];
}

interface CropBoxProps {
  picture: Picture;
  aspect?: number | undefined;
  /** Called with the chosen crop; null for the whole picture. */
  onChange: (area: Area | null) => void;
}

/** Crops a picture by pointer or keyboard. The initial crop has the ratio of the target slot. */
export function CropBox({ picture, aspect, onChange }: CropBoxProps) {
  const [rotation, setRotation] = useState(0);
  const [ratio, setRatio] = useState(aspect ?? FREE_RATIO);
  const size = rotatedSize(picture, rotation);
  const [crop, setCrop] = useState<PercentCrop>(() => (aspect ? centredCrop(aspect, size) : FULL_CROP));
  const src = useRotatedPicture(
    renditionAddress(picture, widthFor(picture.width, PREVIEW_PX), 'webp'),
    rotation,
  );
  const area = areaOf(crop, picture, rotation);

  function choose(next: PercentCrop, nextRotation = rotation) {
    setCrop(next);
    onChange(areaOf(next, picture, nextRotation));
  }
  /** Keeps the previous crop when a handle is moved onto the opposite edge. */
  function chooseByHandle(next: PercentCrop) {
    if (!isEmpty(areaOf(next, picture, rotation))) choose(next);
  }
  function chooseRatio(next: number) {
    setRatio(next);
    choose(next === FREE_RATIO ? crop : centredCrop(next, size));
  }
  function rotate() {
    const next = (rotation + 90) % 360;
    setRotation(next);
    choose(ratio === FREE_RATIO ? FULL_CROP : centredCrop(ratio, rotatedSize(picture, next)), next);
  }

  return (
    <section aria-label={MEDIA_CROP.label} className={styles.crop}>
      <div className={`centred rounded ${styles.stage}`}>
        <ReactCrop
          crop={crop}
          aspect={ratio === FREE_RATIO ? undefined : ratio}
          onChange={(_, percent) => chooseByHandle(percent)}
          style={{ '--width': size.width, '--height': size.height } as CSSProperties}
          keepSelection
          ruleOfThirds
          ariaLabels={LABELS}
        >
          {src && <img src={src} alt={picture.alt} />}
        </ReactCrop>
      </div>
      <div className={`row gap-12 mt-12 ${styles.bar}`}>
        <Segmented
          aria-label={MEDIA_CROP.ratio}
          options={ratiosFor(aspect)}
          value={ratio}
          onChange={(next) => chooseRatio(Number(next))}
        />
        <Tooltip title={MEDIA_CROP.turn}>
          <Button
            className="end"
            aria-label={MEDIA_CROP.turn}
            icon={<Icon name="refresh" size={16} />}
            onClick={rotate}
          />
        </Tooltip>
        <output className="quiet">
          {MEDIA_CROP.size(area?.width ?? size.width, area?.height ?? size.height)}
        </output>
      </div>
      <div className="row quiet gap-12 mt-12">
        <Icon name="zoom-out" size={16} />
        <Slider
          className="grow"
          min={10}
          max={100}
          // Moving the slider to the right zooms in, so that less of the picture is seen.
          value={110 - Math.round(scaleOf(crop, size) * 100)}
          onChange={(value) => choose(scaleCrop(crop, (110 - value) / 100, size))}
          ariaLabelForHandle={MEDIA_CROP.zoom}
          tooltip={{ open: false }}
        />
        <Icon name="zoom-in" size={16} />
      </div>
    </section>
  );
}
