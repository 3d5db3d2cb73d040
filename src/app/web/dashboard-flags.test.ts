import { describe, expect, it } from 'vitest'
import type { PermissionId } from '../../platform/access/permission.ts'
import { isHiddenFrom, railOf } from '../../platform/ui/routing/areas.tsx'
import { areas } from './screens.ts'

const screens = areas.flatMap((area) => area.screens)
const rail = railOf(areas)
const hiding = (path: string, flag: PermissionId) =>
  isHiddenFrom(new Set([flag]), screens.find((screen) => screen.path === path) ?? {})

describe('[DASH-028] each dashboard has its flag', () => {
  it.each([
    ['/dashboard/overview', 'dashboards.hide-overview'],
    ['/dashboard/insights', 'dashboards.hide-overview'],
    ['/dashboard/task', 'dashboards.hide-tasks'],
    ['/dashboard/flow', 'dashboards.hide-steps'],
    ['/dashboard/shop', 'dashboards.hide-stores'],
    ['/dashboard/shop/$id', 'dashboards.hide-stores'],
    ['/dashboard/commercial', 'dashboards.hide-commercial'],
    ['/dashboard/ranking', 'dashboards.hide-ranking'],
    ['/dashboard/goals', 'dashboards.hide-goals'],
    ['/dashboard/sales', 'dashboards.hide-sales'],
    ['/dashboard/commission', 'dashboards.hide-commission'],
    ['/dashboard/sellers-map', 'dashboards.hide-sellers-map'],
    ['/dashboard/activity', 'dashboards.hide-agent'],
    ['/dashboard/calls', 'dashboards.hide-calls-dashboard'],
  ] as const)('%s is hidden by %s and by no other flag of a dashboard', (path, flag) => {
    expect(screens.map((screen) => screen.path)).toContain(path)
    expect(hiding(path, flag)).toBe(true)
    const others = screens
      .filter((screen) => screen.path.startsWith('/dashboard/') && hiding(screen.path, flag))
      .map((screen) => screen.path)
    const own = { 'dashboards.hide-overview': 2, 'dashboards.hide-stores': 2 }[flag as string] ?? 1
    expect(others).toHaveLength(own)
  })
})

it.each([
  ['/dashboard/ranking', 'menu.hide-deals-ranking'],
  ['/dashboard/goals', 'menu.hide-deals-goals'],
  ['/negocios', 'menu.hide-deals-projects'],
] as const)('%s is hidden by %s, as by its group of the menu, and by no other flag of its group', (path, flag) => {
  expect([hiding(path, flag), hiding(path, 'menu.hide-deals')]).toEqual([true, true])
  expect(screens.filter((screen) => hiding(screen.path, flag)).map((screen) => screen.path)).toEqual([path])
})

describe('[REPO-027] each report has its flag of the menu', () => {
  it.each([
    ['/reports/delays', 'menu.hide-reports-delays'],
    ['/reports/chat-support', 'menu.hide-reports-chat'],
    ['/reports/pendencies', 'menu.hide-reports-pendencies'],
    ['/reports/leads', 'menu.hide-reports-leads'],
    ['/reports/deals', 'menu.hide-reports-projects'],
    ['/reports/deals-parallel', 'menu.hide-reports-projects-with-parallel'],
    ['/reports/proposals', 'menu.hide-reports-proposals'],
    ['/reports/sales', 'menu.hide-reports-sales'],
    ['/reports/custom-fields', 'menu.hide-reports-custom-fields'],
    ['/reports/numeric-custom-fields', 'menu.hide-reports-numeric-custom-fields'],
    ['/reports/tasks', 'menu.hide-reports-tasks'],
    ['/reports/activities', 'menu.hide-reports-activities'],
  ] as const)('%s is hidden by %s, and like all reports by the flag of the group', (path, flag) => {
    expect(screens.map((screen) => screen.path)).toContain(path)
    expect(hiding(path, flag)).toBe(true)
    expect(hiding(path, 'menu.hide-reports')).toBe(true)
    const hidden = screens.filter((screen) => hiding(screen.path, flag)).map((screen) => screen.path)
    // The reports of the desk are one part of the menu.
    expect(hidden.filter((one) => !one.startsWith(`${path}/`))).toEqual([path])
  })
})

it('[SHELL-004] the entry flow of the menu leads to the dashboard of the flow, unless its flag hides it', () => {
  const entry = rail.find(({ label }) => label.pt === 'Fluxo')!
  expect(entry.to).toBe('/dashboard/flow')
  expect(screens.map((screen) => screen.path)).toContain('/dashboard/flow')
  expect(isHiddenFrom(new Set<PermissionId>(['menu.hide-flow']), entry)).toBe(true)
})

it('what hides a screen takes its entry out of the menu', () => {
  const led = rail.flatMap((entry) =>
    screens.filter(({ path }) => path === entry.to).map((screen) => ({ entry, screen })),
  )
  expect(led.length).toBeGreaterThan(10)
  for (const { entry, screen } of led)
    for (const flag of [screen.hiddenWith ?? []].flat())
      expect(isHiddenFrom(new Set([flag]), entry), `${entry.to} ${flag}`).toBe(true)
})
