import { INBOX_ITEM } from '@pv-brain/contract/messages/office-inbox.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './frame-preview.module.css';

/** Pixels in which the portal is laid out. */
const WIDTHS = { desk: 1200, phone: 390 } as const;
type Device = keyof typeof WIDTHS;

/** Pixels that a page is shown in. */
const HEIGHT = 640;

/** A page of the portal, as small as its place. */
export function FramePreview({ title, src, device }: { title: string; src: string; device: Device }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, width / WIDTHS[device]);
  return (
    <div ref={place} className={styles.place} style={{ height: HEIGHT }}>
      {width > 0 && (
        <iframe
          title={title}
          src={src}
          style={{
            width: WIDTHS[device],
            height: HEIGHT / scale,
            transform: `scale(${scale})`,
            marginLeft: Math.max(0, (width - WIDTHS[device] * scale) / 2),
          }}
        />
      )}
    </div>
  );
}

/** Chooses whether the page is seen as on a desk or on a phone. */
export function DeviceChoice({ device, onChoose }: { device: Device; onChoose: (device: Device) => void }) {
  const names = { desk: INBOX_ITEM.previewDesk, phone: INBOX_ITEM.previewPhone };
  return (
    <fieldset className={styles.devices} aria-label={INBOX_ITEM.previewSize}>
      {(['desk', 'phone'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === device}
          aria-label={names[each]}
          title={names[each]}
          onClick={() => onChoose(each)}
        >
          <Icon name={each === 'desk' ? 'screen' : 'mobile'} size={16} />
        </button>
      ))}
    </fieldset>
  );
}
