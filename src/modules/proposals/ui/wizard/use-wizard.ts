import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { keyOf } from '../../../../platform/ui/data/queries.ts'
import { keptTyped } from '../../../../platform/ui/data/unsaved.ts'
import { useLatest } from '../../../../platform/ui/data/use-latest.ts'
import { useUnsaved } from '../../../../platform/ui/forms/use-unsaved.ts'
import { type UnitForm, useCurves } from '../../../energy/ui/public.ts'
import { type Proposal, type ProposalStart, proposals } from '../../contract.ts'
import {
  calculateOthers,
  calculateWizard,
  neededFor,
  offerWith,
  type WizardKnows,
} from '../../offer/calculated-offer.ts'
import type { CandidateKit } from '../../offer/candidate-kits.ts'
import { roofTypeFor } from '../../offer/roof-structure.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { useClimate, useTariffs } from './asked/use-site.ts'
import { useShownKit } from './options/use-shown-kit.ts'
import { openOption, withChoices } from './options/wizard-options.ts'
import { useProblemText } from './step-problems.tsx'
import { type KitsAsked, useKitRanking, useOfferedKits, useOfferedRules } from './use-offered-kits.ts'
import { problemsByStep } from './wizard-problems.ts'
import { type Edited, startingState, type WizardState, type WizardStepId, withBills } from './wizard-state.ts'

export type Wizard = ReturnType<typeof useWizard>

interface Begun {
  basis?: Proposal | undefined
  edited?: Edited | undefined
  /** A bill was confirmed for it. */
  isOfBill?: boolean
}

/** The state of the form, its live calculation and its draft. No requests are made while the person types. */
export function useWizard(start: ProposalStart, { basis, edited, isOfBill = false }: Begun) {
  const [first] = useState<WizardState>(() => {
    const begun = startingState(start, basis, edited)
    return isOfBill ? withBills(begun, start) : begun
  })
  const [state, setState] = useState<WizardState>(() => ({ readAt: Date.now(), ...first, ...keptTyped(first) }))
  const [begun] = useState(() => writtenOf(first))
  const isChanged = writtenOf({ ...state, step: first.step }) !== begun
  useUnsaved(first, state, isChanged)
  const change = (part: Partial<WizardState>) => setState((before) => ({ ...before, ...part }))
  const choose = (part: Partial<ProposalChoices>) => setState((before) => withChoices(before, part))
  const changeUnit = useCallback(
    (key: string, part: Partial<UnitForm>) =>
      setState((before) => ({
        ...before,
        units: before.units.map((unit) => (unit.key === key ? { ...unit, ...part } : unit)),
      })),
    [],
  )

  const { climate, isRead } = useClimate(state.choices.place, start)
  const uf = climate?.place.uf || start.deal.stateCode
  const { tariffs, areRead } = useTariffs(state.units, uf, start)
  const areEstimated = useCurves(state.units, uf, changeUnit)
  const calculated = useCalculated(state)
  // Calculated before the kits, because they are asked for by its result. As a state of its own it would draw the form twice at every key.
  const neededKwp = useMemo(
    () => neededFor(calculated, { start, tariffs, climate }),
    [calculated, start, tariffs, climate],
  )
  const [kitsAsked, askKits] = useState<KitsAsked | null>(null)
  const roofType = roofTypeFor(calculated.choices.structure, start.deal.roofType, start.deal.roofStructure)
  const { offered, areAwaited, areUnknown } = useOfferedKits(calculated, { neededKwp, uf, roofType }, kitsAsked)
  const rules = useOfferedRules()
  const offersOwn = useMay('proposals.kit-own')
  const order = useKitRanking(calculated, { neededKwp, roofType }, !start.priced)
  // No price is shown with the company's own kit yet: it would change as soon as the suppliers' kits are read.
  const ranking = areUnknown && !state.kitIsPicked ? null : order
  const knows = useMemo<WizardKnows>(
    () => ({ start, tariffs, climate, offered, rules, offersOwn, ranking }),
    [start, tariffs, climate, offered, rules, offersOwn, ranking],
  )
  const calculation = useMemo(() => calculateWizard(calculated, knows, neededKwp), [calculated, knows, neededKwp])
  const others = useMemo(() => calculateOthers(calculated, knows), [calculated, knows])
  const draft = useDraft(start.deal.id, state, edited !== undefined)
  // While a change is still being calculated, the figures are of the option that was open before.
  const calculatedOption = calculated.options.open
  const isOfOpen = calculatedOption === state.options.open
  const shownKit = calculation.kit && isOfOpen ? calculation.choices.kit : undefined
  const awaitsKits = areAwaited && !state.kitIsPicked
  const onceKnown = useShownKit(isOfOpen && !awaitsKits && isRead && areRead && areEstimated, { shownKit, calculation })
  const hasAnswers = climate !== null && areRead && areEstimated && (ranking !== null || neededKwp === 0)
  const lacking = problemsByStep({ state, calculation, hasAnswers })
  const [tried, setTried] = useState<{ step: WizardStepId; count: number } | null>(null)
  /** Marks what a step lacks, of the open option or of another one, and scrolls there. */
  const markLacking = (step: WizardStepId, option?: string) => {
    setState((before) => ({ ...(option ? openOption(before, option, shownKit) : before), step }))
    setTried((before) => ({ step, count: (before?.count ?? 0) + 1 }))
  }
  const sentenceOf = useProblemText()
  /** What a marked field says. */
  const errorAt = (path: string) => {
    const problem = tried?.step === state.step ? lacking[state.step].find((one) => one.path === path) : undefined
    return problem && sentenceOf(problem)
  }
  const isMarked = (path: string) => errorAt(path) !== undefined
  return {
    lacking,
    /** The climate of the place and the tariffs of the distributors are read. */
    hasAnswers,
    tried,
    markLacking,
    isMarked,
    errorAt,
    /** The form differs from what it began with. */
    isChanged,
    start,
    /** The proposal that is changed; undefined while a new one is made. */
    edited,
    state,
    setState,
    change,
    choose,
    changeUnit,
    climate,
    uf,
    tariffs,
    calculation,
    /** The result of the open option with another kit. */
    offerWith: useCallback((kit: CandidateKit) => offerWith(calculated, knows, kit), [calculated, knows]),
    /** The results of the options that are not open. */
    others,
    lackingIn: (key: string) => {
      const figures = others.get(key)
      return figures && key !== state.options.open
        ? problemsByStep({
            state: openOption(state, key, shownKit),
            calculation: figures,
            hasAnswers,
          })
        : lacking
    },
    calculatedOption,
    shownKit,
    offered,
    /** Kits are being fetched, and the form will take the first of them. */
    awaitsKits,
    ...onceKnown,
    /** Looks for suppliers' kits that are not among the cheapest. */
    askKits,
    draft,
  }
}

