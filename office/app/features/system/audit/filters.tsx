import { AUDIT_ACTIONS } from '@pv-brain/contract/operations/messages/audit.ts';
import { AUDIT } from '@pv-brain/contract/operations/messages/office-audit.ts';
import chip from '../../../shared/list/chip.module.css';
import { ChoiceChip } from '../../../shared/list/choice-chip.tsx';
import { DaysChip } from '../../../shared/list/days-chip.tsx';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { TextChip } from '../../../shared/list/text-chip.tsx';
import { Toolbar } from '../../../shared/list/toolbar.tsx';
import { EVERYTHING, type useTrail } from './trail.ts';

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }));
const RESULTS = [
  { value: 'done', label: AUDIT.done },
  { value: 'refused', label: AUDIT.refused },
];

/** Filters; each change is written to the address at once. */
export function Filters({ trail, isNarrowed }: { trail: ReturnType<typeof useTrail>; isNarrowed: boolean }) {
  const { view, show } = trail;
  return (
    <Toolbar
      search={<SearchField viewing={trail} label={AUDIT.text} />}
      count={[view.actor, view.action, view.result, view.target, view.from || view.to].filter(Boolean).length}
    >
      <TextChip
        label={AUDIT.actor}
        hint={AUDIT.actorHint}
        value={view.actor}
        onChoose={(actor) => show({ actor })}
      />
      <ChoiceChip
        label={AUDIT.action}
        options={ACTIONS}
        value={view.action}
        onChoose={(action) => show({ action })}
      />
      <ChoiceChip
        label={AUDIT.result}
        options={RESULTS}
        value={view.result}
        onChoose={(result) => show({ result })}
      />
      {/* Links from an item filter by its id; typed text filters by its title. */}
      {view.target && (
        <TextChip
          label={AUDIT.target}
          hint={AUDIT.targetHint}
          value={view.target}
          onChoose={(target) => show({ target })}
        />
      )}
      <DaysChip label={AUDIT.days} from={view.from} to={view.to} onChoose={show} />
      {isNarrowed && (
        <button type="button" className={chip.clear} onClick={() => show(EVERYTHING)}>
          {AUDIT.clear}
        </button>
      )}
    </Toolbar>
  );
}
