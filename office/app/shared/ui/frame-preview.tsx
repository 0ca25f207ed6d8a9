import { useEffect, useRef, useState } from 'react';
import styles from './frame-preview.module.css';

interface FramePreviewProps {
  title: string;
  /** Path of the page. This server answers it at the office's own origin too, the only one that may frame it. */
  path: string;
  /** Pixels in which the portal is laid out. */
  width: number;
  /** Pixels of its place that it takes. */
  height: number;
  /** Called with the loaded page. */
  onPage?: (page: Document) => void;
}

/** A page of the portal, as small as its place. */
export function FramePreview({ title, path, width: laidOut, height, onPage }: FramePreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, width / laidOut);
  return (
    <div ref={place} className={styles.place} style={{ height }}>
      {width > 0 && (
        <iframe
          title={title}
          src={path}
          onLoad={({ currentTarget: { contentDocument } }) => contentDocument && onPage?.(contentDocument)}
          style={{
            width: laidOut,
            height: height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (width - laidOut * scale) / 2),
          }}
        />
      )}
    </div>
  );
}
