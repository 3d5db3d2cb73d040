import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { TasksPage } from '../tasks-page.tsx'
import { aCard, aDay, panelOf, statuses } from '../testing.ts'

const permissions = ['tasks.list', 'tasks.add', 'tasks.edit']
const columns = statuses.map((status, at) => {
  const cards = at === 0 ? [aCard({ priority: 'high' })] : []
  return { status, cards, totalItems: cards.length, late: 0, next: null, sort: 'due' }
})
const answers = {
  ...panelOf({}),
  'GET /api/views': content([]),
  'GET /api/tasks/my-day': content(aDay()),
  'GET /api/tasks/board': content({ columns }),
}

test('a digit goes to the view of its place', async () => {
  signedIn(permissions)
  serve(answers)
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks' })
  const tab = (name: string) => screen.getByRole('link', { name, exact: true })
  await expect.element(tab('Meu dia')).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('2')
  await expect.element(tab('Quadro')).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('1')
  await expect.element(tab('Meu dia')).toHaveAttribute('aria-current', 'page')
})

test('whoever lists no tasks but their own has no load to compare, and no face of theirs on each card', async () => {
  signedIn(permissions)
  serve(answers)
  const alone = await renderApp(<TasksPage />, { at: '/tasks?view=quadro' })
  await expect.element(alone.screen.getByRole('group', { name: /^Vistoria/ })).toBeVisible()
  expect(alone.screen.getByRole('link', { name: 'Carga' }).query()).toBeNull()
  expect(alone.screen.getByText('RM', { exact: true }).query()).toBeNull()
  await alone.screen.unmount()
  signedIn([...permissions, 'tasks.list-others'])
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=quadro' })
  await expect.element(screen.getByRole('link', { name: 'Carga' })).toBeVisible()
})

test('a new task begins in the status of the column that it is added to; none is added to what is done', async () => {
  signedIn(permissions)
  const me = '0199a000-0000-7000-8000-0000000000c9'
  const [today, typeId] = [aDay().today, aCard().typeId]
  const usual = { typeId, statusId: statuses[0]!.id, responsibleIds: [me], startsOn: today, dueOn: today }
  const calls = serve({
    ...answers,
    'GET /api/tasks/usual': content(usual),
    'GET /api/colleagues': content([{ id: me, name: 'Renata Moreira', roleName: 'Vendedora' }]),
    'POST /api/tasks': content({ id: aCard().id, title: 'Ligar' }),
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=quadro' })
  const add = (name: string) => screen.getByRole('button', { name: `Criar em ${name}` })
  await expect.element(add('Em andamento')).toBeVisible()
  expect(add('Concluída').query()).toBeNull()
  await add('Em andamento').click()
  await screen.getByLabelText('Título').fill('Ligar')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  const sent = () => calls.find(({ method }) => method === 'POST')?.body
  await expect.poll(sent).toMatchObject({ title: 'Ligar', statusId: statuses[1]!.id })
})
