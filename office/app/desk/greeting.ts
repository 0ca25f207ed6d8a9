import { GREETING } from '@pv-brain/contract/messages/office-home.ts';

/** From which hour on which greeting holds, latest first. */
const FROM = [
  [18, GREETING.evening],
  [14, GREETING.afternoon],
  [11, GREETING.noon],
  [9, GREETING.forenoon],
  [5, GREETING.morning],
  [0, GREETING.evening],
] as const;

/** What one says at this hour of the day, to this person. */
export function greetingFor(name: string, now = new Date()): string {
  const hour = now.getHours();
  const [, greeting] = FROM.find(([from]) => hour >= from) ?? FROM[0];
  return GREETING.to(greeting, name);
}

/** 2026年11月23日星期一 */
export const today = (now = new Date()): string =>
  now.toLocaleDateString('zh-CN', { dateStyle: 'full' } as Intl.DateTimeFormatOptions);
