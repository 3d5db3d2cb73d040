/**
 * JSON in the one form that RFC 8785 gives it: names in the order of their UTF-16 units, no space, numbers and texts as
 * ECMAScript writes them. The same value is the same bytes everywhere, so that it can be hashed.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON`)
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('a lone surrogate has no JSON')
  if (value === null || typeof value !== 'object') {
    const text = JSON.stringify(value)
    if (text === undefined) throw new TypeError(`${typeof value} has no JSON`)
    return text
  }
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one)).join()}]`
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const sorted = members.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join()}}`
}
