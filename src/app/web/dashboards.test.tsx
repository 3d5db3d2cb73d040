import { IconChartFunnel } from '@tabler/icons-react'
import { beforeEach, expect, test } from 'vitest'
import { insightsArea } from '../../modules/insights/ui/area.ts'
import type { PermissionId } from '../../platform/access/permission.ts'
import { readSession } from '../../platform/ui/data/session.ts'
import { readDashboardRoute } from '../../platform/ui/routing/dashboard-route.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { content, serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { dashboardsArea } from './dashboards-area.ts'
import { areas, open, server } from './test-app.tsx'

const named = (path: string, title: string, needs?: PermissionId) => ({
  path,
  ...(needs && { needs }),
  page: async () => () => <h1>{title}</h1>,
})
const dashboards: Area = {
  screens: [
    named('/dashboard/secret', 'Segredo', 'settings.pricing'),
    named('/dashboard/commercial', 'Comercial'),
    named('/dashboard/goals', 'Metas'),
  ],
}
const all = [...areas, dashboardsArea, dashboards]

beforeEach(() => {
  localStorage.clear()
  signedIn()
  serve(server)
})

test('[SHELL-019] where no dashboard was opened yet, the dashboards begin at /dashboard, which leads to the first one that is open to the person', async () => {
  expect(readDashboardRoute()).toBe('/dashboard')
  const { screen, address } = await open('/negocios', all)
  const entry = screen.getByRole('link', { name: 'Painéis' })
  await expect.element(entry).toHaveAttribute('href', '/dashboard')
  await entry.click()
  await expect.element(screen.getByRole('heading', { name: 'Comercial' })).toBeVisible()
  expect(address()).toBe('/dashboard/commercial')
})

test('[SHELL-020] the dashboard that this person opened last is kept, and the entry of the dashboards leads to it', async () => {
  const { screen, go, address } = await open('/dashboard/goals', all)
  await expect.element(screen.getByRole('heading', { name: 'Metas' })).toBeVisible()
  await go('/negocios')
  expect(readDashboardRoute()).toBe('/dashboard/goals')
  const entry = screen.getByRole('link', { name: 'Painéis' })
  await expect.element(entry).toHaveAttribute('href', '/dashboard/goals')
  await go('/dashboard/commercial')
  await expect.element(screen.getByRole('heading', { name: 'Comercial' })).toBeVisible()
  await go('/negocios')
  await expect.element(entry).toHaveAttribute('href', '/dashboard/commercial')
  await entry.click()
  await expect.poll(address).toBe('/dashboard/commercial')
  signedIn([], { user: { ...readSession().user!, usuarioid: 'user-2' } })
  await go('/clientes')
  await expect.element(screen.getByRole('link', { name: 'Painéis' })).toHaveAttribute('href', '/dashboard')
})

test('a dashboard that is closed to the person by now is not gone back to', async () => {
  signedIn(['settings.pricing'])
  const { screen, go } = await open('/dashboard/secret', all)
  await expect.element(screen.getByRole('heading', { name: 'Segredo' })).toBeVisible()
  signedIn([])
  await go('/dashboard')
  await expect.element(screen.getByRole('heading', { name: 'Comercial' })).toBeVisible()
})

test('the entry is there for dashboards that the rail does not name itself, unless a flag hides it', async () => {
  const { screen } = await open('/negocios', [...areas, dashboardsArea])
  await expect.element(screen.getByRole('link', { name: 'Negócios' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Painéis' }).query()).toBeNull()
  await screen.unmount()
  signedIn(['menu.hide-dashboards'])
  const hidden = await open('/negocios', all)
  await expect.element(hidden.screen.getByRole('link', { name: 'Negócios' })).toBeVisible()
  expect(hidden.screen.getByRole('link', { name: 'Painéis' }).query()).toBeNull()
})

test('a dashboard with an entry of its own lights that entry alone, and is not where the others are gone back to', async () => {
  const flow: Area = {
    rail: [{ group: 'understand', label: { pt: 'Fluxo', en: 'Flow' }, icon: IconChartFunnel, to: '/dashboard/flow' }],
    screens: [named('/dashboard/flow', 'Fluxo do funil')],
  }
  for (const [before, title] of [
    ['/negocios', 'Negócios'],
    ['/dashboard/goals', 'Metas'],
  ] as const) {
    const { screen, go } = await open(before, [...all, flow])
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    await go('/dashboard/flow')
    await expect.element(screen.getByRole('heading', { name: 'Fluxo do funil' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Fluxo' })).toHaveAttribute('data-on', 'true')
    await expect.element(screen.getByRole('link', { name: 'Painéis' })).not.toHaveAttribute('data-on')
    await screen.unmount()
  }
  expect(readDashboardRoute()).toBe('/dashboard/goals')
})

test('[DASH-001] /dashboard shows the general view', async () => {
  const nothing = { figures: [], cards: [], toDo: [], goals: [], observations: [], hasHidden: false }
  const span = { from: '2026-11-01', to: '2026-11-24' }
  const filter = { period: 'month', compare: 'before' }
  serve({
    ...server,
    'GET /api/dashboards/overview': content({ id: 'overview', filter, span, compared: null, ...nothing }),
  })
  const { screen, address } = await open('/dashboard', [...areas, dashboardsArea, insightsArea])
  await expect.element(screen.getByText('01/11 a 24/11/2026')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Visão geral' })).toHaveAttribute('aria-current', 'page')
  expect(address()).toBe('/dashboard/overview')
})
