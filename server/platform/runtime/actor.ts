/** The account and address that perform an action, for commands and the audit log. */
export interface Actor {
  actorId: string;
  actor: string;
  address: string;
}
