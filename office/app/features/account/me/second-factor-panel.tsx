import { secondFactor, secondFactorRemove } from '@pv-brain/contract/accounts/calls/second-factor.ts';
import { CODE_STEP, SECOND_FACTOR } from '@pv-brain/contract/submissions/messages/office-steps.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { dataQuery } from '../../../shared/api/queries.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SetUp } from '../second-factor/set-up.tsx';

const KEY = ['second-factor'];

function RemoveDialog({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const remove = useAction(
    async (values: { code: string }) => {
      await call(secondFactorRemove, values);
      return { msg: SECOND_FACTOR.removed };
    },
    [KEY],
    () => {
      onClose();
      // When a second factor is required, the reloaded page starts its setup.
      if (isRequired) window.location.reload();
    },
  );
  const form = useForm({ initial: { code: '' }, send: remove.mutateAsync });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={SECOND_FACTOR.removeTitle}
      act={SECOND_FACTOR.remove}
      tone="danger"
    >
      <p>
        {SECOND_FACTOR.removeNote}
        {isRequired && SECOND_FACTOR.removeRequired}
      </p>
      <Labelled {...form.label('code')} label={`${CODE_STEP.code}、${CODE_STEP.recovery}`}>
        <Input {...form.control('code')} autoFocus autoComplete="one-time-code" maxLength={40} />
      </Labelled>
    </DialogForm>
  );
}

/** The state of the second factor, with buttons to set it up and switch it off. */
export function SecondFactorPanel() {
  const queries = useQueryClient();
  const query = useQuery(dataQuery(KEY, secondFactor, {}));
  const { data } = query;
  // The recovery codes are shown only once: they stay when the state is fetched again before they are saved.
  const [isSettingUp, setSettingUp] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const finish = () => void queries.invalidateQueries().then(() => setSettingUp(false));
  return (
    <Panel title={SECOND_FACTOR.title} note={data && (data.since ? SECOND_FACTOR.on : SECOND_FACTOR.off)}>
      <Loaded query={query} waiting={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
        {({ since, recoveryCodes, required }) =>
          since && !isSettingUp ? (
            <div className="row gap-12 spread min-44">
              <span>{SECOND_FACTOR.since(since.slice(0, 16), recoveryCodes)}</span>
              <Button onClick={() => setRemoving(true)}>{SECOND_FACTOR.remove}</Button>
              {isRemoving && <RemoveDialog isRequired={required} onClose={() => setRemoving(false)} />}
            </div>
          ) : (
            <SetUp onStart={() => setSettingUp(true)} onDone={finish} />
          )
        }
      </Loaded>
    </Panel>
  );
}
