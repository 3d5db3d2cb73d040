import { z } from 'zod'
import { isPhone } from '../../platform/brazil/phone.ts'
import { day, longText, shortText } from '../../platform/contract/shapes.ts'
import { shortestSharePassword } from './proposal.ts'

export const sendingChannels = ['link', 'whatsapp', 'email'] as const
export type SendingChannel = (typeof sendingChannels)[number]

export const SharePassword = z
  .string('proposals.password_short')
  .min(shortestSharePassword, 'proposals.password_short')
  .max(100)

/** How the link of a proposal goes to its customer: by WhatsApp or e-mail it needs the number or the address. */
export const Sending = z
  .object({
    channel: z.enum(sendingChannels),
    to: shortText.default(''),
    message: longText.default(''),
    /** Left out: the link keeps the one that it has. `null`: it opens without one. */
    password: SharePassword.nullable().optional(),
    /** The link's own last day; without one it follows the proposal's. */
    until: day.nullable().default(null),
  })
  .superRefine(({ channel, to }, { addIssue }) => {
    if (channel === 'whatsapp' && !isPhone(to))
      addIssue({ code: 'custom', path: ['to'], message: 'contacts.phone_invalid' })
    if (channel === 'email' && !z.email().safeParse(to).success)
      addIssue({ code: 'custom', path: ['to'], message: 'field.email' })
  })
