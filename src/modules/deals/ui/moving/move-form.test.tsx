import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { MissingItem } from '../../contract.ts'
import { MoveForm } from './move-form.tsx'

const dealId = '01900000-0000-7000-8000-0000000000d1'
const statusId = '01900000-0000-7000-8000-0000000000b1'
const stepId = '01900000-0000-7000-8000-0000000000a1'
const meter = '01900000-0000-7000-8000-0000000000f1'
const secret = '01900000-0000-7000-8000-0000000000f2'
const asked = (id: string, name: string, mayEdit: boolean): MissingItem => ({
  item: 'custom-fields',
  label: name,
  field: { id, name, type: 'short-text', mask: 'number', options: [], mayEdit },
})
const moved = {
  body: { Content: { id: dealId, stepId, statusId, since: '', state: 'open', path: [statusId], warnings: [] } },
}
const confirmBack = {
  status: 409,
  body: { Code: 'deals.confirm_back', Message: 'Deseja realmente voltar o negócio para um status anterior?' },
}
const address = `POST /api/deals/${dealId}/moves`

async function open(missing: MissingItem[], answer: Parameters<typeof serve>[0][string]) {
  signedIn(['deals.move', 'deals.edit'])
  const calls = serve({ [address]: answer, 'GET /api/colleagues': () => ({ body: { Content: [] } }) })
  let isClosed = false
  const { screen } = await renderApp(
    <MoveForm
      dealId={dealId}
      dealName="Maria"
      statusId={statusId}
      statusName="Visita"
      missing={missing}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  return {
    screen,
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
    isClosed: () => isClosed,
  }
}

test('exactly what is missing is asked for, by name, and the deal then moves', async () => {
  const missing = [
    { item: 'dealership', label: 'Concessionária' },
    asked(meter, 'Número do medidor', true),
    asked(secret, 'Margem', false),
  ]
  const { screen, sent, isClosed } = await open(missing, () => moved)
  await expect.element(screen.getByText('Preencha os itens obrigatórios para mover o negócio:')).toBeVisible()
  await expect.poll(() => screen.getByRole('textbox').elements()).toHaveLength(2)
  // Fields that the person may not answer are named, so that they know what to ask others for.
  await expect.element(screen.getByText(/^Margem/)).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar e mover' }).click()
  expect(screen.getByText('Preencha para mover.').elements()).toHaveLength(2)
  expect(sent()).toEqual([])
  await userEvent.fill(screen.getByLabelText('Concessionária'), 'CEMIG-D')
  await userEvent.fill(screen.getByLabelText('Número do medidor'), '4.812')
  await userEvent.keyboard('{Enter}')
  await expect.poll(isClosed).toBe(true)
  expect(sent()).toEqual([
    { statusId, confirmedBack: false, fill: { dealership: 'CEMIG-D', answers: { [meter]: '4812' } } },
  ])
})

test('where nothing can be filled in here, only what is to be done elsewhere is named', async () => {
  const { screen } = await open([{ item: 'energy-bill', label: 'Conta de energia' }], () => moved)
  await expect.element(screen.getByText(/^Conta de energia/)).toBeVisible()
  expect(screen.getByText(/^Preencha os itens/).query()).toBeNull()
})

test('an answer that does not fit is told at its field, and what was typed stays', async () => {
  const { screen } = await open([asked(meter, 'Número do medidor', true)], () => ({
    status: 422,
    body: { Code: 'platform.invalid', Message: 'Confira.', Fields: { [meter]: 'Valor inválido para este campo.' } },
  }))
  await userEvent.fill(screen.getByLabelText('Número do medidor'), '7')
  await screen.getByRole('button', { name: 'Salvar e mover' }).click()
  await expect.element(screen.getByText('Valor inválido para este campo.')).toBeVisible()
  await expect.element(screen.getByLabelText('Número do medidor')).toHaveValue('7')
})

test('a way back that also lacks something is confirmed in the same form', async () => {
  let calls = 0
  const { screen, sent, isClosed } = await open([{ item: 'dealership', label: 'Concessionária' }], () =>
    ++calls === 1 ? confirmBack : moved,
  )
  await userEvent.fill(screen.getByLabelText('Concessionária'), 'CEMIG-D')
  await screen.getByRole('button', { name: 'Salvar e mover' }).click()
  await expect.element(screen.getByText(confirmBack.body.Message)).toBeVisible()
  await screen.getByRole('button', { name: 'Voltar negócio' }).click()
  await expect.poll(isClosed).toBe(true)
  expect(sent().at(-1)).toMatchObject({ confirmedBack: true, fill: { dealership: 'CEMIG-D' } })
})
