import { useEffect, useEffectEvent, useState } from 'react'

export type Stage = 'read' | 'who' | 'sign' | 'refuse' | 'refused' | 'done'

/** Where somebody is: at which stage, and at which of several documents. */
export interface Step {
  stage: Stage
  at: number
}

/** Nothing is taken back of these. */
const isOver = ({ stage }: Step) => stage === 'refused' || stage === 'done'

/** Each step forward is one of the browser, so that Back goes one step back and not off the page. */
export function useSteps(first: Stage) {
  const [step, setStep] = useState<Step>({ stage: first, at: 0 })
  const turn = useEffectEvent(() => {
    if (isOver(step)) return
    const kept = (history.state as { signStep?: Step } | null)?.signStep
    setStep(kept ?? { stage: 'read', at: 0 })
    scrollTo(0, 0)
  })
  // A reload begins anew, whatever step its place in the history stood for.
  useEffect(() => history.replaceState({ ...history.state, signStep: { stage: first, at: 0 } }, ''), [first])
  useEffect(() => {
    const turned = () => turn()
    addEventListener('popstate', turned)
    return () => removeEventListener('popstate', turned)
  }, [])
  const go = (stage: Stage, at = step.at) => {
    const next = { stage, at }
    if (!isOver(next)) history.pushState({ ...history.state, signStep: next }, '')
    setStep(next)
    scrollTo(0, 0)
  }
  return { step, go, back: () => history.back() }
}
