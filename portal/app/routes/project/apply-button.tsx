import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ComponentProps } from 'react';
import { FormButton } from '../../shared/form/form-button.tsx';
import { OwnAct } from '../../shared/own/own-act.tsx';
import { Button } from '../../shared/ui/button.tsx';
import styles from './apply-button.module.css';
import { useReceipt } from './receipts.ts';

interface ApplyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  project: Pick<ListRow<'project'>, 'fdId' | 'fdProjectName' | 'fdApplicationStart' | 'fdApplicationEnd'>;
  today: string;
  /** See {@link OwnAct}. */
  withState?: boolean;
  /** Id of the element with the project's name, where there are several projects. */
  'aria-describedby'?: string;
}

type ApplyProps = Omit<ApplyButtonProps, 'withState'> & { receipt: ReturnType<typeof useReceipt> };

/**
 * 在线申报, or the reason why it is closed; 查看进度 for a company that has applied. After a submission the same button shows the receipt
 * again.
 */
export function ApplyButton({ withState, ...props }: ApplyButtonProps) {
  const { project, today: _today, variant: _variant, ...buttonProps } = props;
  const receipt = useReceipt(project.fdId);
  return (
    <OwnAct kind="application" about={receipt ? '' : project.fdId} withState={withState} {...buttonProps}>
      <Apply {...props} receipt={receipt} />
    </OwnAct>
  );
}

function Apply({ project, today, receipt, variant = 'primary', ...buttonProps }: ApplyProps) {
  const state = projectState(project, today);
  if (state !== 'open' && !receipt)
    return (
      <Button variant="line" className={styles.shut} aria-disabled {...buttonProps}>
        {PROJECT[state]}
      </Button>
    );
  return (
    <FormButton
      draft={`application:${project.fdId}`}
      fetchDialog={() => import('./application-dialog.tsx')}
      subject={{ project }}
      variant={receipt ? 'blue' : variant}
      {...buttonProps}
    >
      {receipt?.isFresh ? NOTICE.success : receipt ? PROJECT.showReceipt : PROJECT.apply}
    </FormButton>
  );
}
