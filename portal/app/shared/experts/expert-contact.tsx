import { SPECIALIST } from '@pv-brain/contract/content/messages/specialist.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useLazyDialog } from '../ui/use-lazy-component.ts';
import type { ContactedExpert } from './expert-contact-modal.tsx';

interface ExpertContactProps {
  expert: ContactedExpert;
  variant?: 'blue' | 'primary';
  size?: 'sm' | 'md';
  className?: string | undefined;
}

/** The button 联系专家 with the modal it opens. */
export function ExpertContact({ expert, variant = 'blue', size, className }: ExpertContactProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Modal = useLazyDialog(open, () => import('./expert-contact-modal.tsx'), close);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="mail" />
        {SPECIALIST.contact}
        <span className="visually-hidden">{expert.fdName}</span>
      </Button>
      {Modal && <Modal expert={expert} open={open} onClose={close} />}
    </>
  );
}
