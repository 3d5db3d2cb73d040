import { expect, test } from 'vitest'
import { content, onePage, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { dealId, statuses, types } from '../testing.ts'
import { NewTask } from './new-task.tsx'

const me = '0199a000-0000-7000-8000-0000000000c9'
const usual = {
  typeId: types[0]!.id,
  statusId: statuses[0]!.id,
  responsibleIds: [me],
  startsOn: '2026-11-26',
  dueOn: '2026-11-26',
}

async function open(answers: object = {}) {
  signedIn(['tasks.list', 'tasks.add', 'deals.list', 'contacts.list', 'contacts.add-task'])
  const calls = serve({
    'GET /api/tasks/usual': content(usual),
    'GET /api/task-statuses': content(statuses),
    'GET /api/task-types': content(types),
    'GET /api/colleagues': content([{ id: me, name: 'Renata Moreira', roleName: 'Vendedora' }]),
    'GET /api/deals': content({ ...onePage([{ id: dealId, title: 'Casa da Maria', number: 186 }]), nextCursor: null }),
    'POST /api/tasks': content({ id: 'task-1', title: 'Ligar' }),
    ...answers,
  })
  let made = ''
  const { screen } = await renderApp(
    <NewTask
      onClose={() => {}}
      onCreated={(id) => {
        made = id
      }}
    />,
  )
  await expect.element(screen.getByLabelText('Título')).toBeVisible()
  const sent = () => calls.find(({ method }) => method === 'POST')?.body
  return { screen, sent, made: () => made }
}

test('[TASK-001] a title is all that a usual task asks for: it is mine, for today, to do', async () => {
  const { screen, sent, made } = await open()
  await expect.element(screen.getByText('Renata Moreira')).toBeVisible()
  await screen.getByLabelText('Título').fill('Ligar')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(made).toBe('task-1')
  expect(sent()).toMatchObject({ ...usual, title: 'Ligar', priority: 'medium', dealId: null, contactId: null })
})

test('the title says of which type the task is, until the person says it', async () => {
  const [visit] = types
  const call = { ...visit!, id: '0199a000-0000-7000-8000-0000000000b2', name: 'Ligação', icon: 'phone' }
  const { screen, sent } = await open({ 'GET /api/task-types': content([call, visit]) })
  const type = screen.getByRole('combobox', { name: 'Tipo' })
  await expect.element(type).toHaveValue('Visita técnica')
  await screen.getByLabelText('Título').fill('Ligar para Cláudia')
  await expect.element(type).toHaveValue('Ligação')
  await type.click()
  await screen.getByRole('option', { name: 'Visita técnica' }).click()
  await screen.getByLabelText('Título').fill('Ligar para Cláudia hoje')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(sent).toMatchObject({ typeId: visit!.id })
})

test('the deal is asked for after the title; what few tasks need comes on demand', async () => {
  const { screen } = await open()
  const names = ['Título', 'Negócio', 'Tipo']
  const places = names.map((name) =>
    screen
      .getByText(new RegExp(`^${name}`))
      .first()
      .element(),
  )
  for (const [at, place] of places.slice(1).entries())
    expect(places[at]!.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.element(screen.getByLabelText('Descrição')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Mais campos' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Menos campos' })).toBeVisible()
})

test('a new task is put on a deal, and is not offered as done', async () => {
  const { screen, sent } = await open()
  await screen.getByLabelText('Título').fill('Ligar')
  await screen.getByRole('button', { name: 'Mais campos' }).click()
  await screen.getByRole('combobox', { name: 'Status' }).click()
  await expect.element(screen.getByRole('option', { name: 'Em andamento' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Concluída' }).query()).toBeNull()
  await screen.getByRole('option', { name: 'A fazer' }).click()
  await screen.getByRole('combobox', { name: /^Negócio/ }).click()
  await screen.getByRole('option', { name: /Casa da Maria/ }).click()
  await expect.element(screen.getByRole('combobox', { name: /^Contato/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(sent).toMatchObject({ dealId, contactId: null })
})

test('what the server refuses at a field that the form does not show is told at the form, by the name of the field', async () => {
  const { screen } = await open({
    'POST /api/tasks': () => ({
      status: 422,
      body: { Code: 'platform.invalid', Message: 'Verifique os campos.', Fields: { ownerId: 'Campo obrigatório.' } },
    }),
  })
  await screen.getByLabelText('Título').fill('Ligar')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Dono: Campo obrigatório.')
})
