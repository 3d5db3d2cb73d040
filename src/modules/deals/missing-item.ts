import { z } from 'zod'
import type { ApiError } from '../../platform/contract/client.ts'
import { VisibleField } from '../custom-fields/contract.ts'

/** Something that a status requires; a custom field includes everything needed to answer it. */
export const MissingItem = z.object({ item: z.string(), label: z.string(), field: VisibleField.optional() })
export type MissingItem = z.infer<typeof MissingItem>

/** The missing items in the refusal of a move. */
export const missingIn = ({ details }: { details?: unknown }) =>
  (details as { missing?: MissingItem[] } | undefined)?.missing

/** Whether it is the move of a deal that was refused: what it is part of can be done without it. Any other refusal is of the whole. */
export function isRefusedMove({ code, details }: ApiError) {
  const { permission = '' } = (details ?? {}) as { permission?: string }
  if (code === 'platform.forbidden') return permission.startsWith('deals.')
  return code === 'access.deal_denied' || /^(deals|funnels)\./.test(code)
}
