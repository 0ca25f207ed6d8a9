import type { Dictionary, DictionaryLine } from '@pv-brain/contract/site/config.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { usePictureDrawer } from '../../content/editing/controls/picture-drawer.tsx';
import styles from './dictionary-panel.module.css';

interface LineFieldsProps {
  dictionary: Dictionary;
  line: DictionaryLine;
  /** Index of the line, from 0. */
  at: number;
  isFirst: boolean;
  isLast: boolean;
  faults: Partial<Record<keyof DictionaryLine, string | undefined>>;
  onChange: (patch: Partial<DictionaryLine>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A line: two inputs, and buttons to move it; Alt ↑ and Alt ↓ within it do the same. */
export function LineFields(props: LineFieldsProps) {
  const { dictionary, line, at, isFirst, isLast, faults, onChange, onMove, onRemove } = props;
  const id = useId();
  const place = at + 1;
  // Square, as on the finance pages.
  const { pick, drawer } = usePictureDrawer(CONFIG_SCREEN.line(dictionary.value.label, place), 1);
  const byKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' ? !isFirst : !isLast) onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={`flow ${styles.line}`} onKeyDown={byKey}>
      <span className={`quiet ${styles.place}`}>{place}</span>
      {(['label', 'value'] as const).map((name) => {
        const fault = faults[name];
        const isPicture = dictionary[name].kind === 'image';
        const typed = {
          'aria-label': CONFIG_SCREEN.line(dictionary[name].label, place),
          placeholder: dictionary[name].label,
          'aria-invalid': fault !== undefined,
          ...(fault === undefined ? {} : { 'aria-describedby': `${id}-${name}`, status: 'error' as const }),
          value: line[name],
          onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
        };
        return (
          <div key={name} className={styles[name]} data-picture={isPicture}>
            {isPicture && line[name] !== '' && <img src={pictureAddress(line[name])} alt="" />}
            {dictionary[name].kind === 'longText' ? (
              <Input.TextArea {...typed} rows={2} />
            ) : (
              <Input {...typed} />
            )}
            {isPicture && (
              <Button
                icon={<Icon name="image" size={16} />}
                aria-label={CONFIG_SCREEN.pickPicture(place)}
                title={CONFIG_SCREEN.pickPicture(place)}
                onClick={() => pick(({ url }) => onChange({ [name]: url }))}
              />
            )}
            {fault !== undefined && (
              <p id={`${id}-${name}`} role="alert" className={styles.fault}>
                {fault}
              </p>
            )}
          </div>
        );
      })}
      {dictionary.most > 1 && (
        <span className={styles.acts}>
          <Button
            type="text"
            icon={<Icon name="chevron-up" size={16} />}
            aria-label={CONFIG_SCREEN.upOf(place)}
            title={`${CONFIG_SCREEN.up} Alt ↑`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            icon={<Icon name="chevron-down" size={16} />}
            aria-label={CONFIG_SCREEN.downOf(place)}
            title={`${CONFIG_SCREEN.down} Alt ↓`}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Button
            type="text"
            danger
            icon={<Icon name="trash" size={16} />}
            aria-label={CONFIG_SCREEN.removeOf(place)}
            title={CONFIG_SCREEN.remove}
            onClick={onRemove}
          />
        </span>
      )}
      {drawer}
    </li>
  );
}
