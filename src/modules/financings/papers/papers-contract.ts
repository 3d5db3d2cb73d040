import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id } from '../../../platform/contract/shapes.ts'

/** A paper that the bank asks for: one of the company’s file categories, and what the deal has of it. */
const Paper = z.object({
  categoryId: z.string(),
  name: z.string(),
  files: z.int(),
  /** When the newest came. */
  sentAt: z.string().nullable(),
})

const Papers = z.object({
  papers: z.array(Paper),
  missing: z.int(),
  /** Until when the customer may send papers by the link; null without one. */
  linkUntil: z.string().nullable(),
})
export type Papers = z.infer<typeof Papers>

const PaperLink = z.object({ token: z.string(), until: z.string() })

const AskedPapers = z.object({
  company: z.string(),
  /** The first name of whom it is for. */
  name: z.string(),
  bank: z.string(),
  until: z.string(),
  papers: z.array(z.object({ categoryId: z.string(), name: z.string(), isSent: z.boolean() })),
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
      'files.missing',
      'files.type_refused',
      'files.too_large',
    ],
  }),
}
