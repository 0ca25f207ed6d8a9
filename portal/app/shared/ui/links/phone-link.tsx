import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import { PhoneParts } from './phone-parts.tsx';

/** A text with each of its telephone numbers to tap. */
export function PhoneLink({ number }: { number: string | null | undefined }) {
  return <PhoneParts parts={phonesIn(number ?? '')} />;
}
