import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id } from '../../../platform/contract/shapes.ts'

/** A paper that the bank asks for: one of the company’s file categories, and what the deal has of it. */
const Paper = z.object({
  categoryId: z.string(),
  name: z.string(),
  files: z.int(),
  /** The company makes it: the customer is not asked for it. */
  isOurs: z.boolean(),
  /** When the newest came. */
  sentAt: z.string().nullable(),
})

/** What became of the link that was sent: it waits, has left, was refused and why, or was opened in the seller’s own WhatsApp. */
const LinkSending = z.object({
  channel: z.enum(['email', 'phone']),
  state: z.enum(['waiting', 'sent', 'failed', 'opened']),
  why: z.string(),
  at: z.string(),
})
export type LinkSending = z.infer<typeof LinkSending>

const Papers = z.object({
  papers: z.array(Paper),
  missing: z.int(),
  /** Until when the customer may send papers by the link; null without one. */
  linkUntil: z.string().nullable(),
  /** How the link in force was sent; null where it was copied. */
  sending: LinkSending.nullable(),
  /** The clock of the deal’s store, by which these instants are read. */
  timeZone: z.string(),
})
export type Papers = z.infer<typeof Papers>

const PaperLink = z.object({ token: z.string(), until: z.string() })

const SentPaperLink = z.object({
  until: z.string(),
  /** Opens the seller’s own WhatsApp, where no number of the company reaches this phone. */
  whatsapp: z.string().nullable(),
})

const AskedPapers = z.object({
  company: z.string(),
  /** The first name of whom it is for. */
  name: z.string(),
  bank: z.string(),
  until: z.string(),
  /** The clock by which `until` is read. */
  timeZone: z.string(),
  papers: z.array(
    z.object({
      categoryId: z.string(),
      name: z.string(),
      isSent: z.boolean(),
      /** What the customer sent themselves. */
      files: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          size: z.int(),
          sentAt: z.string(),
          /** The company has not accepted it yet. */
          mayTakeBack: z.boolean(),
        }),
      ),
    }),
  ),
  /** Whom the customer asks: who made the link or answers for the deal, by their own ways or the company's. */
  asks: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})
export type AskedPapers = z.infer<typeof AskedPapers>

const ofLink = ['financings.link_not_found'] as const

export const paperEndpoints = {
  papers: endpoint('GET /financings/:id/papers', {
    needs: 'financings.list',
    summary: 'The papers that the bank of a financing asks for, and which are missing',
    reply: Papers,
    refusals: ['financings.not_found', 'platform.hidden'],
  }),
  linkPapers: endpoint('POST /financings/:id/paper-link', {
    needs: 'deals.add-files',
    summary: 'Make the link by which the customer sends papers; an earlier one ends',
    reply: PaperLink,
    refusals: ['financings.not_found', 'financings.no_papers', 'platform.hidden', 'platform.forbidden'],
  }),
  sendPaperLink: endpoint('POST /financings/:id/paper-link/sendings', {
    needs: 'deals.add-files',
    summary: 'Send the customer a new link for papers, by e-mail or to their phone; an earlier one ends',
    body: z.object({ channel: LinkSending.shape.channel }),
    reply: SentPaperLink,
    refusals: [
      'financings.not_found',
      'financings.no_papers',
      'financings.papers_no_email',
      'financings.papers_no_phone',
      'platform.hidden',
      'platform.forbidden',
    ],
  }),
  unlinkPapers: endpoint('DELETE /financings/:id/paper-link', {
    needs: 'deals.add-files',
    summary: 'End the link by which the customer sends papers',
    refusals: ['financings.not_found', 'platform.hidden', 'platform.forbidden'],
  }),
  askedPapers: endpoint('GET /public/financing-papers/:token', {
    needs: 'public',
    summary: 'What the customer is asked to send, for whoever holds the link',
    perMinute: 60,
    reply: AskedPapers,
    refusals: ofLink,
  }),
  sendPaper: endpoint('POST /public/financing-papers/:token/files', {
    needs: 'public',
    summary: 'Send one paper by the link: picture or PDF up to 20 MB (multipart, field `file`)',
    query: z.object({ categoryId: id }),
    upload: true,
    bodyLimit: 21 * 1_048_576,
    perMinute: 20,
    reply: AskedPapers,
    refusals: [
      ...ofLink,
      'financings.paper_unknown',
      'financings.papers_enough',
      'financings.paper_heic',
      'financings.paper_type',
      'financings.paper_locked',
      'files.missing',
      'files.type_refused',
      'files.too_large',
    ],
  }),
  takePaperBack: endpoint('DELETE /public/financing-papers/:token/files/:id', {
    needs: 'public',
    summary: 'Take back a file that was sent by the link, until the company has accepted it',
    perMinute: 20,
    reply: AskedPapers,
    refusals: [...ofLink, 'files.not_found', 'financings.paper_accepted'],
  }),
}
