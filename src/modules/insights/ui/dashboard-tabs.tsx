import { useSearch } from '@tanstack/react-router'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { dashboardsFor, useOpenAreas } from '../../../platform/ui/routing/areas.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { pageHeads } from '../pages/page-heads.ts'
import { insightScreenMessages as words } from './messages.ts'

const ownPath = '/dashboard/own'

/** The dashboards that the person may see, of all modules; a chosen past day is kept from one to the next. */
export function DashboardTabs() {
  const { t, say } = useText(words)
  const areas = useOpenAreas()
  const granted = usePermissions()
  const shown = new Set(dashboardsFor(areas, granted))
  const { asOf, withCorrections } = useSearch({ strict: false }) as { asOf?: string; withCorrections?: string }
  const order = pageHeads.map(({ path }) => path)
  const tellsOf = (path: string) => asOf && (order.includes(path) || path === ownPath)
  const rank = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length)
  const tabs = areas
    .flatMap(({ screens }) => screens)
    .filter(({ path, title }) => title && shown.has(path) && !path.includes('$'))
    .toSorted((one, other) => rank(one.path) - rank(other.path))
    .map(({ path, title }) => ({
      label: say(title!),
      to: path,
      ...(tellsOf(path) && { search: { asOf, ...(withCorrections && { withCorrections }) } }),
    }))
  return <Tabs label={t('insights.all-dashboards')} tabs={tabs} hasMore />
}
