import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { TaskPeek } from '../task-peek.tsx'
import { aCard, dealId, panelOf, statuses } from '../testing.ts'

const { id } = aCard()

async function open(task: object, answers: object) {
  signedIn(['tasks.list', 'tasks.edit', 'deals.move', 'contacts.edit-contacts'])
  const calls = serve(panelOf(task, answers))
  const { screen } = await renderApp(<TaskPeek id={id} position="" onClose={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Vistoria do telhado' })).toBeVisible()
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body)
  return { screen, sent }
}

const moving = {
  dealId,
  dealTitle: 'Casa da Maria',
  targetStatusId: '0199a000-0000-7000-8000-0000000000c1',
  targetStatusName: 'Negociação',
}

test('what the next status of its deal lacks is filled in and sent with the finish, in one call', async () => {
  const { screen, sent } = await open(moving, {
    [`PUT /api/tasks/${id}/status`]: ({ body }: { body: { fill?: object } }) =>
      body.fill
        ? { body: { Content: {} } }
        : {
            status: 409,
            body: {
              Code: 'funnels.missing_items',
              Message: 'Faltam itens.',
              Details: { missing: [{ item: 'email', label: 'E-mail' }] },
            },
          },
  })
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  await screen.getByLabelText('Quanto tempo levou (minutos)').fill('30')
  await screen.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }).click()
  await screen.getByLabelText('E-mail').fill('maria@exemplo.com.br')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('PUT')).toHaveLength(2)
  expect(sent('PUT')[1]).toMatchObject({ minutes: 30, fill: { email: 'maria@exemplo.com.br' } })
  expect(sent('POST')).toEqual([])
})

test('where the deal lacks what nobody fills in here, the same dialog finishes without moving it, with the time given', async () => {
  const { screen, sent } = await open(moving, {
    [`PUT /api/tasks/${id}/status`]: ({ body }: { body: { withoutMoving?: boolean } }) =>
      body.withoutMoving
        ? { body: { Content: {} } }
        : {
            status: 409,
            body: {
              Code: 'funnels.missing_items',
              Message: 'Faltam itens.',
              Details: { missing: [{ item: 'bill', label: 'Conta de luz' }] },
            },
          },
  })
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  await screen.getByLabelText('Quanto tempo levou (minutos)').fill('25')
  await screen.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.element(screen.getByRole('dialog').getByText('Conta de luz', { exact: false })).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Concluir sem mover' }).click()
  await expect.poll(() => sent('PUT')).toHaveLength(2)
  expect(sent('PUT')[1]).toEqual({ statusId: statuses[2]!.id, withoutMoving: true, minutes: 25 })
  await expect.element(screen.getByText('Conta de luz', { exact: false })).not.toBeInTheDocument()
})

test('a wrong time is said at its field, and the deal still moves with the finish', async () => {
  const wrong = 'Informe de 0 a 1.440 minutos.'
  const { screen, sent } = await open(moving, {
    [`PUT /api/tasks/${id}/status`]: ({ body }: { body: { minutes: number } }) =>
      body.minutes < 0
        ? { status: 422, body: { Code: 'platform.invalid', Message: 'Confira os campos.', Fields: { minutes: wrong } } }
        : { body: { Content: {} } },
  })
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Quanto tempo levou (minutos)').fill('-5')
  await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.element(dialog.getByText(wrong)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Concluir sem mover' })).not.toBeInTheDocument()
  await dialog.getByLabelText('Quanto tempo levou (minutos)').fill('15')
  await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.poll(() => sent('PUT')).toHaveLength(2)
  expect(sent('PUT')[1]).toEqual({ statusId: statuses[2]!.id, minutes: 15 })
})

test('a failure that is not of the move leaves the finish as it was', async () => {
  const { screen } = await open(moving, {
    [`PUT /api/tasks/${id}/status`]: () => ({
      status: 409,
      body: { Code: 'tasks.blocked', Message: 'Esta tarefa está bloqueada.' },
    }),
  })
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.element(dialog.getByText('Esta tarefa está bloqueada.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Concluir', exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Concluir sem mover' })).not.toBeInTheDocument()
})

test('with another time the refused move is asked for again', async () => {
  const refused = 'Sua função não pode mover para este status.'
  const { screen, sent } = await open(moving, {
    [`PUT /api/tasks/${id}/status`]: ({ body }: { body: { minutes?: number } }) =>
      body.minutes
        ? { body: { Content: {} } }
        : { status: 403, body: { Code: 'funnels.may_not_move_into', Message: refused } },
  })
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: 'Concluir sem mover' })).toBeVisible()
  await dialog.getByLabelText('Quanto tempo levou (minutos)').fill('20')
  await expect.element(dialog.getByText(refused)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect.poll(() => sent('PUT')).toHaveLength(2)
  expect(sent('PUT')[1]).toEqual({ statusId: statuses[2]!.id, minutes: 20 })
})

const finishAt = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
  await screen.getByRole('button', { name: 'Concluir', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }).click()
}
const wasIn = '0199a000-0000-7000-8000-0000000000c2'
const done = { body: { Content: { dealWasIn: wasIn, timeId: null } } }

test('finishing says where the deal went, and its undo takes both back', async () => {
  const { screen, sent } = await open(moving, {
    [`PUT /api/tasks/${id}/status`]: () => done,
    [`POST /api/deals/${dealId}/moves`]: () => ({ body: { Content: {} } }),
  })
  await finishAt(screen)
  await expect
    .element(screen.getByText('Vistoria do telhado concluída. Casa da Maria foi para Negociação.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect
    .element(screen.getByText('Vistoria do telhado está aberta de novo, e Casa da Maria voltou.'))
    .toBeVisible()
  const { statusId, startsOn } = aCard()
  expect(sent('PUT')[1]).toEqual({ statusId, takesBack: { startsOn, timeId: null } })
  expect(sent('POST')).toEqual([{ statusId: wasIn, fromStatusId: moving.targetStatusId, confirmedBack: true }])
})

test('where the deal may not go back, the undo says so and opens the task all the same', async () => {
  const why = 'Sua função não pode mover para este status.'
  const { screen } = await open(moving, {
    [`PUT /api/tasks/${id}/status`]: () => done,
    [`POST /api/deals/${dealId}/moves`]: () => ({
      status: 403,
      body: { Code: 'funnels.may_not_move_into', Message: why },
    }),
  })
  await finishAt(screen)
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  const notice = screen.getByText(`Casa da Maria continua em Negociação: ${why}`, { exact: false })
  await expect.element(notice).toBeVisible()
})
