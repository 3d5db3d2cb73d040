import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/ui/data/api.ts'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import type { Deal } from '../../../deals/contract.ts'
import { staleWithDeal } from '../../../deals/ui/public.ts'
import { energy, type InstallationPlace } from '../../contract.ts'

/** Changes the place through the energy module, so that the irradiation is updated. */
export function useSavePlace(deal: Pick<Deal, 'id'>) {
  const queries = useQueryClient()
  const kept = useItem(energy.place, { params: { dealId: deal.id } })
  return async (change: Partial<InstallationPlace>) => {
    const before = kept.data ?? (await api(energy.place, { params: { dealId: deal.id } }))
    const { irradiation: _follows, ...place } = before
    await api(energy.savePlace, { params: { dealId: deal.id }, body: { ...place, ...change } })
    await refresh(queries, [...staleWithDeal, energy.place])
  }
}
