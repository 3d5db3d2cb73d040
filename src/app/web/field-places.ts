import { useMemo } from 'react'
import type { UsePlaces } from '../../modules/custom-fields/ui/public.ts'
import { funnels } from '../../modules/funnels/contract.ts'
import { useItem } from '../../platform/ui/data/queries.ts'

/** The steps of the funnel, each followed by its statuses: the places that a field of deals can be linked to. */
export const usePlaces: UsePlaces = () => {
  const { data } = useItem(funnels.settings, {})
  return useMemo(
    () =>
      (data ?? []).flatMap((step) => [
        { value: step.id, label: step.name, kind: 'step' as const },
        ...step.statuses.map(({ id, name }) => ({
          value: id,
          label: name,
          detail: step.name,
          kind: 'status' as const,
        })),
      ]),
    [data],
  )
}
