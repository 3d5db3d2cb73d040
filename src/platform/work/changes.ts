/** What a patch makes of a record, for the undo of the work that writes it. */
export function changeOf(record: object, patch: object) {
  const known: Record<string, unknown> = { ...record }
  const written = Object.entries(patch).filter(([, value]) => value !== undefined)
  return {
    before: Object.fromEntries(written.map(([name]) => [name, known[name]])),
    after: Object.fromEntries(written),
  }
}

/** Whether a record still has these values. */
export function holds(record: object, values: object) {
  const known: Record<string, unknown> = { ...record }
  return Object.entries(values).every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value))
}
