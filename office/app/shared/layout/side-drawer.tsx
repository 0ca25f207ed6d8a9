import { Drawer, type DrawerProps } from 'antd';
import { unlessDoubleClick, useFocusReturn } from '../ui/dialog.tsx';
import { useBackCloses } from '../ui/use-back-closes.ts';

interface SideDrawerProps extends Omit<DrawerProps, 'onClose'> {
  open: boolean;
  onClose: () => void;
  /** False for a drawer that is part of the address. */
  isClosedByBack?: boolean;
}

/** A drawer at the right, whose content is mounted while it is open; the back key of a phone closes it too. */
export function SideDrawer({ open, onClose, isClosedByBack = true, ...props }: SideDrawerProps) {
  useBackCloses(open && isClosedByBack, onClose);
  useFocusReturn(open);
  return (
    <Drawer
      {...props}
      open={open}
      onClose={unlessDoubleClick(onClose)}
      destroyOnHidden
      closable={{ placement: 'end' }}
    />
  );
}
