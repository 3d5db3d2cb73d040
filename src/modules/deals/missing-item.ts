import { z } from 'zod'
import { VisibleField } from '../custom-fields/contract.ts'

/** Something that a status asks for; a custom field comes with what it takes to answer it. */
export const MissingItem = z.object({ item: z.string(), label: z.string(), field: VisibleField.optional() })
export type MissingItem = z.infer<typeof MissingItem>
