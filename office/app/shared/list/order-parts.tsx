import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { Button } from 'antd';
import { Icon } from '../ui/icon.tsx';
import styles from './order.module.css';
import type { RowOrder } from './use-order.ts';

/** Handle for dragging a row; keys and buttons do the same. */
export const Grip = ({ order, name }: { order: RowOrder; name: string }) => (
  <span
    className={`quiet centred rigid ${styles.grip}`}
    data-fixed={!order.grip.draggable}
    title={STRUCTURE_SCREEN.grip(name)}
    aria-hidden="true"
    {...order.grip}
  >
    <Icon name="grip" size={16} />
  </span>
);

export const OrderButtons = ({ order, name }: { order: RowOrder; name: string }) => (
  <>
    <Button
      type="text"
      size="small"
      icon={<Icon name="chevron-up" size={16} />}
      aria-label={STRUCTURE_SCREEN.up(name)}
      title={STRUCTURE_SCREEN.upHint}
      disabled={!order.mayUp}
      onClick={() => order.move(-1)}
    />
    <Button
      type="text"
      size="small"
      icon={<Icon name="chevron-down" size={16} />}
      aria-label={STRUCTURE_SCREEN.down(name)}
      title={STRUCTURE_SCREEN.downHint}
      disabled={!order.mayDown}
      onClick={() => order.move(1)}
    />
  </>
);
