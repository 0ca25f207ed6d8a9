import { AI_LINK } from '@pv-brain/contract/protocol/constants.ts';
import { STRUCTURE_RULES, STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { isNotice, type NavigationLine, type TypedLine } from '@pv-brain/contract/site/structure.ts';
import { Button } from 'antd';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import orderStyles from '../../../shared/list/order.module.css';
import { Grip, OrderButtons } from '../../../shared/list/order-parts.tsx';
import type { RowOrder } from '../../../shared/list/use-order.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { FaultyInput } from './faulty-input.tsx';
import styles from './structure.module.css';

interface NavigationRowProps {
  type: string;
  line: NavigationLine;
  /** Index of the item, from 0. */
  at: number;
  order: RowOrder;
  faults: Partial<Record<keyof TypedLine, string | undefined>>;
  isEdited: boolean;
  onEdit: (isOn: boolean) => void;
  onChange: (patch: Partial<NavigationLine>) => void;
  /** Null for a required item. */
  onRemove: (() => void) | null;
}

/** An item of a navigation; an error opens it. */
export function NavigationRow(props: NavigationRowProps) {
  const { type, line, at, order, faults, isEdited, onEdit, onChange, onRemove } = props;
  const { name, value } = line;
  const isAi = value === AI_LINK;
  const isOpen = isEdited || Boolean(faults.name ?? faults.value);
  const pencil = useFocusBack<HTMLButtonElement>(isOpen);
  const labels = {
    name: STRUCTURE_RULES.itemName,
    value: isNotice(type, at) ? STRUCTURE_RULES.notice : STRUCTURE_RULES.address,
  };
  return (
    <li
      className={`row ${orderStyles.row} ${styles.row}`}
      data-chosen={isOpen}
      data-hidden={line.hidden}
      data-dragged={order.dragged !== null}
      {...order.row}
    >
      <Grip order={order} name={name} />
      {isOpen ? (
        <div className={styles.editor}>
          {(['name', 'value'] as const).map(
            (field) =>
              !(isAi && field === 'value') && (
                <FaultyInput
                  key={field}
                  autoFocus={field === 'name'}
                  label={labels[field]}
                  value={line[field]}
                  fault={faults[field]}
                  onChange={(typed) => onChange({ [field]: typed })}
                  onEscape={() => onEdit(false)}
                />
              ),
          )}
          <div className={`row flow ${styles.line}`}>
            <Button onClick={() => onEdit(false)}>{STRUCTURE_SCREEN.editDone}</Button>
            {onRemove && (
              <Button type="text" danger aria-label={STRUCTURE_SCREEN.remove(name)} onClick={onRemove}>
                {STRUCTURE_SCREEN.removeItem}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <>
          <span className={`row flow ${styles.item}`}>
            <b className={styles.name}>{name}</b>
            {order.dragged === null ? (
              <span className={isAi ? styles.ai : styles.address} title={isAi ? undefined : value}>
                {isAi ? STRUCTURE_SCREEN.aiEntry : value}
              </span>
            ) : (
              <span className={styles.drop}>{STRUCTURE_SCREEN.drop(order.dragged)}</span>
            )}
          </span>
          <span className={styles.acts}>
            <OrderButtons order={order} name={name} />
            {!isNotice(type, at) && (
              <Button
                type="text"
                size="small"
                icon={<Icon name={line.hidden ? 'eye-off' : 'eye'} size={16} />}
                aria-pressed={line.hidden}
                aria-label={STRUCTURE_SCREEN.hide(name)}
                title={line.hidden ? STRUCTURE_SCREEN.show(name) : STRUCTURE_SCREEN.hide(name)}
                onClick={() => onChange({ hidden: !line.hidden })}
              />
            )}
            <Button
              ref={pencil}
              type="text"
              size="small"
              icon={<Icon name="pencil" size={16} />}
              aria-label={STRUCTURE_SCREEN.edit(name)}
              title={STRUCTURE_SCREEN.edit(name)}
              onClick={() => onEdit(true)}
            />
          </span>
        </>
      )}
    </li>
  );
}
