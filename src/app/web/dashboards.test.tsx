import { beforeEach, expect, test } from 'vitest'
import type { PermissionId } from '../../platform/access/permission.ts'
import { readSession } from '../../platform/ui/data/session.ts'
import { readDashboardRoute } from '../../platform/ui/routing/dashboard-route.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
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
  const entry = screen.getByRole('link', { name: 'Dashboards' })
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
  const entry = screen.getByRole('link', { name: 'Dashboards' })
  await expect.element(entry).toHaveAttribute('href', '/dashboard/goals')
  await go('/dashboard/commercial')
  await expect.element(screen.getByRole('heading', { name: 'Comercial' })).toBeVisible()
  await go('/negocios')
  await expect.element(entry).toHaveAttribute('href', '/dashboard/commercial')
  await entry.click()
  await expect.poll(address).toBe('/dashboard/commercial')
  signedIn([], { user: { ...readSession().user!, usuarioid: 'user-2' } })
  await go('/clientes')
  await expect.element(screen.getByRole('link', { name: 'Dashboards' })).toHaveAttribute('href', '/dashboard')
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
  expect(screen.getByRole('link', { name: 'Dashboards' }).query()).toBeNull()
  await screen.unmount()
  signedIn(['menu.hide-dashboards'])
  const hidden = await open('/negocios', all)
  await expect.element(hidden.screen.getByRole('link', { name: 'Negócios' })).toBeVisible()
  expect(hidden.screen.getByRole('link', { name: 'Dashboards' }).query()).toBeNull()
})
