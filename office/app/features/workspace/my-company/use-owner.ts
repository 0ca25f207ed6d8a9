import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { usePerson } from '../../../shared/session/session.ts';

/** Returns whether the account may manage the company. */
export const useOwner = (): boolean => allows(usePerson().roles, 'own:company');
