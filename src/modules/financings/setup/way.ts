import type { StatusKind } from './status-kinds.ts'

interface Standing {
  id: string
  kind: StatusKind
}

/** Where a financing ends beside its way; of which kinds the status is that such an end stands in front of: nothing from there on was reached. */
const ends: Partial<Record<StatusKind, readonly StatusKind[]>> = {
  disapproved: ['approved', 'contract-signed', 'paid'],
  cancelled: ['waiting', 'in-analysis', 'approved', 'contract-signed', 'paid'],
}

export const isEnd = ({ kind }: Pick<Standing, 'kind'>) => kind in ends

/** A status before the present one says nothing by its place: it was passed over where the financing has never stood in it, an approval where the bank has given none. */
export const isPassedOver = ({ id, kind }: Standing, stoodIn: readonly string[], approval: string | undefined) =>
  kind === 'approved' && approval !== undefined ? approval !== 'approved' : !stoodIn.includes(id)

/** The statuses of the way in their order; an end beside it only where the financing stands there, in front of what it did not reach. */
export function wayOf<S extends Standing>(statuses: readonly S[], at: string): S[] {
  const way = statuses.filter((status) => !isEnd(status))
  const end = statuses.find((status) => status.id === at && isEnd(status))
  if (!end) return way
  const place = way.findIndex(({ kind }) => ends[end.kind]?.includes(kind))
  return way.toSpliced(place < 0 ? way.length : place, 0, end)
}
