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
export function FramePreview({ title, path, width: layoutWidth, height, onPage }: FramePreviewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, width / layoutWidth);
  return (
    <div ref={container} className={`boxed relative ${styles.place}`} style={{ height }}>
      {width > 0 && (
        <iframe
          title={title}
          src={path}
          onLoad={({ currentTarget: { contentDocument } }) => contentDocument && onPage?.(contentDocument)}
          style={{
            width: layoutWidth,
            height: height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (width - layoutWidth * scale) / 2),
          }}
        />
      )}
    </div>
  );
}
