import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { implementation } from '../contract.ts'

/** The company's progress, for people who may configure it. */
export function useProgress() {
  const mayConfigure = useMay('general.settings')
  return useItem(implementation.progress, {}, { enabled: mayConfigure, staleTime: 30_000 })
}
