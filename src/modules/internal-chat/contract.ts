import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, missing, searchText } from '../../platform/contract/shapes.ts'
import { longestMessage, ownRoomDraft } from './draft-contract.ts'
import { roomKinds } from './room.ts'

const text = z
  .string(missing('internal-chat.empty'))
  .max(longestMessage, 'internal-chat.too_long')
  .refine((given) => given.trim() !== '', 'internal-chat.empty')

const groupName = z.string(missing('internal-chat.name_required')).trim().min(1, 'internal-chat.name_required').max(255)

const mentions = z.array(id).max(50).default([])

export const RoomRow = z.object({
  id: z.string(),
  kind: z.enum(roomKinds),
  /** The group's name, the deal's, or that of the other person as whoever asks sees it. */
  name: z.string(),
  dealId: z.string().nullable(),
  /** Of a direct room: the other of the two. */
  otherId: z.string().nullable(),
  unread: z.int(),
  lastNumber: z.int(),
  lastAt: z.string(),
  /** Empty in the rooms of others. */
  lastText: z.string(),
  lastAuthorId: z.string().nullable(),
  lastAuthorName: z.string(),
  isLastDeleted: z.boolean(),
})
export type RoomRow = z.output<typeof RoomRow>

const Person = z.object({ id: z.string(), name: z.string() })

export const InternalRoom = z.object({
  id: z.string(),
  kind: z.enum(roomKinds),
  name: z.string(),
  dealId: z.string().nullable(),
  managerId: z.string().nullable(),
  members: z.array(Person),
  /** People who read it lately without belonging to it. */
  readers: z.array(Person.extend({ at: z.string() })),
  readNumber: z.int(),
  lastNumber: z.int(),
  mayWrite: z.boolean(),
  mayManage: z.boolean(),
})
export type InternalRoom = z.output<typeof InternalRoom>

const Card = z.object({
  kind: z.enum(['deal', 'contact']),
  id: z.string(),
  /** Of a deal: what a mark in the text (#203) calls it by. */
  number: z.int().nullable(),
  name: z.string(),
  detail: z.string(),
  /** Null for whoever must not see it. */
  valueCents: z.number().nullable(),
})

const MarkableDeal = z.object({ id: z.string(), number: z.int(), name: z.string(), status: z.string() })
export type MarkableDeal = z.output<typeof MarkableDeal>

export const InternalMessage = z.object({
  id: z.string(),
  number: z.int(),
  authorId: z.string(),
  authorName: z.string(),
  body: z.string(),
  mentions: z.array(Person),
  answered: z.object({ id: z.string(), authorName: z.string(), body: z.string() }).nullable(),
  /** What it brings besides words; the addresses are signed, for a quarter of an hour. */
  file: z
    .object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      size: z.int(),
      url: z.string(),
      thumbnailUrl: z.string().nullable(),
    })
    .nullable(),
  writtenAt: z.string(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  /** What its links and marks of deals lead to, as far as whoever asks sees it. */
  cards: z.array(Card),
})
export type InternalMessage = z.output<typeof InternalMessage>

const messageNumber = z.coerce.number().int().min(0).max(2_000_000_000)

const unknown = ['internal-chat.not_found'] as const
const ofGroup = [...unknown, 'internal-chat.not_group', 'internal-chat.not_manager'] as const
const ofMessage = [
  'internal-chat.message_not_found',
  'internal-chat.not_author',
  'internal-chat.too_late',
  'internal-chat.deleted',
  'internal-chat.reading_only',
] as const
const ofWriting = [
  ...unknown,
  'internal-chat.message_not_found',
  'internal-chat.reading_only',
  'internal-chat.other_left',
  'internal-chat.answer_unknown',
] as const

