import { z } from 'zod'
import { connectionStates } from '../../platform/contract/connection-states.ts'
import { messageStatuses } from '../channels/message-status.ts'
import { conversationStates } from './conversation.ts'

export const groups = ['mine', 'queue', 'bot', 'all', 'closed'] as const
export type Group = (typeof groups)[number]

/** Of the rooms in which a searched word was said so many are looked through, the newest first. */
export const maxRooms = 500

const directions = ['in', 'out', 'note', 'event'] as const

export const ConversationRow = z.object({
  id: z.string(),
  number: z.int(),
  /** As the customer calls themselves, or the contact's name. */
  title: z.string(),
  channelKind: z.string(),
  state: z.enum(conversationStates),
  departmentId: z.string().nullable(),
  departmentName: z.string(),
  goalMinutes: z.int().nullable(),
  operatorId: z.string().nullable(),
  operatorName: z.string(),
  waitingSince: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  unread: z.int(),
  /** Outgoing messages that wait for somebody; those of them that failed, and since when the oldest of the others is in doubt. */
  troubles: z.int(),
  failed: z.int(),
  doubtfulSince: z.string().nullable(),
  /** What became of the last message, where it is one of those. */
  lastTrouble: z.enum(['failed', 'doubtful']).nullable(),
  lastText: z.string(),
  lastKind: z.string(),
  lastDirection: z.enum(directions),
  lastAt: z.string(),
  /** The deal it is about, for whoever may see deals. */
  deal: z.object({ statusName: z.string(), valueCents: z.number().nullable() }).nullable(),
  score: z.int().nullable(),
  /** What the customer said of the score; empty: nothing. */
  scoreComment: z.string(),
})
export type ConversationRow = z.output<typeof ConversationRow>

export const Counts = z.object({
  mine: z.int(),
  /** Those of mine with something that nobody has read. */
  unread: z.int(),
  queue: z.int(),
  bot: z.int(),
  all: z.int(),
  /** Since when the one that waits longest in the queue waits, and the goal of its department. */
  oldest: z.string().nullable(),
  oldestGoal: z.int().nullable(),
  oldestDepartment: z.string(),
})

export type Counts = z.output<typeof Counts>

/** What became of some conversations for one person: each as the list shows it, null where they no longer see it. */
export interface DeskNews {
  changes: { id: string; row: ConversationRow | null }[]
  counts: Counts
}

const Deal = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  statusName: z.string(),
  /** Null for whoever must not see it. */
  valueCents: z.number().nullable(),
  powerKwp: z.number(),
  /** kWh a month: used, and made. */
  consumptionKwh: z.number(),
  generationKwh: z.number(),
})

export const Conversation = ConversationRow.omit({ deal: true }).extend({
  roomId: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  phone: z.string(),
  /** Until when free messages may be sent; null on channels without such a limit. `hasWindow` with no end: none may. */
  hasWindow: z.boolean(),
  windowEndsAt: z.string().nullable(),
  channelState: z.enum(connectionStates),
  contact: z
    .object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      email: z.string(),
      createdAt: z.string(),
    })
    .nullable(),
  /** Whether it is with a contact whom the person does not see: `contact` is null then as well. */
  isOfUnseenContact: z.boolean(),
  /** Contacts that share the number: somebody says which one it is. */
  candidates: z.array(z.object({ id: z.string(), name: z.string() })),
  dealId: z.string().nullable(),
  deals: z.array(Deal),
  earlier: z.array(
    z.object({
      id: z.string(),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
      operatorName: z.string(),
      score: z.int().nullable(),
      scoreComment: z.string(),
    }),
  ),
  /** Whether it stands at the desk of whoever asks: others read it and do nothing in it. */
  isAtDesk: z.boolean(),
  /** Whether they may take it or take it up again, and hand it on, give it back or end it. */
  mayTake: z.boolean(),
  mayReopen: z.boolean(),
  mayHand: z.boolean(),
  /** Whether whoever asks may write in it now. */
  mayAnswer: z.boolean(),
})
export type Conversation = z.output<typeof Conversation>

export const Message = z.object({
  id: z.string(),
  number: z.int(),
  conversationId: z.string().nullable(),
  direction: z.enum(directions),
  kind: z.string(),
  body: z.string(),
  data: z.record(z.string(), z.unknown()),
  origin: z.string(),
  authorName: z.string(),
  saidAt: z.string(),
  /** Whole minutes by which it came late. */
  lateBy: z.int().nullable(),
  status: z.enum(messageStatuses).nullable(),
  statusAt: z.string().nullable(),
  /** When somebody had it sent once more, the last time. */
  againAt: z.string().nullable(),
  /** Why it failed or nobody knows, in words. */
  fault: z.string().nullable(),
  /** The file that came or went with it; `url` is a signed address of a quarter of an hour. */
  media: z
    .object({
      state: z.enum(['waiting', 'kept', 'failed']),
      url: z.string().nullable(),
      type: z.string(),
      name: z.string(),
      size: z.int(),
      fault: z.string().nullable(),
      /** What it has become: a file of a deal, the reading of a bill. */
      isInDeal: z.boolean(),
      isBill: z.boolean(),
      /** Whether that reading found something: it may wait, ask for a password, or have failed. */
      isBillRead: z.boolean(),
    })
    .nullable(),
  answered: z.object({ body: z.string(), direction: z.enum(directions) }).nullable(),
  /** It answers a message that we do not have. */
  answersUnknown: z.boolean(),
})
export type Message = z.output<typeof Message>

export const Desk = z.object({
  /** What the person is at the desk; null: no operator. */
  me: z.object({ presence: z.enum(['present', 'away']), capacity: z.int(), open: z.int() }).nullable(),
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Who can be given a conversation. */
  operators: z.array(
    z.object({ userId: z.string(), name: z.string(), presence: z.enum(['present', 'away']), open: z.int() }),
  ),
  /** Channels through which nothing leaves now, by name. */
  silent: z.array(z.string()),
  hasChannels: z.boolean(),
  /** Whether the company has an AI server that can be asked. */
  hasAssistant: z.boolean(),
})
export type Desk = z.output<typeof Desk>
