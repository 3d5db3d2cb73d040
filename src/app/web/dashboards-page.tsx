import { Navigate } from '@tanstack/react-router'
import { usePermissions } from '../../platform/ui/data/permissions.ts'
import { dashboardsFor, useAllAreas } from '../../platform/ui/routing/areas.tsx'
import { readDashboardRoute } from '../../platform/ui/routing/dashboard-route.ts'
import { Restricted } from '../../platform/ui/shell/restricted.tsx'

/** `/dashboard` leads to the dashboard opened last, else to the first that is open to the person. */
export function DashboardsPage() {
  const dashboards = dashboardsFor(useAllAreas(), usePermissions())
  const last = readDashboardRoute()
  const to = dashboards.includes(last) ? last : dashboards[0]
  return to ? <Navigate to={to} replace /> : <Restricted />
}
