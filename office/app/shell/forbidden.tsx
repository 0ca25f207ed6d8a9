import lockedCell from '@pv-brain/art/locked-cell.svg';
import { type Permission, ROLES, rolesWith } from '@pv-brain/contract/accounts/permissions.ts';
import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { PageHead } from '../shared/layout/page-head.tsx';
import type { Screen } from '../shared/routes/screen.ts';
import { State } from '../shared/ui/state.tsx';

/** A screen that is there, and not for this person: it names the roles that open it. */
export function Forbidden({ screen, may }: { screen: Pick<Screen, 'title'>; may: Permission }) {
  const roles = rolesWith(may).map((role) => ROLES[role].label);
  return (
    <>
      <PageHead title={screen.title} isHidden />
      <State
        picture={<img src={lockedCell} alt="" />}
        title={OFFICE_STATE.forbidden(screen.title)}
        note={OFFICE_STATE.forbiddenNote(roles.join('、'))}
      />
    </>
  );
}
