import type { Dice } from '../dice.ts'
import type { DemoTalk } from './demo-talks.ts'

const minute = 60_000

export interface DemoCustomer {
  id: string
  name: string
  phone: string
  dealId: string | null
}

interface Adding {
  contact: DemoCustomer
  operator: { id: string; name: string } | null
  state: 'queue' | 'service' | 'closed'
  waits: number | null
  ago: number
  talk: DemoTalk
  channelId: string
  departmentId: string
  now: number
  dice: Dice
  number: number
}

export interface TalkRows {
  people: object[]
  rooms: object[]
  conversations: object[]
  messages: object[]
  ids: object[]
  deliveries: object[]
}

const iso = (at: number) => new Date(at).toISOString()

/** One stay, told from its end back: its last words were said `ago`. */
export function addTalk(rows: TalkRows, given: Adding) {
  const { contact, operator, state, waits, ago, talk, channelId, departmentId, now, dice } = given
  const [personId, roomId, conversationId] = [dice.id(now), dice.id(now), dice.id(now)]
  const lines = waits === null ? [...talk.lines, ...talk.answer] : talk.lines
  // In the queue nobody has answered yet.
  const said = state === 'queue' ? lines.filter(({ by }) => by === 'customer').slice(0, 2) : lines
  let at = now - ago
  const times = said.map(() => 0)
  for (let line = said.length - 1; line >= 0; line--) {
    times[line] = at
    at -= dice.whole(1, 6) * minute
  }
  const startedAt = at
  let number = 0
  const message = (more: object) => ({
    id: dice.id(now),
    roomId,
    number: ++number,
    conversationId,
    direction: 'in',
    kind: 'text',
    body: '',
    data: {},
    origin: '',
    authorId: null,
    providerId: '',
    answers: '',
    saidAt: iso(now),
    place: 0,
    arrivedAt: iso(now),
    status: null,
    statusAt: null,
    isCalling: false,
    tries: 0,
    triedAt: null,
    retryAt: null,
    askedAt: null,
    fault: null,
    ...more,
  })
  const trouble = state === 'service' && given.number === 2 ? 'doubtful' : given.number === 5 ? 'failed' : null
  const messages: ReturnType<typeof message>[] = []
  const firstOut = said.findIndex(({ by }) => by === 'operator')
  const takenAt = firstOut < 0 ? now - minute : times[firstOut]! - 20_000
  if (operator)
    messages.push(
      message({
        direction: 'event',
        kind: 'taken',
        data: { person: operator.name },
        authorId: operator.id,
        saidAt: iso(takenAt),
        arrivedAt: iso(takenAt),
      }),
    )
  for (const [line, { by, text }] of said.entries()) {
    const isOut = by === 'operator'
    const isLastOut = isOut && !said.slice(line + 1).some((one) => one.by === 'operator')
    const status = isOut ? (isLastOut && trouble ? trouble : 'read') : null
    const providerId = `wamid.demo-${given.number}-${line}`
    const one = message({
      direction: isOut ? 'out' : 'in',
      body: text
        .replaceAll('{nome}', () => contact.name.split(' ')[0]!)
        .replaceAll('{operador}', () => operator?.name.split(' ')[0] ?? ''),
      origin: isOut ? 'operator' : '',
      authorId: isOut ? (operator?.id ?? null) : null,
      providerId: status === 'doubtful' || status === 'failed' ? '' : providerId,
      saidAt: iso(times[line]!),
      arrivedAt: iso(times[line]! + (given.number === 2 && line === said.length - 2 ? 4 * minute : 900)),
      status,
      statusAt: isOut ? iso(times[line]! + 4_000) : null,
      tries: isOut ? 1 : 0,
      fault:
        status === 'failed'
          ? { code: 'channels.fault.131026' }
          : status === 'doubtful'
            ? { code: 'outside.timeout' }
            : null,
    })
    messages.push(one)
    if (!one.providerId) continue
    rows.ids.push({ channelId, providerId: one.providerId, messageId: one.id })
    if (!isOut) rows.deliveries.push(deliveryOf(one, { id: dice.id(now), channelId, from: contact.phone }))
  }
  const endedAt = state === 'closed' ? now - ago + 3 * minute : null
  if (endedAt)
    messages.push(
      message({
        direction: 'event',
        kind: 'closed',
        authorId: operator!.id,
        saidAt: iso(endedAt),
        arrivedAt: iso(endedAt),
      }),
    )
  const last = messages.filter(({ direction }) => direction === 'in' || direction === 'out').at(-1)!
  const unread = waits === null ? 0 : countBack(messages)
  rows.people.push({
    id: personId,
    name: contact.name,
    phone: `55${contact.phone}`,
    phoneKey: `55${contact.phone}`,
    contactId: contact.id,
    createdAt: iso(startedAt),
  })
  const said2 = messages.filter(({ direction }) => direction === 'in').at(-1)!
  rows.rooms.push({
    id: roomId,
    channelId,
    personId,
    lastNumber: number,
    lastInAt: said2.saidAt,
    sender: null,
    sendingUntil: '-infinity',
    createdAt: iso(startedAt),
  })
  rows.conversations.push({
    id: conversationId,
    number: given.number,
    roomId,
    channelId,
    title: contact.name,
    contactId: contact.id,
    dealId: contact.dealId,
    state,
    departmentId,
    operatorId: operator?.id ?? null,
    waitingSince: waits === null ? null : iso(now - waits * minute),
    startedAt: iso(startedAt),
    takenAt: operator ? iso(startedAt + minute) : null,
    answeredAt: operator ? iso(startedAt + (2 + ((given.number * 7) % 19)) * minute) : null,
    endedAt: endedAt && iso(endedAt),
    askedScoreAt: null,
    score:
      state === 'closed' && dice.chance(0.5)
        ? dice.weighted([
            [5, 60],
            [4, 25],
            [3, 10],
            [2, 3],
            [1, 2],
          ] as const)
        : null,
    scoreComment: '',
    unread,
    lastNumber: number,
    lastText: last.body.slice(0, 200),
    lastKind: 'text',
    lastDirection: last.direction,
    lastAt: last.saidAt,
    troubles: trouble ? 1 : 0,
    createdAt: iso(startedAt),
  })
  rows.messages.push(...messages)
}

/** How many of the last messages are the customer's. */
function countBack(messages: readonly { direction: string }[]) {
  let count = 0
  for (const { direction } of [...messages].reverse()) {
    if (direction !== 'in') break
    count++
  }
  return count
}

interface DeliveredMessage {
  providerId: string
  body: string
  saidAt: string
  arrivedAt: string
}

/** What the provider brought a message with, as the account of its day counts it. */
const deliveryOf = (
  { providerId, body, saidAt, arrivedAt }: DeliveredMessage,
  { id, channelId, from }: { id: string; channelId: string; from: string },
) => ({
  id,
  channelId,
  kind: 'message',
  providerId,
  body: {
    message: {
      id: providerId,
      from: `55${from}`,
      timestamp: String(Math.floor(Date.parse(saidAt) / 1000)),
      type: 'text',
      text: { body },
    },
  },
  place: 0,
  arrivedAt,
  outcome: 'taken',
  reason: '',
  endedAt: arrivedAt,
})
