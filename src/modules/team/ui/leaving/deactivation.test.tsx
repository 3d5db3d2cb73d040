import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { Deactivation } from './deactivation.tsx'

const id = '0199a000-0000-7000-8000-0000000000d1'
const caio = { id, name: 'Caio Leite', roleName: 'Vendedor', storeId: 's' }
const renata = { ...caio, id: '0199a000-0000-7000-8000-0000000000d2', name: 'Renata Moreira' }
const records = { deals: 0, contacts: 0, tasks: 0, repetitions: 0 }
const nothing = { ...records, hasTimer: false, rules: 0, webhooks: 0, others: [], isLastAdministrator: false }

async function open(facts: object, active = true) {
  signedIn(['users.list', 'users.edit'])
  const calls = serve({
    [`GET /api/users/${id}/leaving`]: content({ ...nothing, ...facts }),
    'GET /api/colleagues': content([caio, renata]),
    [`PATCH /api/users/${id}`]: content({ id, name: 'Caio Leite', active: false }),
  })
  const { screen } = await renderApp(<Deactivation user={{ id, name: 'Caio Leite', active }} onDone={() => {}} />)
  await screen.getByRole('button', { name: active ? 'Desativar' : 'Passar o que está aberto' }).click()
  const sent = () => calls.find(({ method }) => method === 'PATCH')?.body
  return { screen, dialog: screen.getByRole('dialog'), sent }
}

test('before somebody is deactivated it is said what is open, what ends and what stays, and who takes over may be named', async () => {
  const { screen, dialog, sent } = await open({ deals: 3, tasks: 1, repetitions: 1, hasTimer: true, rules: 2 })
  for (const said of [
    'Em aberto no nome de Caio Leite: 3 negócios, nenhum contato e 1 tarefa.',
    '1 tarefa se repete',
    'O cronômetro que está correndo para',
    '2 automações agem como Caio Leite',
    'Sem escolha, tudo fica no nome de Caio Leite.',
  ])
    await expect.element(dialog.getByText(said, { exact: false })).toBeVisible()
  await dialog.getByLabelText('Quem assume').click()
  await expect.element(screen.getByRole('option', { name: /Renata Moreira/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /Caio Leite/ }).elements()).toEqual([])
  await screen.getByRole('option', { name: /Renata Moreira/ }).click()
  await expect.element(dialog.getByText('Passa o que está em andamento', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect.poll(sent).toEqual({ active: false, successorId: renata.id })
})

test('who has nothing open is deactivated without naming anybody', async () => {
  const { dialog, sent } = await open({})
  await expect.element(dialog.getByText('Nada está aberto no nome de Caio Leite.')).toBeVisible()
  expect(dialog.getByLabelText('Quem assume').elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect.poll(sent).toEqual({ active: false })
})

test('what other modules count is said in their words, and asks for a successor where it passes on', async () => {
  const others = [
    { name: 'documents', count: 2, passes: true, text: '2 documentos em andamento' },
    { name: 'webhooks', count: 1, passes: false, text: '1 webhook para de chamar até alguém assumir.' },
  ]
  const { dialog } = await open({ others })
  for (const { text } of others) await expect.element(dialog.getByText(text)).toBeVisible()
  expect(dialog.getByText('Nada está aberto no nome de Caio Leite.').elements()).toEqual([])
  await expect.element(dialog.getByLabelText('Quem assume')).toBeVisible()
})

test('what somebody who left still has open is passed on once a successor is named', async () => {
  const { screen, dialog, sent } = await open({ contacts: 2 }, false)
  const confirm = dialog.getByRole('button', { name: 'Passar o que está aberto' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabelText('Quem assume').click()
  await screen.getByRole('option', { name: /Renata Moreira/ }).click()
  await confirm.click()
  await expect.poll(sent).toEqual({ active: false, successorId: renata.id })
})
