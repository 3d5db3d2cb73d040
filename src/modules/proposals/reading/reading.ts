import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { shortText } from '../../../platform/contract/shapes.ts'
import { ShownFigures, VariationInput } from '../acceptance-shapes.ts'
import { pageSections } from './page-sections.ts'

const Section = z.enum(pageSections)

/** What stands on a reader's screen, where something was moved. */
export const Tried = VariationInput.extend({
  paymentId: z.string().max(60),
  /** The option that is read; missing in what pages told before. */
  optionId: z.uuid().optional(),
  optionName: shortText.default(''),
  figures: ShownFigures,
})
export type Tried = z.output<typeof Tried>

export const Reader = z.object({
  id: z.string(),
  userAgent: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  visits: z.int(),
  section: z.string(),
  seconds: z.record(z.string(), z.number()),
  /** `sent`: what the same option and way to pay come to while nothing is moved; null where they are gone. */
  tried: Tried.extend({ sent: ShownFigures.nullable() }).nullable(),
  /** The page is open on its screen. */
  isReading: z.boolean(),
})
export type Reader = z.output<typeof Reader>

export const readingContract = {
  tellReading: endpoint('POST /public/proposals/:token/reading', {
    needs: 'public',
    summary:
      'The open page tells where it is read and what is tried on it, where the company sees that and the page says so',
    body: z.object({
      ticket: z.string().max(500),
      device: z.string().min(8).max(60),
      section: Section.nullable(),
      seconds: z.partialRecord(Section, z.number().min(0).max(120)),
      tried: Tried.nullable(),
    }),
    /** How the proposal stands now: another one than the page was opened with, and it has to be read again. */
    reply: z.object({ standing: z.string() }),
    refusals: ['proposals.link_unknown', 'proposals.ticket_expired', 'proposals.password_now'],
    perMinute: 90,
  }),
  reading: endpoint('GET /proposals/:id/reading', {
    needs: 'proposals.view',
    summary: 'How a shared proposal is read: each device with where it is, how long it was where, and what it tries',
    reply: z.object({ isWatched: z.boolean(), readers: z.array(Reader) }),
    refusals: ['proposals.not_found'],
  }),
  pageSettings: endpoint('GET /proposal-page-settings', {
    needs: 'general.settings',
    summary: 'Whether the company sees how its shared proposals are read',
    reply: z.object({ isWatched: z.boolean() }),
  }),
  changePageSettings: endpoint('PUT /proposal-page-settings', {
    needs: 'general.settings',
    summary: 'See how shared proposals are read, or not; their pages say so',
    body: z.object({ isWatched: z.boolean() }),
    reply: z.object({ isWatched: z.boolean() }),
  }),
}
