import { z } from 'zod'
import { VisibleField } from '../custom-fields/contract.ts'

/** Something that a status asks for; a custom field comes with what it takes to answer it. */
export const MissingItem = z.object({ item: z.string(), label: z.string(), field: VisibleField.optional() })
export type MissingItem = z.infer<typeof MissingItem>

/** What a refusal says is missing, where it is a status that asks for it. */
export const missingIn = ({ details }: { details?: unknown }) =>
  (details as { missing?: MissingItem[] } | undefined)?.missing
