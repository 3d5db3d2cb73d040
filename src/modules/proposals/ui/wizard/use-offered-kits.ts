import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { itemOptions, useItem } from '../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import { type OfferedKits, type OfferedRules, supply } from '../../../supply/contract.ts'
import { proposals } from '../../contract.ts'
import { optionsNow } from './options/wizard-options.ts'
import type { WizardState } from './wizard-state.ts'

/** Kits are asked for once the needed power has not changed for so long. */
const settling = 250

/** The kits that suppliers offer for this power and place, and the chosen one of each option, on sale or not; null where the person may use none. */
export function useOfferedKits(state: WizardState, neededKwp: number): OfferedKits | null {
  const { units, choices } = state
  const may = useMay('proposals.kit-closed')
  const unit = units.find((one) => one.role === 'generating') ?? units[0]
  const structure = choices.structure === 'general' ? undefined : choices.structure
  const kwp = Math.round(neededKwp * 100) / 100
  const phase = unit?.phase
  const lineVoltage = unit?.breakerVoltage
  const asked = useMemo(
    () => ({ kwp, ...(phase && { phase }), ...(lineVoltage && { lineVoltage }), ...(structure && { structure }) }),
    [kwp, phase, lineVoltage, structure],
  )
  const query = useSettled(asked, settling)
  const { data: found } = useItem(supply.offered, { query }, { enabled: may && query.kwp > 0, keepPrevious: true })
  const chosen = [...new Set(optionsNow(state).flatMap(({ own }) => own.kit.kitId ?? []))]
  const missing = chosen.filter((kitId) => !found?.kits.some(({ id }) => id === kitId))
  const read = useQueries({
    queries: missing.map((id) => ({ ...itemOptions(supply.offeredKit, { params: { id } }), enabled: may })),
    combine: (answers) => answers.map(({ data }) => data as OfferedKits | undefined),
  })
  return useMemo(() => {
    if (!may) return null
    return read.reduce((all, one) => (one ? joined(one, all) : all), found) ?? null
  }, [may, read, found])
}

const joined = (chosen: OfferedKits, found: OfferedKits | undefined): OfferedKits => ({
  ...chosen,
  kits: [...chosen.kits, ...(found?.kits ?? [])],
  modules: [...chosen.modules, ...(found?.modules ?? [])],
  inverters: [...chosen.inverters, ...(found?.inverters ?? [])],
  batteries: [...chosen.batteries, ...(found?.batteries ?? [])],
})

/** For who may not see prices: the kits in the order that the server made by them; null until it is read. */
export function useKitRanking(state: WizardState, neededKwp: number, isNeeded: boolean) {
  const { units, choices } = state
  const unit = units.find((one) => one.role === 'generating') ?? units[0]
  const { place, planes, structure, areaM2, battery } = choices
  const batteryId = battery?.itemId ?? null
  const asked = useMemo(() => {
    const { phase = 'two', breakerVoltage = null, tariffGroup = 'B' } = unit ?? {}
    const of = { phase, breakerVoltage, tariffGroup }
    return { neededKwp: Math.round(neededKwp * 1e6) / 1e6, unit: of, place, planes, structure, areaM2, batteryId }
  }, [unit, neededKwp, place, planes, structure, areaM2, batteryId])
  const body = useSettled(asked, settling)
  const { data } = useItem(
    proposals.rankKits,
    { body },
    { enabled: isNeeded && body.neededKwp > 0, keepPrevious: true },
  )
  return isNeeded ? (data ?? null) : undefined
}

/** The rules of kits in use; null where the person may use none. */
export function useOfferedRules(): OfferedRules | null {
  const may = useMay('proposals.kit-custom')
  const { data } = useItem(supply.offeredRules, {}, { enabled: may })
  return (may && data) || null
}