export const internalChat = {
  ...ownRoomDraft,
  rooms: endpoint('GET /internal-rooms', {
    needs: 'session',
    summary: 'The rooms of whoever asks, or those of others for whoever may see all chats, the newest first',
    query: z.object({
      of: z.enum(['mine', 'others']).default('mine'),
      search: searchText,
      after: z.string().max(200).optional(),
      pageNumber: z.coerce.number().int().optional(),
    }),
    reply: z.object({
      list: z.array(RoomRow),
      nextCursor: z.string().nullable(),
      /** Messages that whoever asks has not read, in all their rooms. */
      unread: z.int(),
      maySeeOthers: z.boolean(),
    }),
  }),
  openDirect: endpoint('POST /internal-rooms/direct', {
    needs: 'session',
    summary: 'Open the room with a colleague: the one there is, or a new one',
    body: z.object({ userId: id }),
    reply: InternalRoom,
    refusals: ['internal-chat.person_unknown', 'internal-chat.oneself'],
  }),
  addGroup: endpoint('POST /internal-rooms', {
    needs: 'session',
    summary: 'Begin a group; the id is the browser’s, and the same call again is the same group',
    body: z.object({
      id: id.optional(),
      name: groupName,
      userIds: z.array(id).min(1, 'internal-chat.members_required').max(200),
    }),
    reply: InternalRoom,
    refusals: ['internal-chat.person_unknown', 'internal-chat.members_required', ...unknown],
  }),
  markable: endpoint('GET /internal-chat/deals', {
    needs: 'session',
    summary: 'Deals that whoever writes may mark in a message (#203), by number or name: at most six of those they see',
    query: z.object({ search: searchText }),
    reply: z.object({ list: z.array(MarkableDeal) }),
  }),
  openOfDeal: endpoint('POST /deals/:id/internal-room', {
    needs: 'deals.view',
    summary: 'Open the room of a deal: the one there is, or a new one',
    reply: InternalRoom,
    refusals: ['platform.not_found', 'platform.hidden', 'access.deal_denied', 'platform.forbidden'],
  }),
  room: endpoint('GET /internal-rooms/:id', {
    needs: 'session',
    summary: 'A room with its members and who reads it',
    reply: InternalRoom,
    refusals: unknown,
  }),
  rename: endpoint('PATCH /internal-rooms/:id', {
    needs: 'session',
    summary: 'Name a group anew',
    body: z.object({ name: groupName }).partial(),
    reply: InternalRoom,
    refusals: ofGroup,
  }),
  addMember: endpoint('POST /internal-rooms/:id/members', {
    needs: 'session',
    summary: 'Add a colleague to a group',
    body: z.object({ userId: id }),
    reply: InternalRoom,
    refusals: [...ofGroup, 'internal-chat.person_unknown', 'internal-chat.already_member'],
  }),
  removeMember: endpoint('DELETE /internal-rooms/:id/members/:userId', {
    needs: 'session',
    summary: 'Take a colleague out of a group, or leave it',
    refusals: [...ofGroup, 'internal-chat.person_unknown', 'internal-chat.members_required'],
  }),
  messages: endpoint('GET /internal-rooms/:id/messages', {
    needs: 'session',
    summary: 'Messages of a room in their order: the newest page, or those before, after or around a number',
    query: z.object({
      before: messageNumber.min(1).optional(),
      after: messageNumber.optional(),
      around: messageNumber.optional(),
      search: searchText,
    }),
    reply: z.object({ list: z.array(InternalMessage), before: z.int().nullable(), after: z.int().nullable() }),
    refusals: [...unknown, 'internal-chat.not_announced'],
  }),
  write: endpoint('POST /internal-rooms/:id/messages', {
    needs: 'session',
    summary: 'Write in a room; the id is the browser’s, and the same call again is the same message',
    body: z.object({ id, body: text, answersId: id.nullable().default(null), mentions }),
    reply: InternalMessage,
    refusals: ofWriting,
  }),
  sendFile: endpoint('POST /internal-rooms/:id/files', {
    needs: 'session',
    summary: 'Write a message that brings one file of at most 20 MB, with or without words (multipart, field `file`)',
    query: z.object({
      messageId: id,
      body: z.string().trim().max(longestMessage, 'internal-chat.too_long').default(''),
      answersId: id.optional(),
      /** Ids of people, with commas between them. */
      mentions: z.string().max(2000).default(''),
    }),
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: InternalMessage,
    refusals: [...ofWriting, 'files.missing', 'files.empty', 'files.type_refused', 'files.too_large'],
  }),
  typing: endpoint('POST /internal-rooms/:id/typing', {
    needs: 'session',
    summary: 'Say that one is writing in a room; the others who have it open see it for some seconds',
    refusals: [...unknown, 'internal-chat.reading_only'],
  }),
  edit: endpoint('PATCH /internal-messages/:id', {
    needs: 'session',
    summary: 'Change one’s own message, within 15 minutes',
    body: z.object({ body: text, mentions: z.array(id).max(50) }).partial(),
    reply: InternalMessage,
    refusals: ofMessage,
  }),
  remove: endpoint('DELETE /internal-messages/:id', {
    needs: 'session',
    summary: 'Delete one’s own message, within 15 minutes; its place stays',
    refusals: ofMessage,
  }),
  read: endpoint('POST /internal-rooms/:id/reading', {
    needs: 'session',
    summary: 'Say how far one has read a room',
    body: z.object({ number: z.int().min(0).max(2_000_000_000) }),
    refusals: unknown,
  }),
  announce: endpoint('POST /internal-rooms/:id/readers', {
    needs: 'chat.see-all',
    summary: 'Read a room of others without writing: its members and the audit see it',
    reply: InternalRoom,
    refusals: unknown,
  }),
}
