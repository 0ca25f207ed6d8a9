import { AI_LINK } from '@pv-brain/contract/protocol/constants.ts';
import { STRUCTURE_RULES, STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { isNotice, type NavigationLine, type TypedLine } from '@pv-brain/contract/site/structure.ts';
import { Button } from 'antd';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { OrderButtons, OrderRow } from '../../../shared/list/order-parts.tsx';
import type { RowOrder } from '../../../shared/list/use-order.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { FaultyInput } from '../faulty-input.tsx';
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
  const { name, value, hidden } = line;
  const isAi = value === AI_LINK;
  const isOpen = isEdited || Boolean(faults.name ?? faults.value);
  const pencil = useFocusBack<HTMLButtonElement>(isOpen);
  const labels = {
    name: STRUCTURE_RULES.itemName,
    value: isNotice(type, at) ? STRUCTURE_RULES.notice : STRUCTURE_RULES.address,
  };
  return (
    <OrderRow order={order} name={name} className={styles.row} isChosen={isOpen} data-hidden={hidden}>
      {isOpen ? (
        <div className={`stacked grow gap-8 ${styles.editor}`}>
          {(isAi ? (['name'] as const) : (['name', 'value'] as const)).map((field) => (
            <FaultyInput
              key={field}
              autoFocus={field === 'name'}
              label={labels[field]}
              value={line[field]}
              fault={faults[field]}
              onChange={(typed) => onChange({ [field]: typed })}
              onEscape={() => onEdit(false)}
            />
          ))}
          <div className="row flow gap-8">
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
          <span className={`row flow grow ${styles.item}`}>
            <b className={styles.name}>{name}</b>
            {order.dragged === null ? (
              <span
                className={isAi ? styles.ai : `small ellipsis ${styles.address}`}
                title={isAi ? undefined : value}
              >
                {isAi ? STRUCTURE_SCREEN.aiEntry : value}
              </span>
            ) : (
              <span className={styles.drop}>{STRUCTURE_SCREEN.drop(order.dragged)}</span>
            )}
          </span>
          <span className={styles.acts}>
            <OrderButtons order={order} name={name} />
            {!isNotice(type, at) && (
              <IconButton
                size="small"
                icon={hidden ? 'eye-off' : 'eye'}
                aria-pressed={hidden}
                label={STRUCTURE_SCREEN.hide(name)}
                title={hidden ? STRUCTURE_SCREEN.show(name) : STRUCTURE_SCREEN.hide(name)}
                onClick={() => onChange({ hidden: !hidden })}
              />
            )}
            <IconButton
              ref={pencil}
              size="small"
              icon="pencil"
              label={STRUCTURE_SCREEN.edit(name)}
              onClick={() => onEdit(true)}
            />
          </span>
        </>
      )}
    </OrderRow>
  );
}
