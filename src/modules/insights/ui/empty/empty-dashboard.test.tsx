import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { EmptyDashboard } from './empty-dashboard.tsx'

test('goals without one lead to where one is set, for whoever may set it', async () => {
  signedIn(['general.settings'])
  const may = await renderApp(<EmptyDashboard id="goals" />)
  const step = may.screen.getByRole('link', { name: 'Definir metas' })
  await expect.element(step).toHaveAttribute('href', expect.stringContaining('/settings/deal/goals'))
  await may.screen.unmount()
  signedIn()
  const { screen } = await renderApp(<EmptyDashboard id="goals" />)
  await expect.element(screen.getByText(/Quem cuida das configurações/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Definir metas' })).not.toBeInTheDocument()
})

test('each dashboard says what will stand on it', async () => {
  signedIn()
  const { screen } = await renderApp(
    <>
      <EmptyDashboard id="ranking" />
      <EmptyDashboard id="overview" />
    </>,
  )
  await expect.element(screen.getByText('Ninguém tem lugar no ranking deste período')).toBeVisible()
  await expect.element(screen.getByText('Aqui vão aparecer as suas vendas')).toBeVisible()
})
