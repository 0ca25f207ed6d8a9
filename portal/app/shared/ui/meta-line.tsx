import type { IconName } from '@pv-brain/art/icon-name.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './meta-line.module.css';

export interface MetaItem {
  icon?: IconName;
  /** Displayed before the text: 发文单位. */
  label?: string;
  /** An item without text is omitted. */
  text: ReactNode;
  className?: string | undefined;
}

interface MetaLineProps {
  items: readonly MetaItem[];
  /** Displayed at the right end. */
  extra?: ReactNode;
}

/** Small grey facts in one line. */
export function MetaLine({ items, extra }: MetaLineProps) {
  return (
    <div className={`row flow small ${styles.line}`}>
      {items
        .filter((item) => item.text)
        .map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a line do not move
          <span key={index} className={classNames('inline gap-6 breaks', item.className)}>
            {item.icon && <Icon name={item.icon} />}
            <span>
              {item.label && `${item.label}：`}
              {item.text}
            </span>
          </span>
        ))}
      {extra && <span className="end">{extra}</span>}
    </div>
  );
}
