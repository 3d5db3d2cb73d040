import type { Granted } from './permission.ts'

/**
 * How far a person sees within the company. Absent: every record. Stores and people narrow it down together; `denied`
 * says that single records are kept from this person.
 */
export interface Reach {
  /** Records of these stores only. */
  storeIds: readonly string[] | null
  /** Records that one of these people answers for: a supervisor's teams. */
  peopleIds: readonly string[] | null
  denied: boolean
  /** Statuses whose cards are kept from the person's function, and with them their deals; absent: none. */
  hiddenStatusIds?: readonly string[]
}

/** The permission that opens the records of every store and team. */
export const seesAllStores = 'team.see-all-stores'

/** What a person's stores, managed teams, denials and hidden statuses add up to; undefined when nothing narrows it down. */
export function reachOf(
  granted: Granted,
  person: {
    id: string
    storeId: string
    accessStoreIds: readonly string[]
    /** Null when the person manages no team. */
    teamMemberIds: readonly string[] | null
    denied: boolean
    hiddenStatusIds: readonly string[]
  },
): Reach | undefined {
  const seesAll = granted.has(seesAllStores)
  const { hiddenStatusIds } = person
  if (seesAll && !person.denied && hiddenStatusIds.length === 0) return undefined
  return {
    storeIds: seesAll ? null : [...new Set([person.storeId, ...person.accessStoreIds])],
    peopleIds: seesAll || !person.teamMemberIds ? null : [...new Set([person.id, ...person.teamMemberIds])],
    denied: person.denied,
    ...(hiddenStatusIds.length > 0 && { hiddenStatusIds }),
  }
}

/** The same reach without the deals of these statuses either. */
export function reachWithout(reach: Reach | undefined, statusIds: readonly string[]): Reach | undefined {
  if (statusIds.length === 0) return reach
  const known: Reach = reach ?? { storeIds: null, peopleIds: null, denied: false }
  return { ...known, hiddenStatusIds: [...new Set([...(known.hiddenStatusIds ?? []), ...statusIds])] }
}

/** Whether the person reaches a store: one that was taken from them since they chose it is not worked in any more. */
export const mayWorkIn = (reach: Reach | undefined, storeId: string | null): storeId is string =>
  storeId !== null && (!reach?.storeIds || reach.storeIds.includes(storeId))

/** Whether a record lies within a reach, denials and statuses apart: its store is one of the person's, and one of their people answers for it. */
export function isWithinReach(
  reach: Reach | undefined,
  record: { storeId: string | null; peopleIds: readonly (string | null)[] },
): boolean {
  if (!reach) return true
  const { storeIds, peopleIds } = reach
  if (storeIds && !(record.storeId && storeIds.includes(record.storeId))) return false
  return !peopleIds || record.peopleIds.some((id) => id !== null && peopleIds.includes(id))
}
