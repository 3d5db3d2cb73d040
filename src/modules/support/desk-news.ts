import type { ConversationState } from './conversation.ts'
import type { ConversationRow, Counts, DeskNews, Group } from './desk-shapes.ts'

/** Waiting conversations first, the longest wait on top; where nobody waits, the newest. */
export const waitingFirst: readonly Group[] = ['mine', 'queue']

/** Where a conversation is assigned. */
export interface Standing {
  operatorId: string | null
  departmentId: string | null
}

/** Open conversations with the same operator or in the same queue. */
export interface StandingGroup extends Standing {
  state: ConversationState
  count: number
  /** How many of them have unread messages. */
  unread: number
  /** When the longest-waiting one began to wait. */
  oldest: string | null
  goalMinutes: number | null
  departmentName: string
}

/** The counts above the list for a person who sees these groups. */
export function countsOf(groups: readonly StandingGroup[], me: string): Counts {
  const mine = groups.filter(({ state, operatorId }) => state === 'service' && operatorId === me)
  const queue = groups.filter(({ state }) => state === 'queue')
  const [oldest] = queue
    .filter((group) => group.oldest !== null)
    .toSorted((one, other) => Date.parse(one.oldest!) - Date.parse(other.oldest!))
  return {
    mine: sum(mine.map(({ count }) => count)),
    unread: sum(mine.map(({ unread }) => unread)),
    queue: sum(queue.map(({ count }) => count)),
    bot: sum(groups.filter(({ state }) => state === 'bot').map(({ count }) => count)),
    all: sum(groups.map(({ count }) => count)),
    oldest: oldest?.oldest ?? null,
    oldestGoal: oldest?.goalMinutes ?? null,
    oldestDepartment: oldest?.departmentName ?? '',
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The assignment that conversations had before these changes. */
export const standingBefore = <Now extends object>(
  now: Now,
  changes: readonly { before?: Record<string, unknown> | null }[],
): Now => Object.assign({}, now, ...changes.toReversed().map(({ before }) => before))

interface Shown {
  group: Group
  /** The person who looks. */
  me: string
  /** The group has more rows than are loaded: rows that belong after the last one are not inserted. */
  hasMore: boolean
}

/** The rows of a group after the news, in the server's order. */
export function rowsAfter(
  rows: readonly ConversationRow[],
  { changes }: Pick<DeskNews, 'changes'>,
  { group, me, hasMore }: Shown,
): ConversationRow[] {
  const changed = new Set(changes.map(({ id }) => id))
  const last = rows.at(-1)
  const isShown = (row: ConversationRow) => !hasMore || !last || byLast(row, last) <= 0
  const come = changes.flatMap(({ row }) => (row && belongsTo[group](row, me) && isShown(row) ? [row] : []))
  const stay = rows.filter(({ id }) => !changed.has(id))
  return [...stay, ...come].toSorted(waitingFirst.includes(group) ? byWait : byLast)
}

const belongsTo: Record<Group, (row: ConversationRow, me: string) => boolean> = {
  mine: ({ state, operatorId }, me) => state === 'service' && operatorId === me,
  queue: ({ state }) => state === 'queue',
  bot: ({ state }) => state === 'bot',
  all: ({ state }) => state !== 'closed',
  closed: ({ state }) => state === 'closed',
}

type Order = (one: ConversationRow, other: ConversationRow) => number

const byLast: Order = (one, other) =>
  Date.parse(other.lastAt) - Date.parse(one.lastAt) || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

const waitOf = ({ waitingSince }: ConversationRow) =>
  waitingSince === null ? Number.MAX_SAFE_INTEGER : Date.parse(waitingSince)

const byWait: Order = (one, other) => waitOf(one) - waitOf(other) || byLast(one, other)
