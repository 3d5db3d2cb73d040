import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemOptions, useItem } from '../../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../../platform/ui/data/use-settled.ts'
import { type DistributorTariff, energy } from '../../../../energy/contract.ts'
import type { UnitForm } from '../../../../energy/ui/public.ts'
import type { ProposalStart } from '../../../contract.ts'
import type { ProposalChoices } from '../../../proposal-choices.ts'

/** The climate is read once the point has not moved for so long. */
const settling = 250
const isKnown = ({ ibgeCode, latitude, longitude }: ProposalChoices['place']) =>
  ibgeCode !== null || (latitude !== null && longitude !== null)

/** The climate of the place, and whether nothing more of it is on its way. */
export function useClimate(place: ProposalChoices['place'], start: ProposalStart) {
  const settled = useSettled(place, settling)
  const query = Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== null))
  const asked = useItem(
    energy.climate,
    { query },
    { enabled: isKnown(settled), keepPrevious: true, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!isKnown(place)) return { climate: null, isRead: true }
  return {
    climate: asked.data ?? start.climate,
    isRead: settled === place && !asked.isPending && !asked.isPlaceholderData,
  }
}

/** One tariff for each distributor named by the units; each is read once. */
export function useTariffs(units: UnitForm[], uf: string, start: ProposalStart) {
  const names = [...new Set(units.map((unit) => unit.distributor).filter(Boolean))]
  const { found, areRead } = useQueries({
    queries: names.map((distributor) => ({
      ...itemOptions(energy.tariff, { query: { distributor, ...(uf && { uf }) } }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (answers) => ({
      found: answers.map((answer) => answer.data as DistributorTariff | undefined),
      areRead: answers.every((answer) => !answer.isPending),
    }),
  })
  const key = found.map((tariff) => (tariff ? `${tariff.distributor}:${tariff.uf}` : '')).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the answers differ
  const tariffs = useMemo(() => {
    const known = found.filter((tariff) => tariff !== undefined)
    return [...known, ...start.tariffs.filter((old) => !known.some((one) => one.distributor === old.distributor))]
  }, [key, start])
  return { tariffs, areRead }
}
