import { useEffect, useRef } from 'react'
import type { Wizard } from './use-wizard.ts'
import type { WizardStepId } from './wizard-state.ts'

/** Once a bill has filled the form, it moves by itself, one time: to the first step with a gap, or to the summary if there is none. */
export function useGoingStraight(wizard: Wizard, ids: readonly WizardStepId[], isAsked: boolean) {
  const begun = useRef(wizard.state.step)
  const isOver = useRef(!isAsked)
  const { change, state, lacking, calculation, hasAnswers } = wizard
  const isWaiting = calculation.result === null && lacking.bill.length === 0 && lacking.place.length === 0
  useEffect(() => {
    if (isOver.current || isWaiting || (calculation.result && !hasAnswers)) return
    isOver.current = true
    // A person who has moved to another step meanwhile stays there.
    if (state.step === begun.current) change({ step: ids.find((id) => lacking[id].length > 0) ?? ids.at(-1)! })
  })
}
