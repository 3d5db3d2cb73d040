import { usePermissions } from '../../platform/ui/data/permissions.ts'
import { dashboardsFor, useOpenAreas } from '../../platform/ui/routing/areas.tsx'
import { readDashboardRoute } from '../../platform/ui/routing/dashboard-route.ts'
import { LeadOn } from '../../platform/ui/routing/lead-on.tsx'
import { Restricted } from '../../platform/ui/shell/restricted.tsx'

/** `/dashboard` redirects to the dashboard opened last, otherwise to the first one that the person may see. */
export function DashboardsPage() {
  const dashboards = dashboardsFor(useOpenAreas(), usePermissions())
  const last = readDashboardRoute()
  const to = dashboards.includes(last) ? last : dashboards[0]
  return to ? <LeadOn to={to} /> : <Restricted />
}
