import type { Specialist } from '@pv-brain/contract/content/types.ts';
import { SPECIALIST } from '@pv-brain/contract/messages/specialist.ts';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ExpertContactModal } from './expert-contact-modal.tsx';
import { Icon } from './icon.tsx';

export type ContactedExpert = Pick<
  Specialist,
  'fdId' | 'fdName' | 'fdAvatar' | 'fdTitle' | 'fdPosition' | 'fdField'
>;

interface ExpertContactProps {
  expert: ContactedExpert;
  variant?: 'blue' | 'primary';
  size?: 'sm' | 'md';
  className?: string | undefined;
}

/** The button 联系专家 with the modal it opens. */
export function ExpertContact({ expert, variant = 'blue', size, className }: ExpertContactProps) {
  const [open, setOpen] = useState(false);
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
      <ExpertContactModal expert={expert} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
