export const days = (from: string, to: string) => `(extract(epoch from ${to} - ${from}) / 86400)::float8`

/** Until when a deal is in a status: until it was closed there, or now; a sold one that moved on after its sale stands where it went. */
export const endsIn = (closedAt: string, since: string) => `case when ${closedAt} >= ${since} then ${closedAt} end`

export const daysInStatus = days('d.status_since', `coalesce(${endsIn('d.closed_at', 'd.status_since')}, now())`)
