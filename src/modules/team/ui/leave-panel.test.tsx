import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { nameFailing } from '../../../platform/ui/data/failing.ts'
import { readSession } from '../../../platform/ui/data/session.ts'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { accessFailing } from '../../access/failing.ts'
import { LeavePanel } from './leave-panel.tsx'

const renata = { id: 'user-2', name: 'Renata Moreira', roleName: 'Vendedora', storeId: 's' }
const defect = { status: 500, body: { Message: 'Algo falhou.', Code: 'platform.defect', RequestId: 'k2' } }

async function open(facts: object, answer: object = { body: { Content: null } }) {
  signedIn()
  nameFailing(accessFailing)
  const calls = serve({
    'GET /api/account/deletion': () => ({
      body: {
        Content: { deals: 3, contacts: 12, tasks: 1, rules: 0, others: [], isLastAdministrator: false, ...facts },
      },
    }),
    'GET /api/colleagues': () => ({ body: { Content: [renata] } }),
    'DELETE /api/account': () => answer,
  })
  const { screen } = await renderApp(<LeavePanel />, { at: '/account' })
  await userEvent.click(screen.getByRole('button', { name: 'Excluir conta' }))
  return { screen, calls }
}

test('deleting the account names who takes over, asks for the password and signs out', async () => {
  const { screen, calls } = await open({})
  const dialog = screen.getByRole('dialog')
  await expect
    .element(dialog.getByText('Você responde por 3 negócios em andamento, 12 contatos e 1 tarefa aberta.'))
    .toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Excluir conta' })
  await userEvent.click(confirm)
  await expect.element(dialog.getByText('Escolha quem assume o que você tem em andamento.')).toBeVisible()
  await userEvent.click(dialog.getByLabelText('Quem assume'))
  await userEvent.click(screen.getByRole('option', { name: /Renata Moreira/ }))
  await userEvent.fill(dialog.getByLabelText('Senha atual'), 'Girassol@2026')
  await userEvent.click(confirm)
  await expect.poll(() => readSession().token).toBeFalsy()
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
    password: 'Girassol@2026',
    successorId: 'user-2',
  })
})

test('a failed deletion says so, and who answers for nothing names nobody', async () => {
  const { screen } = await open({ deals: 0, contacts: 0, tasks: 0 }, defect)
  const dialog = screen.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('Senha atual'), 'Girassol@2026')
  expect(dialog.getByLabelText('Quem assume').elements()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }))
  await expect.element(screen.getByText('Não foi possível excluir a conta.', { exact: true })).toBeVisible()
  expect(readSession().token).toBeTruthy()
})

test('the last administrator reads why the account stays', async () => {
  const { screen } = await open({ isLastAdministrator: true })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Ninguém mais poderia editar funções/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Excluir conta' }).elements()).toEqual([])
})
