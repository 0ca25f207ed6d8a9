/** Who acts, and from where: as commands and the audit log take it. */
export interface Actor {
  actorId: string;
  actor: string;
  address: string;
}
