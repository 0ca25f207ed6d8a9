import { Input, type InputProps, Rate } from 'antd';
import styles from './control.module.css';
import type { ControlProps } from './control.tsx';

/** A number of stars; tenths are typed, whole ones and halves may be clicked. */
export function StarsControl({
  value,
  onChange,
  isReadOnly,
  common,
  max,
}: ControlProps & { common: InputProps; max: number }) {
  return (
    <div className={styles.stars}>
      <Input
        {...common}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <Rate
        allowHalf
        count={max}
        value={Math.round(Number(value || 0) * 2) / 2}
        disabled={isReadOnly}
        onChange={(stars) => onChange(stars === 0 ? '' : String(stars))}
      />
    </div>
  );
}
