/** An e-mail address to write to. One that the server masked (wa***@example.cn) is text alone. */
export function MailLink({ address }: { address: string | null | undefined }) {
  if (!address || address.includes('*')) return address;
  return <a href={`mailto:${address}`}>{address}</a>;
}
