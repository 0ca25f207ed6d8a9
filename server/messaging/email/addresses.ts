import { originOf, type Settings } from '../../platform/runtime/settings.ts';

/** Paths of the pages that links in mail open; they are on this server, wherever the back office is. */
export const CONFIRM_PATH = '/backoffice/mail/confirm';
export const STOP_PATH = '/backoffice/mail/stop';

export function addressesOf(settings: Pick<Settings, 'backOfficeBase' | 'publicOrigin' | 'port'>) {
  const origin = originOf(settings);
  const office = settings.backOfficeBase ?? `${origin}/backoffice`;
  return {
    /** Returns the address of a back office screen. */
    office: (path: string) => `${office}/${path}`,
    confirm: (token: string) => `${origin}${CONFIRM_PATH}?token=${token}`,
    stop: (token: string) => `${origin}${STOP_PATH}?token=${token}`,
  };
}

/** Absolute addresses for use outside the site. */
export type Addresses = ReturnType<typeof addressesOf>;
