import { Modal, type ModalProps } from 'antd';
import { useFocusReturn } from '../keyboard/use-focus-return.ts';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

interface DialogProps extends Omit<ModalProps, 'onCancel'> {
  onCancel?: () => void;
  /** Not where the dialog itself asks whether the screen is to be left. */
  isClosedByBack?: boolean;
}

/** A dialog: in the middle at a desk; on a phone a sheet from below, closed by the key that leads back too. */
export function Dialog({ isClosedByBack = true, open = false, onCancel, ...props }: DialogProps) {
  useFocusReturn(open);
  useBackCloses(open && isClosedByBack && onCancel !== undefined, () => onCancel?.());
  return (
    <Modal {...props} open={open} {...(onCancel ? { onCancel } : {})} rootClassName={styles.root ?? ''} />
  );
}
