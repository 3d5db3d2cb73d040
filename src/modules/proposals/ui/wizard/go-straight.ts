import { useEffect, useRef } from 'react'
import type { Wizard } from './use-wizard.ts'
import type { WizardStepId } from './wizard-state.ts'

/** A form that a bill has filled goes on by itself, once: to the first step that lacks something, else to the summary. */
export function useGoingStraight(wizard: Wizard, ids: readonly WizardStepId[], isAsked: boolean) {
  const begun = useRef(wizard.state.step)
  const isOver = useRef(!isAsked)
  const { change, state, lacking, calculation, hasAnswers } = wizard
  const isWaiting = calculation.result === null && lacking.bill.length === 0 && lacking.place.length === 0
  useEffect(() => {
    if (isOver.current || isWaiting || (calculation.result && !hasAnswers)) return
    isOver.current = true
    // Whoever has gone on by hand meanwhile stays there.
    if (state.step === begun.current) change({ step: ids.find((id) => lacking[id].length > 0) ?? ids.at(-1)! })
  })
}
