/** A mailto link; an address that the server masked (wa***@example.cn) is plain text. */
export function MailLink({ address }: { address: string | null | undefined }) {
  if (!address || address.includes('*')) return address;
  return <a href={`mailto:${address}`}>{address}</a>;
}
