import type { Dictionary, DictionaryLine } from '@pv-brain/contract/site/config.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { OrderButtons } from '../../../shared/list/order-parts.tsx';
import type { RowOrder } from '../../../shared/list/use-order.ts';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { usePictureDrawer } from '../../content/editing/controls/picture-drawer.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import styles from './dictionary-panel.module.css';

interface LineFieldsProps {
  dictionary: Dictionary;
  line: DictionaryLine;
  /** Place of the line, from 1. */
  place: number;
  order: RowOrder;
  faults: Partial<Record<keyof DictionaryLine, string | undefined>>;
  onChange: (patch: Partial<DictionaryLine>) => void;
  onRemove: () => void;
}

/** A line: two inputs, and buttons to move it; Alt ↑ and Alt ↓ within it do the same. */
export function LineFields(props: LineFieldsProps) {
  const { dictionary, line, place, order, faults, onChange, onRemove } = props;
  // Square, as on the finance pages.
  const { pick, drawer } = usePictureDrawer(CONFIG_SCREEN.line(dictionary.value.label, place), 1);
  return (
    <li className={`flow gap-8 ${styles.line}`} {...order.row}>
      <span className={`quiet ${styles.place}`}>{place}</span>
      {(['label', 'value'] as const).map((name) => {
        const { kind, label } = dictionary[name];
        const isPicture = kind === 'image';
        return (
          <div key={name} className={`${isPicture ? 'flow' : ''} ${styles[name]}`} data-picture={isPicture}>
            {isPicture && line[name] !== '' && <img src={pictureAddress(line[name])} alt="" />}
            <FaultyInput
              className="grow"
              label={CONFIG_SCREEN.line(label, place)}
              placeholder={label}
              rows={kind === 'longText' ? 2 : undefined}
              value={line[name]}
              fault={faults[name]}
              onChange={(typed) => onChange({ [name]: typed })}
            />
            {isPicture && (
              <IconButton
                type="default"
                icon="image"
                label={CONFIG_SCREEN.pickPicture(place)}
                onClick={() => pick(({ url }) => onChange({ [name]: url }))}
              />
            )}
          </div>
        );
      })}
      {dictionary.most > 1 && (
        <span className="row">
          <OrderButtons
            order={order}
            name=""
            up={CONFIG_SCREEN.upOf(place)}
            down={CONFIG_SCREEN.downOf(place)}
            size="middle"
          />
          <IconButton
            danger
            icon="trash"
            label={CONFIG_SCREEN.removeOf(place)}
            title={CONFIG_SCREEN.remove}
            onClick={onRemove}
          />
        </span>
      )}
      {drawer}
    </li>
  );
}
