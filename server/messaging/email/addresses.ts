import { originOf, type Settings } from '../../platform/runtime/settings.ts';

/** Whole addresses, for who reads them elsewhere. */
export interface Addresses {
  /** Of a screen of the back office. */
  office(path: string): string;
  confirm(token: string): string;
  stop(token: string): string;
}

/** Of the pages to which links in mail lead; these are of this server, wherever the back office is. */
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
