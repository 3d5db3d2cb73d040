import type { DealState } from './deal.ts'

export interface Place {
  statusId: string
  /** ISO instant. */
  since: string
}

/** The places of a deal and who sees it: its main status, its parallel ones, and what the head of a column counts. */
export interface Whereabouts {
  statusId: string
  statusSince: string
  places: readonly Place[]
  state: DealState
  /** Cents. */
  bidAmount: number
  powerKwp: number
  storeId: string | null
  ownerId: string | null
  preSellerId: string | null
  technicianId: string | null
  commercialOwnerId: string | null
  technicalOwnerId: string | null
}

interface Change {
  kind: string
  before?: Record<string, unknown> | null
  data?: Record<string, unknown>
}

/**
 * The places of a deal before some changes, found by undoing these from its present places, the latest first. Undefined
 * when one of the changes created it. `now` is undefined for a deal that one of them removed.
 */
export function dealBefore(
  now: Whereabouts | undefined,
  changes: readonly Change[],
  isParallel: (statusId: string) => boolean,
): Whereabouts | undefined {
  let deal = now
  for (const change of changes.toReversed()) {
    if (change.kind === 'deals.created' || change.kind === 'deals.returned') return undefined
    const before = (change.before ?? {}) as Partial<Whereabouts>
    if (!deal && change.kind !== 'deals.removed') continue
    const earlier = { ...(deal ?? noPlaces), ...before } as Whereabouts
    deal = { ...earlier, places: placesBefore(earlier, change.data ?? {}, isParallel) }
  }
  return deal
}

const noPlaces = { places: [] }

function placesBefore(
  deal: Whereabouts,
  { from, to, ended }: Record<string, unknown>,
  isParallel: (statusId: string) => boolean,
): Place[] {
  const main = { statusId: deal.statusId, since: deal.statusSince }
  const parallel = deal.places.filter((place) => isParallel(place.statusId) && place.statusId !== to)
  const left = [...(isParallel(String(to)) && typeof from === 'string' ? [from] : []), ...((ended as string[]) ?? [])]
  // The log does not say when a parallel place was entered: it counts as just entered, so not as late.
  return [main, ...parallel, ...left.map((statusId) => ({ statusId, since: deal.statusSince }))]
}
