/**
 * A telephone number to tap, without the remark that may follow it: （工作日 9:00–17:30）. One that the server masked
 * (138****8000) cannot be called.
 */
export function PhoneLink({ number }: { number: string | null | undefined }) {
  const dialled = /^[\d+][\d\s-]*/.exec(number ?? '')?.[0].replace(/\s/g, '');
  if (!dialled || number?.includes('*')) return number;
  return <a href={`tel:${dialled}`}>{number}</a>;
}
