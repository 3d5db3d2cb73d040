import { sha256 } from '../../../../platform/evidence/chain.ts'
import { remembered } from '../../../../platform/remembered.ts'
import type { Calculated } from '../../variant/offered-range.ts'
import type { Variation } from '../../variant/variation.ts'
import { variedResult } from '../../variant/varied-offer.ts'

type Varied = ReturnType<typeof variedResult>

/** The most results kept in memory; the oldest is removed first. */
const maxKept = 100
const kept = new Map<string, Varied>()

const byAge = {
  get: (key: string) => kept.get(key),
  set(key: string, varied: Varied) {
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= maxKept) kept.delete(oldest)
    kept.set(key, varied)
  },
}

/**
 * The result of an accepted variant, calculated once and cached. Its key contains everything it depends on, so
 * another revision or equipment is another entry. Callers must not change the result.
 */
export function calculatedVariant({ figures, basis }: Calculated, premises: Variation): Varied {
  const { payments, system } = figures
  const offered = payments.map(({ id, priceCents }) => [id, priceCents])
  const key = sha256(JSON.stringify([basis, offered, system.moduleCount, premises]))
  return remembered(byAge, key, () => variedResult({ figures, basis }, premises))
}
