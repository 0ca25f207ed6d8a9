import { MY_SESSIONS } from '@pv-brain/contract/accounts/messages/office-account.ts';

/** Tokens that identify a browser; the first match counts. */
const BROWSERS = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** Returns the names of browser and system from a `User-Agent`. */
export function browserName(userAgent: string): string {
  const findName = (kinds: typeof BROWSERS | typeof SYSTEMS) =>
    kinds.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [findName(BROWSERS), findName(SYSTEMS)];
  if (!browser) return MY_SESSIONS.unknown;
  return system ? MY_SESSIONS.on(browser, system) : browser;
}
