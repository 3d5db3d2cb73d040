import { useCallback, useEffect, useState } from 'react'
import { useLatest } from '../../../../../platform/ui/data/use-latest.ts'
import type { Calculation } from '../../../offer/calculated-offer.ts'
import type { ProposalChoices } from '../../../proposal-choices.ts'

interface Shown {
  /** The kit that the open option is shown with; undefined while there is none. */
  shownKit: ProposalChoices['kit'] | undefined
  calculation: Calculation
}

type Act = (shown: Shown) => void

/**
 * For what starts from the kit that the open option is shown with: it happens at once, or as soon as that kit is known. The
 * act that was asked for last is the one that happens; null takes back the one that waits.
 */
export function useShownKit(isKnown: boolean, shown: Shown) {
  const [asked, setAsked] = useState<Act | null>(null)
  const latest = useLatest({ isKnown, shown })
  useEffect(() => {
    if (!isKnown || !asked) return
    setAsked(null)
    asked(latest.current.shown)
  }, [isKnown, asked, latest])
  const withShownKit = useCallback(
    (act: Act | null) => {
      const isNow = act !== null && latest.current.isKnown
      setAsked(() => (isNow ? null : act))
      if (isNow) act(latest.current.shown)
    },
    [latest],
  )
  return { withShownKit, waitsForKit: asked !== null }
}
