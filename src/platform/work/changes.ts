/** What a patch makes of a record, for the undo of the work that writes it. */
export function changeOf(record: object, patch: object) {
  const known: Record<string, unknown> = { ...record }
  const written = Object.entries(patch).filter(([, value]) => value !== undefined)
  return {
    before: Object.fromEntries(written.map(([name]) => [name, known[name]])),
    after: Object.fromEntries(written),
  }
}

/** Whether a record still has these values; an instant is the same however it is written. */
export function holds(record: object, values: object) {
  const known: Record<string, unknown> = { ...record }
  return Object.entries(values).every(([name, value]) => writtenAlike(known[name]) === writtenAlike(value))
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/

/** The database writes an instant with more digits and the parts of an object in an order of its own. */
const writtenAlike = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'string' && instant.test(part) && !Number.isNaN(Date.parse(part)))
      return new Date(part).toISOString()
    const isObject = typeof part === 'object' && part !== null && !Array.isArray(part)
    return isObject
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part
  })
