import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import type { HTMLAttributes } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './order.module.css';
import type { RowOrder } from './use-order.ts';

interface OrderRowProps extends HTMLAttributes<HTMLLIElement> {
  /** Undefined where the order cannot be changed. */
  order: RowOrder | undefined;
  name: string;
  isChosen?: boolean;
}

/** Row of an ordered list, with a handle for dragging; keys and buttons do the same. */
export function OrderRow({ order, name, isChosen, className = '', children, ...row }: OrderRowProps) {
  return (
    <li
      {...row}
      className={`row marked relative ${styles.row} ${className}`}
      data-chosen={isChosen}
      data-dragged={order !== undefined && order.dragged !== null}
      {...order?.row}
    >
      {order && (
        <span
          className={`quiet centred rigid ${styles.grip}`}
          data-fixed={!order.grip.draggable}
          title={STRUCTURE_SCREEN.grip(name)}
          aria-hidden="true"
          {...order.grip}
        >
          <Icon name="grip" size={16} />
        </span>
      )}
      {children}
    </li>
  );
}

interface OrderButtonsProps {
  order: RowOrder;
  name: string;
  /** Accessible names, if the row has no name. */
  up?: string;
  down?: string;
  size?: 'small' | 'middle';
}

/** Buttons to move a row up or down. */
export function OrderButtons({
  order,
  name,
  up = STRUCTURE_SCREEN.up(name),
  down = STRUCTURE_SCREEN.down(name),
  size = 'small',
}: OrderButtonsProps) {
  return (
    <>
      <IconButton
        size={size}
        icon="chevron-up"
        label={up}
        title={STRUCTURE_SCREEN.upHint}
        disabled={!order.mayUp}
        onClick={() => order.move(-1)}
      />
      <IconButton
        size={size}
        icon="chevron-down"
        label={down}
        title={STRUCTURE_SCREEN.downHint}
        disabled={!order.mayDown}
        onClick={() => order.move(1)}
      />
    </>
  );
}
