import { z } from 'zod'

export const name = z.string('team.name_required').trim().min(1, 'team.name_required').max(255)
export const permissions = z.array(z.string().max(120)).max(1000)
/** In percent. */
export const priceChange = z.number().min(0).max(100)
