import { z } from 'zod'
import { VisibleField } from '../custom-fields/contract.ts'

/** Something that a status requires; a custom field includes everything needed to answer it. */
export const MissingItem = z.object({ item: z.string(), label: z.string(), field: VisibleField.optional() })
export type MissingItem = z.infer<typeof MissingItem>

/** The missing items in the refusal of a move. */
export const missingIn = ({ details }: { details?: unknown }) =>
  (details as { missing?: MissingItem[] } | undefined)?.missing
