import { z } from 'zod'

/** Numbers that several contacts may share, when whoever saves says so: couples a phone, an office its e-mail. */
export const shareable = ['phone', 'email'] as const
export type Shareable = (typeof shareable)[number]

/** The numbers that this contact is knowingly given although another has them. */
export const Shares = z.array(z.enum(shareable)).max(shareable.length).default([])

/** As a request says it: nothing where nothing is shared. */
export type Sharing = { shares?: Shareable[] }
export const sharing = (shares: Shareable[]): Sharing => (shares.length > 0 ? { shares } : {})

/** Whose a number is already. */
export interface KnownNumber {
  field: Shareable | 'document'
  /** Null: whoever asks may not see it. */
  contact: { id: string; name: string } | null
  /** Who answers for it; empty where nobody does. */
  ownerName: string
}

/** What a refusal says of numbers that other contacts have. */
export const knownIn = ({ details }: { details?: unknown }) =>
  (details as { known?: KnownNumber[] } | undefined)?.known ?? []
