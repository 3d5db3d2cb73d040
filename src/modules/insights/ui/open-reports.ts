import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { isHiddenFrom } from '../../../platform/ui/routing/areas.tsx'
import type { Register } from '../contract.ts'
import { type ReportSpec, reports } from '../reports.ts'

/** The reports that the person may open: neither a flag of the menu nor one of their facts hides them. */
export function useOpenReports(register: Register | undefined): ReportSpec[] {
  const granted = usePermissions()
  return reports.filter(
    (one) => !isHiddenFrom(granted, one) && (!register || register.some(({ id }) => id === one.facts)),
  )
}
