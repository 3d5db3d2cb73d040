import { z } from 'zod'
import { isPhone, phoneDigits } from '../../platform/brazil/phone.ts'
import { businessDay } from '../../platform/contract/shapes.ts'
import { shortestSharePassword } from './proposal.ts'

export const sendingChannels = ['whatsapp', 'email', 'link'] as const
export type SendingChannel = (typeof sendingChannels)[number]

export const SharePassword = z
  .string('proposals.password_short')
  .min(shortestSharePassword, 'proposals.password_short')
  .max(100)

const shared = {
  message: z.string().trim().max(2000).default(''),
  /** Absent: the link keeps its password. `null`: no password. */
  password: SharePassword.nullable().optional(),
  /** The link's own last day; by default the proposal's. */
  until: businessDay.nullable().default(null),
  /** With the PDF: attached to a mail, by its address elsewhere. */
  withPdf: z.boolean().default(false),
  /** The seller gets a notice when the link is opened next. */
  tellsOpening: z.boolean().default(true),
}

/** How a proposal's link is sent to its customer. */
export const Sending = z.discriminatedUnion('channel', [
  z.object({
    ...shared,
    channel: z.literal('whatsapp'),
    to: z.string().max(30).refine(isPhone, 'contacts.phone_invalid').transform(phoneDigits),
  }),
  z.object({ ...shared, channel: z.literal('email'), to: z.email('field.email').max(254) }),
  z.object({ ...shared, channel: z.literal('link'), to: z.literal('').default('') }),
])

/** The permission to decide what customers see of a proposal: that of making proposals. Being able to read one is not enough. */
export const mayShow = ['proposals.generate', 'proposals.edit'] as const
