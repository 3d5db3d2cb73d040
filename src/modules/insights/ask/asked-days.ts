/** What counts by another day than its facts do. */
export const dayOfMeasure: Readonly<Record<string, string>> = {
  'deals.won': 'closedAt',
  'deals.lost': 'closedAt',
  'deals.closed': 'closedAt',
  'deals.winRate': 'closedAt',
  'deals.forecast': 'closingOn',
  'sales.cancelled': 'cancelledOn',
  'proposals.accepted': 'acceptedAt',
  'tasks.done': 'finishedAt',
  'task-shares.done': 'finishedAt',
  'financings.approved': 'approvedOn',
  'documents.finished': 'closedAt',
}

/** Days that lie ahead as well: what is due or foreseen. */
export const liesAhead: ReadonlySet<string> = new Set([
  'receivables.dueOn',
  'tasks.dueOn',
  'task-shares.dueOn',
  'deals.closingOn',
])
