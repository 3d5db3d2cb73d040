import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { reload } from '../../../platform/ui/testing/reload.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { TaskPeek } from './task-peek.tsx'
import { aCard, dealId, panelOf, statuses } from './testing.ts'

const { id } = aCard()

async function open(task: object, answers: object = {}) {
  signedIn(['tasks.list', 'tasks.edit', 'deals.move', 'contacts.edit-contacts'])
  const calls = serve(panelOf(task, answers))
  const { screen } = await renderApp(<TaskPeek id={id} position="" onClose={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Vistoria do telhado' })).toBeVisible()
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body)
  const ages = (method: string) =>
    calls.filter((call) => call.method === method).map(({ headers }) => Number(headers['x-form-age']))
  return { screen, sent, ages }
}

test('a task to do is begun from its panel', async () => {
  const { screen, sent } = await open({}, { [`PUT /api/tasks/${id}/status`]: content({}) })
  await screen.getByRole('button', { name: 'Começar' }).click()
  await expect.poll(() => sent('PUT')).toMatchObject([{ statusId: statuses[1]!.id }])
})

test('who is responsible is told by name, also whoever has left the company', async () => {
  const [here, gone] = ['0199a000-0000-7000-8000-0000000000f1', '0199a000-0000-7000-8000-0000000000f2']
  const { screen } = await open(
    { responsibleIds: [here, gone], people: { [gone]: 'Ana Dias' } },
    { 'GET /api/colleagues': content([{ id: here, name: 'Rita Luz', roleName: 'Técnica' }]) },
  )
  await expect.element(screen.getByText('Rita Luz, Ana Dias')).toBeVisible()
})

test('a repetition says its unit beside the figure', async () => {
  const { screen } = await open({ repeats: { every: 2, unit: 'week', until: null } })
  await screen.getByRole('button', { name: 'Repete a cada 2 semanas' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Repetição' })
  await expect.element(dialog.getByRole('textbox', { name: 'A cada' })).toHaveValue('2')
  await expect.element(dialog.getByText('semanas', { exact: true })).toBeVisible()
})

test('the lines of a checklist are written anew, and one of them goes', async () => {
  const items = ['Foto', 'Telha'].map((text, at) => ({
    id: `0199a000-0000-7000-8000-00000000001${at}`,
    text,
    done: at === 0,
  }))
  const list = { id: '0199a000-0000-7000-8000-0000000000e1', name: 'No local', items }
  const { screen, sent } = await open(
    {},
    {
      [`GET /api/tasks/${id}/lists`]: content({ objectives: [], checklists: [list] }),
      [`PUT /api/tasks/${id}/lists`]: content({ objectives: [], checklists: [list] }),
    },
  )
  await screen.getByRole('button', { name: 'Editar No local' }).click()
  await screen.getByLabelText('Nome da checklist').fill('Na obra')
  await screen.getByLabelText('Item 1').fill('Foto do padrão')
  await screen.getByRole('button', { name: 'Excluir Telha' }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sent('PUT'))
    .toEqual([{ checklists: [{ id: list.id, name: 'Na obra', items: [{ ...items[0], text: 'Foto do padrão' }] }] }])
  await expect.element(screen.getByRole('button', { name: 'Editar No local' })).toBeVisible()
})

test('lines that are written anew are back after a reload, in their list alone, and go with the age of what they began with', async () => {
  const items = [{ id: '0199a000-0000-7000-8000-000000000010', text: 'Foto', done: false }]
  const lists = {
    objectives: [],
    checklists: [
      { id: '0199a000-0000-7000-8000-0000000000e1', name: 'No local', items },
      { id: '0199a000-0000-7000-8000-0000000000e2', name: 'Depois', items: [] },
    ],
  }
  const answers = {
    [`GET /api/tasks/${id}/lists`]: content(lists),
    [`PUT /api/tasks/${id}/lists`]: content(lists),
  }
  const first = await open({}, answers)
  await first.screen.getByRole('button', { name: 'Editar No local' }).click()
  await first.screen.getByLabelText('Item 1').fill('Foto do padrão')
  await reload(first.screen.unmount)
  const again = await open({}, answers)
  await again.screen.getByRole('button', { name: 'Editar Depois' }).click()
  await expect.element(again.screen.getByLabelText('Nome da checklist')).toHaveValue('Depois')
  await again.screen.getByRole('button', { name: 'Cancelar' }).click()
  await again.screen.getByRole('button', { name: 'Editar No local' }).click()
  await expect.element(again.screen.getByLabelText('Item 1')).toHaveValue('Foto do padrão')
  await again.screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => again.sent('PUT')).toHaveLength(1)
  expect(again.ages('PUT')[0]).toBeGreaterThanOrEqual(0)
})

test('one’s own comment is written again', async () => {
  const comment = {
    id: '0199a000-0000-7000-8000-0000000000f1',
    parentId: null,
    authorId: 'user-1',
    authorName: 'Renata Moreira',
    text: 'Falta a foto',
    mentions: [],
    createdAt: '2026-11-24T12:00:00.000Z',
    editedAt: null,
    can: { edit: true, remove: true },
  }
  const { screen, sent } = await open(
    { comments: 1 },
    {
      [`GET /api/tasks/${id}/comments`]: content({ list: [comment], nextCursor: null, totalItems: 1 }),
      [`PATCH /api/task-comments/${comment.id}`]: content(comment),
    },
  )
  await screen.getByRole('article').getByRole('button', { name: 'Editar' }).click()
  const text = screen.getByRole('textbox', { name: 'Editar' })
  await text.fill('ok')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('O comentário deve ter no mínimo 3 caracteres.')).toBeVisible()
  await text.fill('Falta a foto do padrão')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sent('PATCH')).toEqual([{ text: 'Falta a foto do padrão', mentions: [] }])
})

