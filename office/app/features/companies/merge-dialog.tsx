import { companyMerge, type companyMerging } from '@pv-brain/contract/enterprises/calls/companies.ts';
import {
  COMPANY_ASK,
  COMPANY_LIST,
  COMPANY_MERGE,
} from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId } from 'react';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { Labelled } from '../../shared/form/labelled.tsx';
import { missing, useForm } from '../../shared/form/use-form.ts';
import { useDebounced } from '../../shared/list/use-debounced.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import styles from './dialogs.module.css';
import { type Company, candidatesQuery, type ListedCompany, mergingQuery, useChange } from './queries.ts';

const COUNTS = ['accounts', 'application', 'intention', 'entry', 'open'] as const;

/** What a merge moves and its consequences; or why it is impossible. */
function MergeNumbers({ preview }: { preview: AnswerOf<typeof companyMerging>['data'] }) {
  const { name, accounts, application, intention, entry, doubles, obstacle } = preview;
  if (obstacle) return <ErrorText className="error mt-4" text={obstacle} />;
  return (
    <div className={`grid gap-8 muted shaded rounded ${styles.trial}`}>
      <dl className="flow">
        {COUNTS.map((count) => (
          <div key={count} className="flex gap-8">
            <dt>{COMPANY_MERGE.counts[count]}</dt>
            <dd className="bold ink">{preview[count]}</dd>
          </div>
        ))}
      </dl>
      <p>{COMPANY_MERGE.consequence(name, accounts, application + intention + entry)}</p>
      <p>{COMPANY_MERGE.members}</p>
      {doubles > 0 && <p className="warning">{COMPANY_MERGE.doubles(doubles)}</p>}
    </div>
  );
}

type Candidate = Pick<ListedCompany, 'id' | 'name'> & Partial<Pick<ListedCompany, 'phone' | 'createdAt'>>;

/** Merges another company into this one: choice, consequences and reason. */
export function MergeDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const merge = useChange(companyMerge, onClose);
  const form = useForm({
    initial: { searchText: '', other: '', reason: '' },
    check: (values) =>
      missing(values, { other: COMPANY_MERGE.choose, reason: COMPANY_ASK.reasonNeeded }).slice(0, 1),
    send: async ({ other: otherId, reason }) => {
      if (mayMerge) await merge.mutateAsync({ id: company.id, other: otherId, reason: reason.trim() });
    },
  });
  const { searchText, other: otherId } = form.values;
  const text = useDebounced(searchText);
  const candidateQuery = useQuery(candidatesQuery(text));
  const previewQuery = useQuery(mergingQuery(company.id, otherId));
  // Companies with similar names are suggested before anything is typed.
  const matches: readonly Candidate[] = (text === '' ? company.similar : candidateQuery.data) ?? [];
  const candidates = matches.filter(({ id }) => id !== company.id);
  const radioName = useId();
  const mayMerge = previewQuery.data !== undefined && previewQuery.data.obstacle === null;

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      width={640}
      title={COMPANY_MERGE.title}
      act={previewQuery.data ? COMPANY_MERGE.submit(previewQuery.data.name) : COMPANY_MERGE.title}
      tone="danger"
      isDisabled={otherId !== '' && !mayMerge}
    >
      <p className={`breaks ${styles.keep}`}>
        <span className="fs-13 muted">{COMPANY_MERGE.keep}</span> <b>{company.name}</b>
      </p>
      <Labelled {...form.label('searchText')} isOptional label={COMPANY_MERGE.search}>
        <Input {...form.control('searchText')} type="search" autoFocus autoComplete="off" />
      </Labelled>
      {candidates.length === 0 ? (
        <p role="status" className="small mt-4">
          {text &&
            (candidateQuery.isFetching
              ? COMPANY_MERGE.looking
              : (candidateQuery.error?.message ?? COMPANY_MERGE.none))}
        </p>
      ) : (
        <fieldset className={`grid gap-8 scrolls ${styles.choice}`}>
          <legend className="visually-hidden">{COMPANY_MERGE.results}</legend>
          {candidates.map(({ id, name, phone, createdAt }) => (
            <label key={id} className="card row gap-12 boxed pad-8-12" data-chosen={id === otherId}>
              <input
                type="radio"
                name={radioName}
                checked={id === otherId}
                onChange={() => form.set({ other: id })}
              />
              <span className="grow grid breaks">
                <b>{name}</b>
                <small>
                  {[phone, createdAt && `${COMPANY_LIST.createdAt} ${createdAt.slice(0, 10)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ErrorText className="error mt-4" text={previewQuery.error?.message} />
      {previewQuery.data && <MergeNumbers preview={previewQuery.data} />}
      {mayMerge && (
        <Labelled {...form.label('reason')} label={COMPANY_ASK.reason} hint={COMPANY_ASK.reasonNote}>
          <Input {...form.control('reason')} autoComplete="off" />
        </Labelled>
      )}
      <ErrorText className="error mt-4" text={form.faultOf('other')} />
    </DialogForm>
  );
}
