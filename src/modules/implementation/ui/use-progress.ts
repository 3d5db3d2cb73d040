import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { implementation } from '../contract.ts'

/** How far the company is, for whoever may configure it. */
export function useProgress() {
  const mayConfigure = useMay('general.settings')
  return useItem(implementation.progress, {}, { enabled: mayConfigure, staleTime: 30_000 })
}
