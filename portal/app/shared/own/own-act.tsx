import { OWN_STATE } from '@pv-brain/contract/submissions/messages/own-states.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useAccount } from '../account/user-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { type OwnRow, takeFocus, useOwnRow } from './own-states.ts';

interface OwnActProps extends Pick<ComponentProps<typeof ButtonLink>, 'size' | 'aria-describedby'> {
  kind: OwnRow['kind'];
  /** Id of the project or app; empty for none. */
  about: string;
  /** Includes the state as text, if it is not displayed beside the link. */
  withState?: boolean | undefined;
  /** Action for a company without a submission. */
  children: ReactNode;
}

/** 查看进度 for a company that has submitted the form; the form's button for all others. */
export function OwnAct({ kind, about, withState = false, children, ...buttonProps }: OwnActProps) {
  const row = useOwnRow(kind, about);
  const { backOfficeBase: base } = useAccount();
  if (!row?.isOpen || !base) return children;
  return (
    <ButtonLink
      to={`${base}/my/${kind}s/${row.fdId}`}
      reloadDocument
      variant="blue"
      ref={takeFocus}
      {...buttonProps}
    >
      {withState ? OWN_STATE.progressOf(row.fdStatus) : OWN_STATE.progress}
    </ButtonLink>
  );
}
