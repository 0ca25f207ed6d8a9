import { COMPANY_LIST, COMPANY_MERGE } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { useId } from 'react';
import styles from './dialogs.module.css';
import type { ListedCompany } from './queries.ts';

type Candidate = Pick<ListedCompany, 'id' | 'name'> & Partial<Pick<ListedCompany, 'phone' | 'createdAt'>>;

interface MergeChoiceProps {
  candidates: readonly Candidate[];
  state: 'none' | 'looking' | 'found';
  chosen: string;
  onChoose: (id: string) => void;
}

/** Single choice among the companies found. */
export function MergeChoice({ candidates, state, chosen, onChoose }: MergeChoiceProps) {
  const name = useId();
  if (candidates.length === 0)
    return (
      <p role="status" className={`small ${styles.note}`}>
        {state === 'looking' ? COMPANY_MERGE.looking : state === 'found' && COMPANY_MERGE.none}
      </p>
    );
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{COMPANY_MERGE.results}</legend>
      {candidates.map((candidate) => (
        <label key={candidate.id} data-chosen={candidate.id === chosen}>
          <input
            type="radio"
            name={name}
            checked={candidate.id === chosen}
            onChange={() => onChoose(candidate.id)}
          />
          <span>
            <b>{candidate.name}</b>
            <small>
              {[
                candidate.phone,
                candidate.createdAt && `${COMPANY_LIST.createdAt} ${candidate.createdAt.slice(0, 10)}`,
              ]
                .filter(Boolean)
                .join(' · ') || candidate.id}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
