import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ComponentProps } from 'react';
import { FormButton } from '../../shared/form/form-button.tsx';
import { Button } from '../../shared/ui/button.tsx';
import styles from './apply-button.module.css';
import { useFresh, useReceipt } from './receipts.ts';

const fetchDialog = () => import('./application-dialog.tsx').then((module) => module.ApplicationDialog);

interface ApplyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  project: Pick<ListRow<'project'>, 'fdId' | 'fdProjectName' | 'fdApplicationStart' | 'fdApplicationEnd'>;
  today: string;
  /** Id of what names the project, where there are several. */
  'aria-describedby'?: string;
}

/** 在线申报, or why not. Once there is a receipt, the same button shows it again. */
export function ApplyButton({ project, today, variant = 'primary', ...look }: ApplyButtonProps) {
  const state = projectState(project, today);
  const receipt = useReceipt(project.fdId);
  const isFresh = useFresh(project.fdId);
  if (state !== 'open' && !receipt)
    return (
      <Button variant="line" className={styles.shut} aria-disabled {...look}>
        {PROJECT[state]}
      </Button>
    );
  return (
    <FormButton
      draft={`application:${project.fdId}`}
      fetchDialog={fetchDialog}
      subject={{ project }}
      variant={receipt ? 'blue' : variant}
      {...look}
    >
      {isFresh ? NOTICE.success : receipt ? PROJECT.showReceipt : PROJECT.apply}
    </FormButton>
  );
}
