import dns from 'node:dns';
import { onTestFinished, vi } from 'vitest';

type Done = (error: null, addresses: readonly dns.LookupAddress[]) => void;

/** Makes each host name of the test, other than an address, this machine under both kinds of address, as `localhost` often is. */
export function giveHostsTwoAddresses(): void {
  const addresses = [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ];
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((_: string, __: object, done: Done) => done(null, addresses)) as never);
  onTestFinished(() => lookup.mockRestore());
}
