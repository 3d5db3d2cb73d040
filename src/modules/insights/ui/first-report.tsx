import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { LeadOn } from '../../../platform/ui/routing/lead-on.tsx'
import { Restricted } from '../../../platform/ui/shell/restricted.tsx'
import { insights } from '../contract.ts'
import { useOpenReports } from './open-reports.ts'

/** `/reports` leads to the report of deals, or to the first one that the person may open. */
export function FirstReport() {
  const register = useItem(insights.register, {}, { staleTime: 60_000 })
  const [first] = useOpenReports(register.data)
  if (register.error) return <Failure failure={register.error} retry={() => void register.refetch()} />
  if (!register.data) return <SkeletonLines lines={12} />
  return first ? <LeadOn to={first.path} /> : <Restricted />
}
