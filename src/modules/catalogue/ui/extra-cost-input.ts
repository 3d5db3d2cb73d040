import type { ComponentType } from 'react'

/** The field that chooses the input of an extra cost: the application brings it, since inputs and their prices come later. */
export type ExtraCostInput = ComponentType<{
  value: string | null
  /** With its price of today; null where it has none. */
  onChange(input: { id: string; unitCents: number | null } | null): void
}>
