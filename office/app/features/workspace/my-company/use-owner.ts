import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { usePerson } from '../../../shared/session/session.ts';

/** Whether this person decides for the company. */
export const useOwner = (): boolean => allows(usePerson().roles, 'own:company');
