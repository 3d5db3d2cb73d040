/**
 * The later reply with each part that says the same taken from the earlier one: only what changed is drawn again. Records
 * of a list are recognised by their id, so that those below one that is taken out or put in are still the same.
 */
export const withSameParts = <T>(before: unknown, after: T): T => same(before, after) as T

function same(before: unknown, after: unknown): unknown {
  if (before === after) return before
  if (Array.isArray(before) && Array.isArray(after)) return sameList(before, after)
  if (isRecord(before) && isRecord(after)) return sameRecord(before, after)
  return after
}

function sameList(before: unknown[], after: unknown[]) {
  const byId = new Map(before.map((one) => [idOf(one), one]))
  const kept = after.map((one, at) => same(idOf(one) === undefined ? before[at] : byId.get(idOf(one)), one))
  return kept.length === before.length && kept.every((one, at) => one === before[at]) ? before : kept
}

function sameRecord(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after)
  const kept = Object.fromEntries(names.map((name) => [name, same(before[name], after[name])]))
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && kept[name] === before[name])
  return isSame ? before : kept
}

const idOf = (value: unknown) => (isRecord(value) ? value.id : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
