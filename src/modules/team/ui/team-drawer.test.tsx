import { expect, test } from 'vitest'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { TeamDrawer } from './team-drawer.tsx'

const id = '0199a000-0000-7000-8000-0000000000e1'
const ana = { id: '0199a000-0000-7000-8000-0000000000e2', name: 'Ana Prado' }
const bia = { id: '0199a000-0000-7000-8000-0000000000e3', name: 'Bia Nunes' }
const sales = { id, name: 'Vendas', members: [ana], supervisors: [bia] }

test('of a team only what was changed is sent: a new name leaves its people as colleagues have them', async () => {
  signedIn(['users.list', 'team.edit-teams'])
  const calls = serve({
    'GET /api/colleagues': content([ana, bia].map((one) => ({ ...one, active: true, roleName: 'Vendas' }))),
    [`PATCH /api/teams/${id}`]: content(sales),
  })
  const { screen } = await renderApp(<TeamDrawer shown={sales} onClose={() => {}} />)
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Vendas Minas')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Vendas Minas' })
})
