import { companyMerge } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_ASK, COMPANY_MERGE } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { Labelled } from '../../shared/form/labelled.tsx';
import { missing, useForm } from '../../shared/form/use-form.ts';
import styles from './dialogs.module.css';
import { MergeChoice } from './merge-choice.tsx';
import { MergeNumbers } from './merge-numbers.tsx';
import { type Company, candidatesQuery, mergingQuery } from './queries.ts';
import { useChange } from './use-change.ts';

/** Delay of the search after the last key. */
const DEBOUNCE_MS = 250;

/** Merges another company into this one: choice, consequences and reason. */
export function MergeDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const [text, setText] = useState('');
  const merge = useChange(companyMerge, onClose);
  const form = useForm({
    initial: { typed: '', other: '', reason: '' },
    check: (values) =>
      missing(values, { other: COMPANY_MERGE.choose, reason: COMPANY_ASK.reasonNeeded }).slice(0, 1),
    send: async ({ other, reason }) => {
      if (mayMerge) await merge.mutateAsync({ id: company.id, other, reason: reason.trim() });
    },
  });
  const { typed, other } = form.values;
  useEffect(() => {
    const pause = window.setTimeout(() => setText(typed.trim()), DEBOUNCE_MS);
    return () => window.clearTimeout(pause);
  }, [typed]);
  const candidateQuery = useQuery(candidatesQuery(text));
  const trial = useQuery(mergingQuery(company.id, other));
  // Companies with similar names are suggested before anything is typed.
  const candidates = text === '' ? company.similar : candidateQuery.data;
  const mayMerge = trial.data !== undefined && trial.data.obstacle === null;
  const notChosen = form.faultOf('other');

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      width={640}
      title={COMPANY_MERGE.title}
      act={trial.data ? COMPANY_MERGE.submit(trial.data.name) : COMPANY_MERGE.title}
      tone="danger"
      isBusy={merge.isPending}
      isDisabled={other !== '' && !mayMerge}
    >
      <p className={styles.keep}>
        <span>{COMPANY_MERGE.keep}</span> <b>{company.name}</b>
      </p>
      <Labelled {...form.label('typed')} label={COMPANY_MERGE.search}>
        <Input {...form.control('typed')} type="search" autoFocus autoComplete="off" />
      </Labelled>
      <MergeChoice
        candidates={(candidates ?? []).filter((each) => each.id !== company.id)}
        state={text === '' ? 'none' : candidateQuery.isFetching ? 'looking' : 'found'}
        chosen={other}
        onChoose={(chosen) => form.set({ other: chosen })}
      />
      {trial.error && (
        <p role="alert" className={styles.fault}>
          {trial.error.message}
        </p>
      )}
      {trial.data && <MergeNumbers trial={trial.data} />}
      {mayMerge && (
        <Labelled
          {...form.label('reason')}
          label={COMPANY_ASK.reason}
          isRequired
          hint={COMPANY_ASK.reasonNote}
        >
          <Input {...form.control('reason')} autoComplete="off" maxLength={REASON_FORM.reason.maxLength} />
        </Labelled>
      )}
      {notChosen && (
        <p role="alert" className={styles.fault}>
          {notChosen}
        </p>
      )}
    </DialogForm>
  );
}
