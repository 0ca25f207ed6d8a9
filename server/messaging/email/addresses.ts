import { originOf, type Settings } from '../../platform/runtime/settings.ts';

/** Absolute addresses for use outside the site. */
export interface Addresses {
  /** Returns the address of a back office screen. */
  office(path: string): string;
  confirm(token: string): string;
  stop(token: string): string;
}

/** Paths of the pages that links in mail open; they are on this server, wherever the back office is. */
export const CONFIRM_PATH = '/backoffice/mail/confirm';
export const STOP_PATH = '/backoffice/mail/stop';

export function addressesOf(settings: Pick<Settings, 'backOfficeBase' | 'publicOrigin' | 'port'>): Addresses {
  const origin = originOf(settings);
  const office = settings.backOfficeBase ?? `${origin}/backoffice`;
  return {
    office: (path) => `${office}/${path}`,
    confirm: (token) => `${origin}${CONFIRM_PATH}?token=${token}`,
    stop: (token) => `${origin}${STOP_PATH}?token=${token}`,
  };
}
