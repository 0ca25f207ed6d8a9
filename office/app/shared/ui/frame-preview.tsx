import { useEffect, useRef, useState } from 'react';
import styles from './frame-preview.module.css';

interface FramePreviewProps {
  title: string;
  /** Path of the page. The server also serves it at the office's own origin, the only one that may frame it. */
  path: string;
  /** Layout width of the portal in pixels. */
  width: number;
  /** Height of the preview in pixels. */
  height: number;
  onPage?: (page: Document) => void;
}

/** A portal page, scaled down to its container. */
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
    <div ref={place} className={`boxed relative ${styles.place}`} style={{ height }}>
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
