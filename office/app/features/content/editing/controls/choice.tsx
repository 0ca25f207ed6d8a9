import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import type { FieldChange } from '../../versions/compare-values.ts';
import { Change } from '../../versions/comparison.tsx';
import styles from '../conflicts/conflict-dialog.module.css';

interface ChoiceProps<Side extends string> {
  /** Name of the field. */
  name: string;
  label: string;
  chosen: Side | undefined;
  /** The version of each side. */
  sides: readonly (readonly [Side, FieldChange])[];
  onChoose(side: Side): void;
}

/** Choice between both sides' versions of a field, side by side, with changed words marked. */
export function Choice<Side extends string>({ name, label, chosen, sides, onChoose }: ChoiceProps<Side>) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        {label}
        {!chosen && <span className={styles.waiting}>{CONFLICT.waiting}</span>}
      </legend>
      {sides.map(([side, change], at) => (
        <label key={side} data-chosen={chosen === side}>
          <input
            id={at === 0 ? `conflict-${name}` : undefined}
            type="radio"
            name={`conflict-${name}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <div>
            <Change change={change} />
          </div>
        </label>
      ))}
    </fieldset>
  );
}
