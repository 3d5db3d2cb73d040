import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { itemOptions, keyOf, useItem } from '../../../../platform/ui/data/queries.ts'
import { useLatest } from '../../../../platform/ui/data/use-latest.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import { type DistributorTariff, energy } from '../../../energy/contract.ts'
import type { UnitForm } from '../../../energy/ui/public.ts'
import { type Proposal, type ProposalStart, proposals } from '../../contract.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { calculateWizard } from './calculate-wizard.ts'
import { problemsByStep } from './wizard-problems.ts'
import { startingState, type WizardState, type WizardStepId } from './wizard-state.ts'

export type Wizard = ReturnType<typeof useWizard>

/** The state of the form, its live calculation and its draft. No requests are made while the person types. */
export function useWizard(start: ProposalStart, basis?: Proposal) {
  const [state, setState] = useState<WizardState>(() => startingState(start, basis))
  const change = (part: Partial<WizardState>) => setState((before) => ({ ...before, ...part }))
  const choose = (part: Partial<ProposalChoices>) =>
    setState((before) => ({ ...before, choices: { ...before.choices, ...part } }))
  const changeUnit = (key: string, part: Partial<UnitForm>) =>
    setState((before) => ({
      ...before,
      units: before.units.map((unit) => (unit.key === key ? { ...unit, ...part } : unit)),
    }))

  const climate = useClimate(state.choices.place, start)
  const uf = climate?.place.uf || start.deal.stateCode
  const tariffs = useTariffs(state.units, uf, start)
  const deferred = useDeferredValue(state)
  const calculation = useMemo(
    () => calculateWizard(deferred, { start, tariffs, climate }),
    [deferred, start, tariffs, climate],
  )
  const draft = useDraft(start.deal.id, state)
  const lacking = problemsByStep({ state, calculation, hasClimate: climate !== null })
  const [tried, setTried] = useState<{ step: WizardStepId; count: number } | null>(null)
  /** Marks what a step lacks and scrolls there. */
  const markLacking = (step: WizardStepId) => {
    change({ step })
    setTried((before) => ({ step, count: (before?.count ?? 0) + 1 }))
  }
  const isMarked = (path: string) => tried?.step === state.step && lacking[state.step].some((one) => one.path === path)
  return {
    lacking,
    tried,
    markLacking,
    isMarked,
    start,
    state,
    setState,
    change,
    choose,
    changeUnit,
    climate,
    uf,
    tariffs,
    calculation,
    draft,
  }
}

/** The climate is read once the point has not moved for so long. */
const settling = 250
const isKnown = ({ ibgeCode, latitude, longitude }: ProposalChoices['place']) =>
  ibgeCode !== null || (latitude !== null && longitude !== null)

function useClimate(place: ProposalChoices['place'], start: ProposalStart) {
  const settled = useSettled(place, settling)
  const query = Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== null))
  const asked = useItem(
    energy.climate,
    { query },
    { enabled: isKnown(settled), keepPrevious: true, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!isKnown(place)) return null
  return asked.data ?? start.climate
}

/** One tariff for each distributor named by the units; each is read once. */
function useTariffs(units: UnitForm[], uf: string, start: ProposalStart): DistributorTariff[] {
  const names = [...new Set(units.map((unit) => unit.distributor).filter(Boolean))]
  const found = useQueries({
    queries: names.map((distributor) => ({
      ...itemOptions(energy.tariff, { query: { distributor, ...(uf && { uf }) } }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (answers) => answers.map((answer) => answer.data as DistributorTariff | undefined),
  })
  const key = found.map((tariff) => (tariff ? `${tariff.distributor}:${tariff.uf}` : '')).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the answers differ
  return useMemo(() => {
    const known = found.filter((tariff) => tariff !== undefined)
    return [...known, ...start.tariffs.filter((old) => !known.some((one) => one.distributor === old.distributor))]
  }, [key, start])
}

/** Typed values are stored on the server a moment after the last change, and at once when the page is closed. */
function useDraft(dealId: string, state: WizardState) {
  const queries = useQueryClient()
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const kept = useRef(state)
  const latest = useLatest(state)
  const isOver = useRef(false)
  const save = useRef(async () => {
    const current = latest.current
    if (isOver.current || kept.current === current) return
    kept.current = current
    try {
      const body = { draft: current as unknown as Record<string, unknown> }
      const { updatedAt } = await api(proposals.saveDraft, { params: { dealId }, body })
      setSavedAt(updatedAt)
      setFailed(false)
      queries.removeQueries({ queryKey: keyOf(proposals.start) })
    } catch {
      kept.current = null as never
      setFailed(true)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the state starts the wait again
  useEffect(() => {
    const timer = setTimeout(() => void save.current(), 1200)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void save.current()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void save.current()
    }
  }, [])
  return {
    savedAt,
    hasFailed,
    /** Nothing more is stored: the proposal exists. */
    end: () => {
      isOver.current = true
    },
  }
}
