import { companyMerge } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_ASK, COMPANY_MERGE } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './dialogs.module.css';
import { MergeChoice } from './merge-choice.tsx';
import { MergeNumbers } from './merge-numbers.tsx';
import { type Company, candidatesQuery, mergingQuery } from './queries.ts';
import { useChange } from './use-change.ts';

/** Milliseconds without a key after which one looks. */
const PAUSE = 250;

/** Has another company become part of this one: which, with what, and why. */
export function MergeDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [other, setOther] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => {
    const pause = window.setTimeout(() => setText(typed.trim()), PAUSE);
    return () => window.clearTimeout(pause);
  }, [typed]);
  const found = useQuery(candidatesQuery(text));
  const trial = useQuery(mergingQuery(company.id, other));
  const merge = useChange(companyMerge, onClose);
  // Names like this one's are offered before anything is typed.
  const candidates = text === '' ? company.similar : found.data;
  const mayMerge = trial.data !== undefined && trial.data.obstacle === null;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (other === '') setFault(COMPANY_MERGE.choose);
    else if (reason.trim() === '') setFault(COMPANY_ASK.reasonNeeded);
    else if (mayMerge) merge.mutate({ id: company.id, other, reason: reason.trim() });
  }

  return (
    <Dialog open width={640} title={COMPANY_MERGE.title} onCancel={onClose} footer={null}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.keep}>
          <span>{COMPANY_MERGE.keep}</span> <b>{company.name}</b>
        </p>
        <div className={styles.part}>
          <label htmlFor={`${id}-search`}>{COMPANY_MERGE.search}</label>
          <Input
            id={`${id}-search`}
            type="search"
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <MergeChoice
          candidates={(candidates ?? []).filter((each) => each.id !== company.id)}
          state={text === '' ? 'none' : found.isFetching ? 'looking' : 'found'}
          chosen={other}
          onChoose={(chosen) => {
            setOther(chosen);
            setFault('');
          }}
        />
        {trial.error && (
          <p role="alert" className={styles.fault}>
            {trial.error.message}
          </p>
        )}
        {trial.data && <MergeNumbers trial={trial.data} />}
        {mayMerge && (
          <div className={styles.part}>
            <label htmlFor={`${id}-reason`}>
              {COMPANY_ASK.reason} <i aria-hidden="true">*</i>
            </label>
            <Input
              id={`${id}-reason`}
              autoComplete="off"
              maxLength={REASON_FORM.reason.maxLength}
              aria-describedby={`${id}-note`}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setFault('');
              }}
            />
            <p id={`${id}-note`} className={styles.note}>
              {COMPANY_ASK.reasonNote}
            </p>
          </div>
        )}
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <div className={styles.acts}>
          <Button onClick={onClose}>{ASK.cancel}</Button>
          <Button
            type="primary"
            danger
            htmlType="submit"
            disabled={other !== '' && !mayMerge}
            loading={merge.isPending}
          >
            {trial.data ? COMPANY_MERGE.submit(trial.data.name) : COMPANY_MERGE.title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
