import { MAX_STARS } from '@pv-brain/contract/protocol/constants.ts';
import { Input, type InputProps, Rate } from 'antd';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';

/** A number of stars; tenths are typed, whole ones and halves may be clicked. */
export function StarsControl({ value, onChange, common }: ControlProps & { common: InputProps }) {
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
        count={MAX_STARS}
        value={Math.round(Number(value || 0) * 2) / 2}
        onChange={(stars) => onChange(stars === 0 ? '' : String(stars))}
      />
    </div>
  );
}
