import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ListFilters, RecordList } from './record-list.ts'

/** How many cards of a column the board shows before further ones are fetched as pages of the list. */
const first = 20

interface Given<Status, Sort> {
  list: RecordList
  /** All of them, in the order of the columns; a filter by `statusId` leaves those that it names. */
  statuses: readonly Status[]
  filters: ListFilters
  /** The names of the rows that a card shows. */
  fields: readonly string[]
  /** The order of the list in which the cards of a status stand. */
  sortOf(status: Status): Sort
}

/** A column with its first cards; `next` is the `after` of the list of this status in the order `sort`, null when all are there. */
export interface StatusColumn<Card, Status, Sort> {
  status: Status
  sort: Sort
  cards: Card[]
  totalItems: number
  next: string | null
}

/** The records of a list by their status: one statement a column, each by the list's own reach, filters and masks. */
export function statusBoard<Card, Status extends { id: string }, Sort extends string>(
  ctx: Ctx,
  given: Given<Status, Sort>,
) {
  const asked = given.filters.statusId as string | readonly string[] | undefined
  const columnOf = async (status: Status): Promise<StatusColumn<Card, Status, Sort>> => {
    const sort = given.sortOf(status)
    const found = await given.list.page<Card>(
      ctx,
      { ...given.filters, statusId: [status.id] },
      { sort, limit: first, fields: given.fields },
    )
    return { status, sort, cards: found.list, totalItems: found.totalItems, next: found.nextCursor }
  }
  const shown = given.statuses.filter(({ id }) => !asked || [asked].flat().includes(id))
  return Promise.all(shown.map(columnOf))
}
