import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import { PhoneParts } from './phone-parts.tsx';

/** A text whose telephone numbers are links. */
export function PhoneLink({ number }: { number: string | null | undefined }) {
  return <PhoneParts parts={phonesIn(number ?? '')} />;
}
