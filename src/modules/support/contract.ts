import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, missing, searchText } from '../../platform/contract/shapes.ts'
import { analyses } from './analysis-contract.ts'
import { commandSetup } from './commands-contract.ts'
import { conversationsOfContacts } from './contact-contract.ts'
import { conversationReports } from './conversations-contract.ts'
import { Conversation, ConversationRow, Counts, groups, Message } from './desk-shapes.ts'
import { longestText, ownDesk } from './own-desk-contract.ts'
import { receivedFiles } from './received-contract.ts'
import { deskSetup } from './setup-contract.ts'
import { messageTemplates } from './templates-contract.ts'

export type { Command } from './commands-contract.ts'
export type { Conversation, ConversationRow, Desk, DeskNews, Group, Message } from './desk-shapes.ts'
export { groups, maxRooms } from './desk-shapes.ts'
export type { Department, DeskSettings, Operator } from './setup-contract.ts'
export type { OfferedTemplate } from './templates-contract.ts'

const attends = ['chat.attend', 'chat.see-all'] as const
const unknown = ['support.not_found', 'support.handed_on'] as const

/** A text of at most as many characters as WhatsApp takes. */
const text = z
  .string(missing('support.empty'))
  .max(longestText, 'support.too_long')
  .refine((given) => given.trim() !== '', 'support.empty')

const Written = z.object({
  /** Chosen by the browser: a repeated call with it is the same message. */
  id,
  body: text,
  /** The message that it replies to. */
  answersId: id.nullable().default(null),
})

const longWords = z.string().trim().max(1000)
const caption = z.string().trim().max(1024).default('')

const refusals = [...unknown, 'support.elsewhere', 'support.closed', 'support.not_operator']
/** Changing who serves a conversation, or whether it is open, also needs `contacts.change-chat-status`. */
const changing = [...refusals, 'platform.forbidden']
const answering = [...refusals, 'support.take_first', 'support.taken']

