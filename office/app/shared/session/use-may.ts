import { allows, type Permission } from '@pv-brain/contract/accounts/permissions.ts';
import { usePerson } from './session.ts';

/** Returns whether the signed-in account has a permission. */
export const useMay = (permission: Permission): boolean => allows(usePerson().roles, permission);
