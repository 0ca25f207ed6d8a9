import {
  operatorDisable,
  operatorResetPassword,
  operatorResetSecondFactor,
} from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATOR_ASK } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { Operator } from './queries.ts';
import type { StartPassword } from './start-password.tsx';
import { useChange } from './use-change.ts';

interface About {
  /** Undefined while the dialog is closed. */
  operator: Operator | undefined;
  /** Number of the operator's sessions that would end. */
  sessions: number;
}

export function DisableOperator({ operator, sessions, onClose }: About & { onClose: () => void }) {
  const disable = useChange(operatorDisable, onClose);
  return (
    <AskDialog
      isOpen={operator !== undefined}
      title={OPERATOR_ASK.disableTitle(operator?.username ?? '')}
      act={OPERATOR_ASK.disable(sessions)}
      isBusy={disable.isPending}
      onAct={() => operator && disable.mutate({ id: operator.id })}
      onCancel={onClose}
    >
      {OPERATOR_ASK.disableNote(sessions)}
    </AskDialog>
  );
}

export function ResetFactor({ operator, sessions, onClose }: About & { onClose: () => void }) {
  const reset = useChange(operatorResetSecondFactor, onClose);
  return (
    <AskDialog
      isOpen={operator !== undefined}
      title={OPERATOR_ASK.factorTitle(operator?.username ?? '')}
      act={OPERATOR_ASK.factor}
      isBusy={reset.isPending}
      onAct={() => operator && reset.mutate({ id: operator.id })}
      onCancel={onClose}
    >
      {OPERATOR_ASK.factorNote(sessions)}
    </AskDialog>
  );
}

interface ResetProps extends About {
  onDone: (start: StartPassword) => void;
  onCancel: () => void;
}

export function ResetPassword({ operator, sessions, onDone, onCancel }: ResetProps) {
  const reset = useChange(operatorResetPassword, ({ data }) => onDone(data));
  return (
    <AskDialog
      isOpen={operator !== undefined}
      title={OPERATOR_ASK.resetTitle(operator?.username ?? '')}
      act={OPERATOR_ASK.reset}
      isBusy={reset.isPending}
      onAct={() => operator && reset.mutate({ id: operator.id })}
      onCancel={onCancel}
    >
      {OPERATOR_ASK.resetNote(sessions)}
    </AskDialog>
  );
}