test('whoever a comment names and does not see the task is told of, by name', async () => {
  const [thiago, renata] = ['d1', 'd2'].map((end, at) => ({
    id: `0199a000-0000-7000-8000-0000000000${end}`,
    name: ['Thiago Nogueira', 'Renata Moreira'][at]!,
    roleName: 'Vendedor',
  }))
  const { screen, sent } = await open(
    {},
    {
      [`GET /api/tasks/${id}/comments`]: content({ list: [], nextCursor: null, totalItems: 0 }),
      'GET /api/colleagues': content([thiago, renata]),
      [`POST /api/tasks/${id}/comments`]: content({ mentions: [{ id: renata!.id, name: renata!.name }] }),
    },
  )
  const text = screen.getByRole('textbox', { name: 'Novo comentário' })
  await text.fill('@Thiago')
  await screen.getByRole('option', { name: /Thiago/ }).click()
  await text.fill('@Thiago Nogueira @Renata')
  await screen.getByRole('option', { name: /Renata/ }).click()
  await screen.getByRole('button', { name: 'Comentar' }).click()
  await expect.poll(() => sent('POST').length).toBe(1)
  await expect.element(screen.getByText('Sem acesso a este registro, não recebe aviso: Thiago Nogueira.')).toBeVisible()
})

test('a forgotten timer asks how long it really took', async () => {
  const startedAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const { screen, sent } = await open(
    {},
    {
      'GET /api/task-timer': content({ id, taskId: id, taskTitle: 'Vistoria', startedAt, asked: true }),
      'DELETE /api/task-timer': content(null),
    },
  )
  await expect.element(screen.getByText(/^A loja já fechou e o cronômetro marca 3:00:/)).toBeVisible()
  await screen.getByLabelText('Quanto tempo levou (minutos)').fill('40')
  await screen.getByRole('button', { name: 'Parar cronômetro' }).click()
  await expect.poll(() => sent('DELETE')).toEqual([{ taskId: id, minutes: 40 }])
})

test('a later delivery offers to move what waits for the task, and the undo takes all of it back', async () => {
  const waits = {
    id: '0199a000-0000-7000-8000-000000000009',
    number: 13,
    title: 'Enviar contrato',
    finished: false,
    startsOn: '2026-11-25',
    dueOn: '2026-11-26',
    newStartsOn: '2026-11-30',
    newDueOn: '2026-12-01',
    mayEdit: true,
  }
  const { screen, sent } = await open(
    {},
    {
      [`GET /api/tasks/${id}/pushed`]: content([waits]),
      [`PUT /api/tasks/${id}/days`]: content({}),
    },
  )
  await screen.getByRole('button', { name: /Entrega/ }).click()
  await screen.getByLabelText('Entrega').fill('30/11/2026')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('dialog').getByRole('button', { name: 'Mover também 1 tarefa' }).click()
  const { startsOn, dueOn } = aCard()
  await expect.poll(() => sent('PUT')).toMatchObject([{ startsOn, dueOn: '2026-11-30', push: true }])
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  const pushed = { startsOn: waits.newStartsOn, dueOn: waits.newDueOn }
  const also = [{ id: waits.id, startsOn: waits.startsOn, dueOn: waits.dueOn, from: pushed }]
  const from = { startsOn, dueOn: '2026-11-30' }
  await expect.poll(() => sent('PUT')[1]).toMatchObject({ startsOn, dueOn, from, also })
})

