import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { type KnownNumber, knownIn, type Sharing, shareable, sharing } from '../known-number.ts'

type Typed = Partial<Record<KnownNumber['field'], string>>

/**
 * The contacts that stand in the way of a form's numbers since it was last refused, while those stay as they were, and
 * what the person has said to be shared.
 */
export function useKnownNumbers(now: Typed) {
  const [refused, setRefused] = useState<{ known: KnownNumber[]; typed: Typed } | null>(null)
  const shared = useRef<Typed>({})
  const known = refused?.known.filter(({ field }) => refused.typed[field] === now[field]) ?? []
  return {
    known,
    /** Both keep the numbers: what is sent from now on says so. */
    share() {
      for (const { field } of known) shared.current[field] = now[field] ?? ''
    },
    /** Sends with what is shared, and keeps whose the rest is. */
    async send<T>(typed: Typed, call: (sharing: Sharing) => Promise<T>): Promise<T> {
      try {
        return await call(sharing(shareable.filter((field) => typed[field] && shared.current[field] === typed[field])))
      } catch (failure) {
        if (failure instanceof ApiError) setRefused({ known: knownIn(failure), typed })
        throw failure
      }
    },
  }
}
