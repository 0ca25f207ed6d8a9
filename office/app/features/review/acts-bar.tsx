import type { IconName } from '@pv-brain/art/icon-name.ts';
import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import type { ReviewStep } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_ACTS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { disabledFocusable } from '../../shared/keyboard/disabled-focusable.ts';
import { ButtonKey } from '../../shared/keyboard/key.tsx';
import { useKeys } from '../../shared/keyboard/use-keys.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { SunButton } from '../../shared/ui/sun-button.tsx';
import { type Act, actsOf, isAssignedToOther, isDecision, isOpen } from './acts.ts';
import styles from './acts-bar.module.css';
import { handlersQuery, type InboxItem } from './queries.ts';
import { NextButton, StepDialog } from './step-dialog.tsx';
import type { ListNavigation } from './use-list-navigation.ts';
import { type Decision, EMPTY_DECISION, type Moves } from './use-moves.ts';

interface HandOverProps {
  item: InboxItem;
  isBusy: boolean;
  /** Called with the operator's id; empty to unassign the item. */
  onAssign(to: string): void;
}

/** Assigns an item to a colleague, or unassigns it. */
function HandOver({ item, isBusy, onAssign }: HandOverProps) {
  const [isMenuOpen, setOpen] = useState(false);
  const { data: colleagues = [], error, isFetched } = useQuery({ ...handlersQuery, enabled: isMenuOpen });
  return (
    <Dropdown
      trigger={isBusy ? [] : ['click']}
      autoFocus
      // Not before its items are known: the focus would be lost with the one that they replace.
      open={isMenuOpen && isFetched}
      onOpenChange={setOpen}
      menu={{
        items: [
          ...colleagues.map(({ id, name, open }) => ({ key: id, label: INBOX_ACTS.handTo(name, open) })),
          ...(colleagues.length === 0
            ? [{ key: 'none', label: error ? OFFICE_STATE.failed : INBOX_ACTS.noOthers, disabled: true }]
            : []),
          ...(item.handler === null
            ? []
            : [{ type: 'divider' as const }, { key: 'back', label: INBOX_ACTS.putBack }]),
        ],
        onClick: ({ key }) => onAssign(key === 'back' ? '' : key),
      }}
    >
      <Button
        icon={<Icon name="swap" size={16} />}
        loading={isMenuOpen && !isFetched}
        aria-haspopup="menu"
        {...disabledFocusable(isBusy)}
      >
        {INBOX_ACTS.handOver}
      </Button>
    </Dropdown>
  );
}

const ICONS: Readonly<Partial<Record<ReviewStep, IconName>>> = {
  accept: 'hand',
  approve: 'check',
  return: 'undo',
  contact: 'phone',
  win: 'check',
};

/** Button of a step: one is the primary, amber if the company sees its effect. */
function StepButton({ act, isBusy, onTake }: { act: Act; isBusy: boolean; onTake: () => void }) {
  const { step, label, key, disabledReason } = act;
  const icon = ICONS[step];
  const isSun = step === 'approve' && !disabledReason;
  const ButtonType = isSun ? SunButton : Button;
  return (
    <ButtonType
      type={step === 'accept' || step === 'contact' || step === 'win' ? 'primary' : 'default'}
      danger={step === 'reject' || step === 'takeDown'}
      icon={icon && <Icon name={icon} size={16} />}
      disabled={disabledReason !== ''}
      title={disabledReason}
      {...disabledFocusable(isBusy, onTake)}
    >
      {label}
      {key && <ButtonKey name={key.toUpperCase()} />}
    </ButtonType>
  );
}

interface ActsBarProps {
  item: InboxItem;
  moves: Moves;
  next: ListNavigation['next'];
}

/** Actions on an item, with the error of a rejected one; renders nothing for read-only accounts. */
export function ActsBar({ item, moves, next }: ActsBarProps) {
  const { move, isBusy, isDone, errorText, isConflict, reset } = moves;
  const onNext = isConflict ? next : undefined;
  const [openStep, setOpenStep] = useState<ReviewStep | null>(null);
  const [decisions, setDecisions] = useState<Readonly<Partial<Record<ReviewStep, Decision>>>>({});
  const mayReview = useMay('submission:review');
  const acts = mayReview ? actsOf(item) : [];
  const isAssigned = isAssignedToOther(item);
  const isFree = isOpen(item) && item.handler === null && !acts.some(({ step }) => step === 'accept');
  const isDisabled = (name: ReviewStep) => acts.find(({ step }) => step === name)?.disabledReason !== '';
  const decisionOf = (step: ReviewStep): Decision => decisions[step] ?? EMPTY_DECISION;

  function startStep(step: ReviewStep) {
    reset();
    if (isDecision(step)) setOpenStep(step);
    else move({ step, decision: EMPTY_DECISION });
  }
  const claim = () => {
    reset();
    move({ step: 'claim' });
  };
  useKeys(
    Object.fromEntries([
      ...(mayReview && isFree && !isBusy ? [['c', claim]] : []),
      ...acts
        .filter(({ key, disabledReason }) => key && !disabledReason && !isBusy)
        .map(({ key, step }) => [key, () => startStep(step)]),
    ]),
  );
  // Stays when a colleague has decided meanwhile, with what was typed.
  const isDialogOpen = openStep !== null && !isDone;
  if (!mayReview || (acts.length === 0 && !isOpen(item) && !errorText && !isDialogOpen)) return null;
  return (
    <section className={styles.bar} aria-label={INBOX_ACTS.acts}>
      {!openStep && <ErrorText className="row gap-12 mb-12 pad-8-12 callout error" text={errorText} />}
      {onNext && !openStep && <NextButton onNext={onNext} />}
      {isAssigned && (
        <p className={'row gap-12 mb-12 pad-8-12 callout warning'}>
          {INBOX_ACTS.heldBy(item.handler ?? '')}
          <Button size="small" loading={isBusy} onClick={claim}>
            {INBOX_ACTS.takeOver}
          </Button>
        </p>
      )}
      <div className={`row flow gap-8 ${styles.acts}`}>
        {acts.map((act) => (
          <StepButton key={act.step} act={act} isBusy={isBusy} onTake={() => startStep(act.step)} />
        ))}
        <span className={`end flex gap-8 ${styles.tail}`}>
          {isFree && (
            <Button icon={<Icon name="hand" size={16} />} {...disabledFocusable(isBusy, claim)}>
              {INBOX_ACTS.claim}
            </Button>
          )}
          {isOpen(item) && !isAssigned && (
            <HandOver item={item} isBusy={isBusy} onAssign={(to) => move({ step: 'handOver', to })} />
          )}
        </span>
      </div>
      {isDialogOpen && (
        <StepDialog
          item={item}
          step={openStep}
          decision={decisionOf(openStep)}
          onDecisionChange={(decision) => setDecisions({ ...decisions, [openStep]: decision })}
          isDisabled={isDisabled(openStep)}
          isBusy={isBusy}
          errorText={errorText}
          onNext={onNext}
          onTake={() => move({ step: openStep, decision: decisionOf(openStep) })}
          onClose={() => setOpenStep(null)}
        />
      )}
    </section>
  );
}
