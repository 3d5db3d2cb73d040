import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, longText, missing, shortText } from '../../platform/contract/shapes.ts'
import { siteHost } from '../../platform/contract/site-host.ts'
import { longestFromVisitor } from './site-limits.ts'

/** Where the company's own chat stands, and what it says first. */
export const SiteSettings = z.object({
  /** Sites that may show the chat in their own pages. */
  sites: z.array(siteHost('channels.site_invalid')).max(20),
  greeting: longText,
  /** On the sign-in page, and on the pages of shared proposals. */
  onSignIn: z.boolean(),
  onProposals: z.boolean(),
})
export type SiteSettings = z.output<typeof SiteSettings>

export const usualSite: SiteSettings = { sites: [], greeting: '', onSignIn: false, onProposals: true }

/** What a visitor sees of a message: never who else reads, nor what colleagues say among themselves. */
export const VisitorMessage = z.object({
  id: z.string(),
  number: z.int(),
  isOwn: z.boolean(),
  /** The first name of whoever answers; empty for what the product says. */
  authorName: z.string(),
  body: z.string(),
  file: z.object({ name: z.string(), type: z.string(), url: z.string() }).nullable(),
  saidAt: z.string(),
})
export type VisitorMessage = z.output<typeof VisitorMessage>

const closed = 'channels.site_closed'
const stranger = 'channels.visitor_unknown'
/** Signed by us; it names nobody outside the company that signed it. */
const visitor = z.string().min(1).max(255)

export const siteChat = {
  shown: endpoint('GET /public/chat', {
    needs: 'public',
    summary: 'Whether visitors may write here, and what the chat says first',
    reply: z.object({ greeting: z.string(), onSignIn: z.boolean(), onProposals: z.boolean() }),
    refusals: [closed],
    perMinute: 60,
  }),
  visitor: endpoint('POST /public/chat/visitors', {
    needs: 'public',
    isAnonymous: true,
    summary: 'A signed id for a visitor who comes for the first time; nothing is kept of it',
    reply: z.object({ visitor: z.string() }),
    refusals: [closed],
    perMinute: 10,
  }),
  read: endpoint('POST /public/chat/reading', {
    needs: 'public',
    isAnonymous: true,
    summary: 'The messages of a visitor’s room behind a number, the newest hundred at most; what came is read then',
    body: z.object({
      visitor,
      after: z.int().min(0).max(2_000_000_000).default(0),
      isSeen: z.boolean().default(false),
    }),
    reply: z.object({ list: z.array(VisitorMessage) }),
    refusals: [closed, stranger],
    perMinute: 240,
  }),
  write: endpoint('POST /public/chat/messages', {
    needs: 'public',
    isAnonymous: true,
    summary: 'What a visitor writes; the id is the browser’s, and the same call again is the same message',
    body: z.object({
      visitor,
      id,
      body: z
        .string(missing('support.empty'))
        .max(longestFromVisitor, 'channels.visitor_too_long')
        .refine((given) => given.trim() !== '', 'support.empty'),
      /** As they introduce themselves, before their first message. */
      name: shortText.default(''),
      phone: z.string().trim().max(40).default(''),
      /** The page on which they write. */
      page: shortText.default(''),
      /** What opens the proposal that they read there: its link, and the ticket of having opened it. */
      link: z
        .object({ token: z.string().max(200), ticket: z.string().max(500).default('') })
        .nullable()
        .default(null),
    }),
    reply: VisitorMessage,
    refusals: [closed, stranger, 'channels.visitor_too_many', 'channels.visitor_phone'],
    perMinute: 30,
  }),
}