/** The typed values as one text, which is compared to see whether anything changed. */
const writtenOf = ({ readAt: _read, ...typed }: WizardState) => JSON.stringify(typed)

/**
 * The state that is calculated: one option without a battery takes less than a frame, and follows every key at once;
 * what takes longer lags behind, so that typing does not wait for it.
 */
function useCalculated(state: WizardState): WizardState {
  const { options, choices } = state
  const isLong = options.list.length > 1 || Boolean(choices.battery)
  const lagging = useDeferredValue(isLong ? state : null)
  return isLong ? (lagging ?? state) : state
}

/** Typed values are stored on the server a moment after the last change, and at once when the page is closed. */
function useDraft(dealId: string, state: WizardState, isOff: boolean) {
  const queries = useQueryClient()
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const kept = useRef<WizardState | null>(state)
  const latest = useLatest(state)
  // While a proposal is being changed nothing is stored as a draft: it would fill the form of the next new one.
  const isOver = useRef(isOff)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const store = async (current: WizardState) => {
    try {
      const body = { draft: { ...current } }
      const { updatedAt } = await api(proposals.saveDraft, { params: { dealId }, body })
      setSavedAt(updatedAt)
      setFailed(false)
      queries.removeQueries({ queryKey: keyOf(proposals.start) })
    } catch {
      kept.current = null
      setFailed(true)
    }
  }
  const save = useRef(() => {
    const current = latest.current
    if (isOver.current || kept.current === current) return
    kept.current = current
    underWay.current = store(current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the state starts the wait again
  useEffect(() => {
    const timer = setTimeout(() => save.current(), 1200)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && save.current()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      save.current()
    }
  }, [])
  return {
    savedAt,
    hasFailed,
    /** Stops storing the draft while the proposal is made: one stored later would remain beside the finished proposal. */
    hold: async () => {
      isOver.current = true
      await underWay.current
    },
    /** The proposal was not made: the draft is stored again. */
    resume: () => {
      isOver.current = isOff
    },
  }
}
