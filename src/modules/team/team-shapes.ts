import { z } from 'zod'

export const name = z.string('team.name_required').trim().min(1, 'team.name_required').max(255)
export const permissions = z.array(z.string().max(120)).max(1000)
/** In percent. */
export const priceChange = z.number().min(0).max(100)
export const personName = z.string('team.name_short').trim().min(3, 'team.name_short').max(255)
export const personEmail = z
  .string('team.email_invalid')
  .trim()
  .min(1, 'team.email_invalid')
  .max(255)
  .pipe(z.email('team.email_invalid'))
