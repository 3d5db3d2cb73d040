import { z } from 'zod'
import { connectionStates } from '../../platform/contract/connection-states.ts'
import { messageStatuses } from '../channels/message-status.ts'
import { conversationStates } from './conversation.ts'

export const groups = ['mine', 'queue', 'bot', 'all', 'closed'] as const
export type Group = (typeof groups)[number]

/** The most rooms, newest first, that a search for words looks through. */
export const maxRooms = 500

const directions = ['in', 'out', 'note', 'event'] as const

export const ConversationRow = z.object({
  id: z.string(),
  number: z.int(),
  /** The customer's own name in the channel, or the contact's. */
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
  /** The number of outgoing messages that need attention; how many of them failed, and since when the oldest other one is in doubt. */
  troubles: z.int(),
  failed: z.int(),
  doubtfulSince: z.string().nullable(),
  /** The state of the last message, if it needs attention. */
  lastTrouble: z.enum(['failed', 'doubtful']).nullable(),
  lastText: z.string(),
  lastKind: z.string(),
  lastDirection: z.enum(directions),
  lastAt: z.string(),
  /** Its deal, for people who may see deals. */
  deal: z.object({ statusName: z.string(), valueCents: z.number().nullable() }).nullable(),
  score: z.int().nullable(),
  /** The customer's comment on the score; empty if none. */
  scoreComment: z.string(),
})
export type ConversationRow = z.output<typeof ConversationRow>

export const Counts = z.object({
  mine: z.int(),
  /** How many of my conversations have unread messages. */
  unread: z.int(),
  queue: z.int(),
  bot: z.int(),
  all: z.int(),
  /** When the longest-waiting conversation in the queue began to wait, and its department's goal. */
  oldest: z.string().nullable(),
  oldestGoal: z.int().nullable(),
  oldestDepartment: z.string(),
})

export type Counts = z.output<typeof Counts>

/** The new state of some conversations for one person: each as the list shows it, null if they no longer see it. */
export interface DeskNews {
  changes: { id: string; row: ConversationRow | null }[]
  counts: Counts
}

const Deal = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  statusName: z.string(),
  /** In cents; null for people who may not see it. */
  valueCents: z.number().nullable(),
  powerKwp: z.number(),
  /** kWh a month: consumed, and generated. */
  consumptionKwh: z.number(),
  generationKwh: z.number(),
})

export const Conversation = ConversationRow.omit({ deal: true }).extend({
  roomId: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  phone: z.string(),
  /** Until when free messages may be sent; null on channels without such a limit. With `hasWindow` and no end none may be sent. */
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
  /** It belongs to a contact that the person may not see; `contact` is then null, too. */
  isOfUnseenContact: z.boolean(),
  /** Contacts with the same number, for people to choose from. */
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
  /** It is at the person's own desk; otherwise they may only read it. */
  isAtDesk: z.boolean(),
  /** Whether they may take it or reopen it, and hand it over, return or end it. */
  mayTake: z.boolean(),
  mayReopen: z.boolean(),
  mayHand: z.boolean(),
  /** Whether they may write in it now. */
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
  /** Whole minutes by which the answer was late. */
  lateBy: z.int().nullable(),
  status: z.enum(messageStatuses).nullable(),
  statusAt: z.string().nullable(),
  /** When it was last sent again. */
  againAt: z.string().nullable(),
  /** Why it failed, or why its state is unknown, in words. */
  fault: z.string().nullable(),
  /** The file of the message; `url` is signed for fifteen minutes. */
  media: z
    .object({
      state: z.enum(['waiting', 'kept', 'failed']),
      url: z.string().nullable(),
      type: z.string(),
      name: z.string(),
      size: z.int(),
      fault: z.string().nullable(),
      /** What was made of it: a file of a deal, the reading of a bill. */
      isInDeal: z.boolean(),
      isBill: z.boolean(),
      /** Whether that reading has a result: it may also be waiting, need a password, or have failed. */
      isBillRead: z.boolean(),
    })
    .nullable(),
  answered: z.object({ body: z.string(), direction: z.enum(directions) }).nullable(),
  /** It replies to a message that we do not have. */
  answersUnknown: z.boolean(),
})
export type Message = z.output<typeof Message>

export const Desk = z.object({
  /** The person's own state at the desk; null if they are no operator. */
  me: z.object({ presence: z.enum(['present', 'away']), capacity: z.int(), open: z.int() }).nullable(),
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The operators a conversation can be given to. */
  operators: z.array(
    z.object({ userId: z.string(), name: z.string(), presence: z.enum(['present', 'away']), open: z.int() }),
  ),
  /** The names of channels that cannot send now. */
  silent: z.array(z.string()),
  hasChannels: z.boolean(),
  /** Whether the company has an AI server. */
  hasAssistant: z.boolean(),
})
export type Desk = z.output<typeof Desk>