export const support = {
  conversations: endpoint('GET /conversations', {
    needs: attends,
    summary: 'Conversations of a group, who waits longest first where somebody waits, with the counts of all groups',
    query: z.object({
      group: z.enum(groups).default('mine'),
      search: searchText,
      after: z.string().max(200).optional(),
      pageNumber: z.coerce.number().int().optional(),
    }),
    reply: z.object({
      list: z.array(ConversationRow),
      nextCursor: z.string().nullable(),
      /** `isCut`: a word of the search occurs in more rooms than were searched. */
      summary: Counts.extend({ isCut: z.boolean() }),
    }),
  }),
  counts: endpoint('GET /conversation-counts', {
    needs: attends,
    summary: 'How many conversations each group has',
    reply: Counts,
  }),
  conversation: endpoint('GET /conversations/:id', {
    needs: attends,
    summary: 'A conversation with its person, their contact and deals, and what may be done',
    reply: Conversation,
    refusals: unknown,
  }),
  messages: endpoint('GET /conversations/:id/messages', {
    needs: attends,
    summary: 'Messages of the conversation’s room, the newest page in the order in which they were said',
    query: z.object({ before: z.string().max(200).optional() }),
    reply: z.object({ list: z.array(Message), before: z.string().nullable() }),
    refusals: unknown,
  }),
  write: endpoint('POST /conversations/:id/messages', {
    needs: 'chat.attend',
    summary: 'Write to the customer; the same id again is the same message',
    body: Written,
    reply: Message,
    refusals: [...answering, 'support.window_closed', 'support.disconnected'],
  }),
  sendProposal: endpoint('POST /conversations/:id/proposals', {
    needs: 'chat.attend',
    summary:
      'Write the link of a proposal of the conversation’s deal to the customer, `withPdf` under its PDF; the same id again is the same message',
    body: z.object({ id, proposalId: id, withPdf: z.boolean().default(false) }),
    reply: Message,
    refusals: [
      ...answering,
      'support.no_deal',
      'support.window_closed',
      'support.disconnected',
      'platform.forbidden',
      'access.deal_denied',
      'proposals.not_found',
      'proposals.other_deal',
      'proposals.expired',
      'proposals.is_given_up',
      'proposals.pdf_failed',
    ],
  }),
  sendFile: endpoint('POST /conversations/:id/files', {
    needs: 'chat.attend',
    summary:
      'Send the customer a picture, a sound, a film, a document or, `as` a voice message, a recording in WebM or OGG with Opus; at most 16 MB (multipart, field `file`)',
    query: z.object({ messageId: id, caption, as: z.enum(['file', 'voice']).default('file') }),
    upload: true,
    bodyLimit: 21 * 1_048_576,
    reply: Message,
    refusals: [
      ...answering,
      'support.window_closed',
      'support.disconnected',
      'support.file_too_large',
      'support.file_refused',
      'support.voice_refused',
      'files.missing',
      'files.empty',
      'files.too_large',
    ],
  }),
  fetchAgain: endpoint('POST /conversations/:id/messages/:messageId/fetching', {
    needs: 'chat.attend',
    summary: 'Fetch once more the file of a message that could not be fetched',
    refusals: [...unknown, 'support.elsewhere', 'channels.media.not_failed'],
  }),
  keepInDeal: endpoint('POST /conversations/:id/messages/:messageId/deal-file', {
    needs: 'chat.attend',
    summary: 'Put the file of a message into the deal that the conversation is about',
    reply: z.object({ fileId: z.string() }),
    refusals: [
      ...unknown,
      'support.elsewhere',
      'support.no_deal',
      'channels.media.not_found',
      'files.type_refused',
      'files.too_large',
      'access.deal_denied',
      'platform.not_found',
    ],
  }),
  readAsBill: endpoint('POST /conversations/:id/messages/:messageId/bill', {
    needs: 'chat.attend',
    summary:
      'Have the photo or PDF of a message read as an energy bill: of the conversation’s deal, or one whose deal is said later',
    reply: z.object({ readingId: z.string(), dealId: z.string().nullable() }),
    refusals: [
      ...unknown,
      'support.elsewhere',
      'channels.media.not_found',
      'files.type_refused',
      'files.too_large',
      'bills.type_refused',
      'bills.too_many',
      'bills.too_many_begun',
      'access.deal_denied',
      'platform.not_found',
      'platform.forbidden',
      'platform.hidden',
    ],
  }),
  note: endpoint('POST /conversations/:id/notes', {
    needs: 'chat.attend',
    summary: 'Write to the colleagues alone',
    body: Written.omit({ answersId: true }),
    reply: Message,
    refusals,
  }),
  sendAgain: endpoint('POST /conversations/:id/messages/:messageId/sending', {
    needs: 'chat.attend',
    summary: 'Send once more what failed, or of which nobody knows whether it left',
    reply: Message,
    refusals: [...answering, 'support.not_resendable', 'support.window_closed', 'support.disconnected'],
  }),
  arrived: endpoint('POST /conversations/:id/messages/:messageId/arrival', {
    needs: 'chat.attend',
    summary: 'Say that a message in doubt has arrived',
    reply: Message,
    refusals: [...answering, 'support.not_doubtful'],
  }),
  take: endpoint('POST /conversations/:id/taking', {
    needs: 'chat.attend',
    summary: 'Serve a conversation that nobody serves',
    reply: Conversation,
    refusals: [...changing, 'support.taken'],
  }),
  transfer: endpoint('POST /conversations/:id/transfers', {
    needs: 'chat.attend',
    summary: 'Hand a conversation to another operator or department',
    body: z.object({
      operatorId: id.optional(),
      departmentId: id.nullable().optional(),
      note: longWords.default(''),
    }),
    reply: Conversation.nullable(),
    refusals: [...changing, 'support.already_there', 'support.not_served'],
  }),
  giveBack: endpoint('POST /conversations/:id/return', {
    needs: 'chat.attend',
    summary: 'Give a conversation back to its queue',
    reply: Conversation.nullable(),
    refusals: [...changing, 'support.nobody_serves', 'support.not_served'],
  }),
  close: endpoint('POST /conversations/:id/closing', {
    needs: 'chat.attend',
    summary: 'End a conversation',
    body: z.object({ asksScore: z.boolean().optional() }).default({}),
    reply: Conversation,
    refusals: [...changing, 'support.not_served', 'support.fields_required'],
  }),
  reopen: endpoint('POST /conversations/:id/reopening', {
    needs: 'chat.attend',
    summary: 'Take up a conversation that has ended',
    reply: Conversation,
    refusals: [...changing, 'support.open', 'support.another_open'],
  }),
  read: endpoint('POST /conversations/:id/reading', {
    needs: attends,
    summary: 'Say that its operator has read a conversation',
    refusals: unknown,
  }),
  link: endpoint('PATCH /conversations/:id', {
    needs: 'chat.attend',
    summary: 'Say which contact and which deal a conversation is about',
    body: z.object({ contactId: id, dealId: id.nullable() }).partial(),
    reply: Conversation,
    refusals: [...unknown, 'support.elsewhere', 'support.of_unseen_contact'],
  }),
  ...conversationsOfContacts,
  ...receivedFiles,
  ...ownDesk,
  ...messageTemplates,
  ...analyses,
  ...conversationReports,
  ...deskSetup,
  ...commandSetup,
}
