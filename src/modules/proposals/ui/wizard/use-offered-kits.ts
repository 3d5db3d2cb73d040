import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { stateOf } from '../../../../platform/brazil/states.ts'
import type { CallInput } from '../../../../platform/contract/endpoint.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { itemOptions, useItem } from '../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import { type OfferedKits, type OfferedRules, supply } from '../../../supply/contract.ts'
import { proposals } from '../../contract.ts'
import { optionsNow } from './options/wizard-options.ts'
import type { WizardState } from './wizard-state.ts'

/** Kits are asked for once the needed power has not changed for so long. */
const settling = 250
/** The number of kits that the server answers at once. */
export const maxOffered = 50

/** The filter of a second list of kits, which is fetched besides the cheapest of all. */
export type KitsAsked = Pick<
  NonNullable<CallInput<typeof supply.offered>['query']>,
  'supplierId' | 'kitTypes' | 'maker' | 'order'
>

export interface KitsOnOffer {
  /**
   * What suppliers offer for this power and place, those that are looked for among them, and the chosen one of each
   * option, on sale or not; null where the person may use none.
   */
  offered: OfferedKits | null
  /** The kits for this power and place are being fetched: another kit may become the first. */
  areAwaited: boolean
  /** No kits of any power were read yet. */
  areUnknown: boolean
}

/** The kits of suppliers for what the form needs. */
export function useOfferedKits(
  state: WizardState,
  { neededKwp, uf, roofType }: { neededKwp: number; uf: string; roofType: string },
  wanted: KitsAsked | null,
): KitsOnOffer {
  const { units, choices } = state
  const may = useMay('proposals.kit-closed')
  const unit = units.find((one) => one.role === 'generating') ?? units[0]
  const structure = choices.structure === 'general' ? undefined : choices.structure
  const kwp = Math.round(neededKwp * 100) / 100
  const phase = unit?.phase
  const lineVoltage = unit?.breakerVoltage
  const stateAt = stateOf(uf)
  const asked = useMemo(
    () => ({
      kwp,
      ...(phase && { phase }),
      ...(lineVoltage && { lineVoltage }),
      ...(structure && { structure }),
      ...(stateAt && { state: stateAt }),
      ...(roofType && { roofType }),
    }),
    [kwp, phase, lineVoltage, structure, stateAt, roofType],
  )
  const query = useSettled(asked, settling)
  const isSized = may && query.kwp > 0
  const first = useItem(supply.offered, { query }, { enabled: isSized, keepPrevious: true })
  const cheapest = first.data
  const areAwaited = may && kwp > 0 && (query !== asked || first.isPending || first.isPlaceholderData)
  // When the server has no more kits than it answered, the filters of the form work on all of them.
  const isMore = wanted !== null && (cheapest?.kits.length ?? 0) >= maxOffered
  const { data: looked } = useItem(
    supply.offered,
    { query: { ...query, ...wanted } },
    { enabled: isSized && isMore, keepPrevious: true },
  )
  const found = useMemo(
    () => (isMore && looked && cheapest ? joined(looked, cheapest) : cheapest),
    [isMore, looked, cheapest],
  )
  const chosen = [...new Set(optionsNow(state).flatMap(({ own }) => own.kit.kitId ?? []))]
  const missing = chosen.filter((kitId) => !found?.kits.some(({ id }) => id === kitId))
  const read = useQueries({
    queries: missing.map((id) => ({
      ...itemOptions(supply.offeredKit, { params: { id }, query: roofType ? { roofType } : {} }),
      enabled: may,
    })),
    combine: (answers) => answers.map(({ data }) => data as OfferedKits | undefined),
  })
  const offered = useMemo(() => {
    if (!may) return null
    return read.reduce((all, one) => (one ? joined(one, all) : all), found) ?? null
  }, [may, read, found])
  return { offered, areAwaited, areUnknown: areAwaited && cheapest === undefined }
}

const joined = (more: OfferedKits, found: OfferedKits | undefined): OfferedKits => ({
  ...more,
  kits: withEach(found?.kits ?? [], more.kits),
  modules: withEach(found?.modules ?? [], more.modules),
  inverters: withEach(found?.inverters ?? [], more.inverters),
  batteries: withEach(found?.batteries ?? [], more.batteries),
})

const withEach = <Item extends { id: string }>(known: readonly Item[], more: readonly Item[]) => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}

/** For people who may not see prices: the kits as the server ordered them by price; null until they are read. */
export function useKitRanking(
  state: WizardState,
  { neededKwp, roofType }: { neededKwp: number; roofType: string },
  isNeeded: boolean,
) {
  const { units, choices } = state
  const unit = units.find((one) => one.role === 'generating') ?? units[0]
  const { place, planes, structure, areaM2, battery } = choices
  const batteryId = battery?.itemId ?? null
  const asked = useMemo(() => {
    const { phase = 'two', breakerVoltage = null, tariffGroup = 'B' } = unit ?? {}
    const of = { phase, breakerVoltage, tariffGroup }
    return {
      neededKwp: Math.round(neededKwp * 1e6) / 1e6,
      unit: of,
      place,
      planes,
      structure,
      areaM2,
      batteryId,
      roofType,
    }
  }, [unit, neededKwp, place, planes, structure, areaM2, batteryId, roofType])
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
