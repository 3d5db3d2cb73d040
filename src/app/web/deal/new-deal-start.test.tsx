import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { areas } from '../screens.ts'
import { open } from '../test-app.tsx'

const stepId = '01900000-0000-7000-8000-0000000000e2'
const step = { color: '#2F80C2', parallel: false, loss: false }
const status = (id: string, of: string, name: string) => ({ id, stepId: of, name, color: '#2F80C2', needs: [] })

function start() {
  signedIn(['deals.list', 'deals.view', 'deals.create', 'contacts.list', 'contacts.view', 'contacts.add-contact'])
  return serve({
    'GET /api/funnel': content([
      { ...step, id: 'e1', name: 'Comercial', statuses: [status('s1', 'e1', 'Novo contato')] },
      { ...step, id: stepId, name: 'Contrato', statuses: [status('s2', stepId, 'Contrato enviado')] },
    ]),
    'GET /api/contacts': content(onePage([{ id: 'c1', name: 'Maria Aparecida', phone: '34998124471', city: '' }])),
    'POST /api/deals': content({ id: 'd1', number: 1 }),
  })
}

test('a new deal starts in the step that is on the screen', async () => {
  start()
  const { screen } = await open(`/negocios?step=${stepId}&novo=negocio`, areas)
  const dialog = screen.getByRole('dialog', { name: 'Novo negócio' })
  await expect.element(dialog.getByRole('combobox', { name: /^Etapa/ })).toHaveValue('Contrato')
  await expect.element(dialog.getByRole('combobox', { name: /^Status/ })).toHaveValue('Contrato enviado')
})

test('a phone that is known names whose it is, and the deal is made for that contact', async () => {
  const calls = start()
  const { screen } = await open('/account?novo=negocio', areas)
  const dialog = screen.getByRole('dialog', { name: 'Novo negócio' })
  await userEvent.click(dialog.getByText('Novo contato', { exact: true }).first())
  await userEvent.fill(dialog.getByLabelText('Telefone'), '34998124471')
  await expect.element(dialog.getByText(/\(34\) 99812-4471 já é de Maria Aparecida:/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Usar este contato' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Criar negócio' }))
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ contactId: 'c1' })
})
