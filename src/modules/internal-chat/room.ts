import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'

export const roomKinds = ['direct', 'group', 'deal'] as const
export type RoomKind = (typeof roomKinds)[number]

/** How long whoever wrote a message may change it or take it back. */
export const changeableMinutes = 15

interface Changed {
  authorId: string
  writtenAt: string
  deletedAt: string | null
}

/** Their own, soon after it was written, and not twice deleted. */
export function mayChangeMessage({ authorId, writtenAt, deletedAt }: Changed, userId: string, now: string): Verdict {
  if (authorId !== userId) return no('internal-chat.not_author')
  if (deletedAt) return no('internal-chat.deleted')
  if (Date.parse(now) - Date.parse(writtenAt) > changeableMinutes * 60_000) return no('internal-chat.too_late')
  return yes
}

/** The same for both of the two, whoever begins. */
export const pairOf = (one: string, other: string) => [one, other].sort().join(':')

/** A group goes on with whoever has been in it longest. */
export const nextManager = (members: readonly { userId: string; joinedAt: string }[], leaving: string) =>
  members
    .filter(({ userId }) => userId !== leaving)
    .sort((one, other) => one.joinedAt.localeCompare(other.joinedAt) || one.userId.localeCompare(other.userId))[0]
    ?.userId ?? null

const dealMark = /(?<![^\s("'«“‘[,;:–—])#(\d{1,9})(?![\p{L}\p{N}_])/gu

/** The text split into marks of deals by their number (#203) and everything else. */
export function piecesWithDeals(text: string): { at: number; text: string; number: number | null }[] {
  const pieces: { at: number; text: string; number: number | null }[] = []
  let from = 0
  for (const { 0: mark, 1: digits, index } of text.matchAll(dealMark)) {
    if (index > from) pieces.push({ at: from, text: text.slice(from, index), number: null })
    pieces.push({ at: index, text: mark, number: Number(digits) })
    from = index + mark.length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), number: null })
  return pieces
}

/** The numbers of the deals that a text marks, each once, at most five. */
export const dealNumbersIn = (text: string) =>
  [...new Set(piecesWithDeals(text).flatMap(({ number }) => number ?? []))].slice(0, 5)

const recordAddress = /\/(negocio|contacts)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/gi

/** The deals and contacts whose addresses a text holds, each once, at most five. */
export function recordsIn(text: string): { kind: 'deal' | 'contact'; id: string }[] {
  const found = new Map<string, { kind: 'deal' | 'contact'; id: string }>()
  for (const [, place, given] of text.matchAll(recordAddress)) {
    const id = given!.toLowerCase()
    if (found.size < 5) found.set(id, { kind: place!.toLowerCase() === 'negocio' ? 'deal' : 'contact', id })
  }
  return [...found.values()]
}
