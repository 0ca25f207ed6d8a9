import { Select } from 'antd';
import type { Choice } from './choice.ts';
import styles from './versions.module.css';

interface VersionSelectProps {
  /** 旧 or 新, and the full label. */
  end: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange(key: string): void;
}

/** Select of one side of the comparison. */
export function VersionSelect({ end, label, choices, value, onChange }: VersionSelectProps) {
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={label}
      value={value}
      onChange={onChange}
      prefix={end}
      options={choices.map(({ key, name, about }) => ({
        value: key,
        label: (
          <>
            <strong>{name}</strong> <span className="quiet">{about}</span>
          </>
        ),
      }))}
    />
  );
}