const blocker = {
  id: '0199a000-0000-7000-8000-000000000009',
  number: 13,
  title: 'Pedir o parecer',
  finished: false,
  startsOn: '2026-11-25',
  dueOn: '2026-11-26',
}

test('the status of a blocked task stays, and what it waits for is named at the field and at the button', async () => {
  const { screen, sent } = await open({ blocked: true, blockedBy: [blocker] })
  const why = 'Esta tarefa está bloqueada por outra tarefa não concluída. Ela espera “Pedir o parecer” (nº 13).'
  await screen.getByRole('button', { name: /Status/ }).click()
  await screen.getByRole('combobox', { name: /Status/ }).click()
  await screen.getByRole('option', { name: 'Concluída' }).click()
  await expect.element(screen.getByText(why)).toBeVisible()
  expect(sent('PUT')).toEqual([])
  expect(sent('PATCH')).toEqual([])
})

test('a status that finishes asks for the time first, and a task that is not finished stays as it is', async () => {
  const { screen, sent } = await open({}, { [`PUT /api/tasks/${id}/status`]: content({}) })
  const choose = async () => {
    await screen.getByRole('button', { name: /Status/ }).click()
    await screen.getByRole('combobox', { name: /Status/ }).click()
    await screen.getByRole('option', { name: 'Concluída' }).click()
  }
  await choose()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByText('A tarefa continua aberta.')).toBeVisible()
  expect(sent('PUT')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.poll(() => sent('PUT')).toEqual([{ statusId: statuses[2]!.id }])
})

test('where the deal moves to is chosen among the statuses of every step', async () => {
  const status = (id: string, name: string) => ({ id, stepId: 'step-1', name, color: '#000000', position: 0 })
  const { screen, sent } = await open(
    { dealId, dealTitle: 'Casa da Maria' },
    {
      'GET /api/funnel': content([
        { id: 'step-1', name: 'Comercial', statuses: [status('0199a000-0000-7000-8000-0000000000c1', 'Contrato')] },
        { id: 'step-2', name: 'Engenharia', statuses: [status('0199a000-0000-7000-8000-0000000000c2', 'Contrato')] },
      ]),
      [`PATCH /api/tasks/${id}`]: content({}),
    },
  )
  await screen.getByRole('button', { name: /Ao concluir, o negócio vai para/ }).click()
  await screen.getByRole('combobox', { name: /Ao concluir/ }).click()
  await screen.getByRole('option', { name: /Contrato.*Engenharia/ }).click()
  await expect.poll(() => sent('PATCH')).toEqual([{ targetStatusId: '0199a000-0000-7000-8000-0000000000c2' }])
})

test('a timer that starts says what it stopped, and is stopped by its own task', async () => {
  const startedAt = new Date().toISOString()
  const running = { id, taskId: id, taskTitle: 'Vistoria do telhado', startedAt, asked: false }
  let now: object | null = null
  const { screen, sent } = await open(
    {},
    {
      'GET /api/task-timer': () => ({ body: { Content: now } }),
      [`POST /api/tasks/${id}/timer`]: () => {
        now = running
        return { body: { Content: { ...running, stopped: { title: 'Ligar', minutes: 125 } } } }
      },
      'DELETE /api/task-timer': content(null),
    },
  )
  await screen.getByRole('button', { name: 'Iniciar cronômetro' }).click()
  await expect.element(screen.getByText('O cronômetro de “Ligar” parou: 2 h 05.')).toBeVisible()
  await screen.getByRole('button', { name: 'Parar cronômetro' }).click()
  await expect.poll(() => sent('DELETE')).toEqual([{ taskId: id }])
})
