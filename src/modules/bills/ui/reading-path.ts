import { z } from 'zod'
import { id } from '../../../platform/contract/shapes.ts'

/** Where a bill is looked at: in its deal, or by itself while nobody has said whose it is. */
export const readingPath = (dealId: string | null, readingId: string) =>
  dealId ? `/negocio/${dealId}/leitura-da-conta/${readingId}` : `/conta-de-energia/${readingId}`

/** The conversation in which it came, to which one goes back. */
const conversa = id.optional()

/** What a bill was sent for: the proposal comes after it. */
export const readingSearch = z.object({ para: z.enum(['proposta']).optional(), conversa })

/** The step on whose board a bill without a deal was dropped. */
export const beginSearch = z.object({ etapa: id.optional(), conversa })
