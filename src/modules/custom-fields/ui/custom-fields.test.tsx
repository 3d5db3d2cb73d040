import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { nameFailing } from '../../../platform/ui/data/failing.ts'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { CustomField, DealTab } from '../contract.ts'
import { customFieldsFailing } from '../failing.ts'
import { FieldsPage } from './fields-page.tsx'
import { RecordFields } from './record-fields.tsx'
import { TabsPage } from './tabs-page.tsx'

nameFailing(customFieldsFailing)

const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`
const field = (last: string, name: string, change: Partial<CustomField> = {}): CustomField => ({
  id: idOf(last),
  kind: 'deal',
  position: 0,
  name,
  type: 'short-text',
  mask: 'none',
  options: [],
  enabled: true,
  required: false,
  stepId: null,
  statusId: null,
  viewRoles: [],
  editRoles: [],
  ...change,
})
const meter = field('a1', 'Número do medidor', { mask: 'number' })
const shade = field('a2', 'Tem sombra?', { type: 'radio', options: ['Sim', 'Não'] })
const places = [{ value: idOf('e1'), label: 'Comercial', kind: 'step' as const }]
const pageOf = (list: object[]) => ({ list, pageNumber: 1, pageSize: 50, totalItems: list.length, totalPages: 1 })
const ok = () => ({ status: 204 })
const broken = () => ({ status: 500, body: { Message: 'Algo deu errado.', Code: 'platform.defect' } })

async function fields(answers: Parameters<typeof serve>[0] = {}) {
  signedIn(['general.settings'])
  const calls = serve({
    'GET /api/settings/custom-fields': () => ({ body: { Content: pageOf([meter, shade]) } }),
    'GET /api/roles': () => ({ body: { Content: [] } }),
    'PUT /api/custom-fields/order': ok,
    ...answers,
  })
  const { screen } = await renderApp(<FieldsPage usePlaces={() => places} />)
  return { screen, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

test('[FUNN-003] the fields are listed, created, edited, put in order, turned off and deleted', async () => {
  const { screen, sent } = await fields({
    'POST /api/custom-fields': ({ body }) => ({ body: { Content: { ...meter, ...(body as object), id: idOf('a3') } } }),
    [`PATCH /api/custom-fields/${meter.id}`]: () => ({ body: { Content: meter } }),
    [`DELETE /api/custom-fields/${meter.id}`]: ok,
  })
  await expect.element(screen.getByText('Opções · Sim, Não')).toBeVisible()

  await screen.getByRole('button', { name: 'Novo campo' }).click()
  await userEvent.fill(screen.getByLabelText('Nome'), 'Tensão')
  await screen.getByText('Opções', { exact: true }).click()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Opções' }), '110')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Informe ao menos duas opções.')).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Opções' }), '110\n220')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sent().at(-1)?.body)
    .toMatchObject({ name: 'Tensão', type: 'radio', options: ['110', '220'], kind: 'deal' })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()

  screen
    .getByRole('button', { name: /^Mover Número do medidor/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ url: '/api/custom-fields/order', body: { ids: [shade.id, meter.id] } })
  await expect.element(screen.getByText('Número do medidor: posição 2 de 2.')).toBeInTheDocument()

  await screen.getByRole('switch', { name: 'Número do medidor ativo' }).click()
  await expect.poll(() => sent().at(-1)).toMatchObject({ method: 'PATCH', body: { enabled: false } })

  await screen.getByRole('button', { name: 'Editar Número do medidor' }).click()
  await userEvent.fill(screen.getByLabelText('Nome'), 'Medidor')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sent().at(-1)?.body).toEqual({ name: 'Medidor', confirmed: false })

  await screen.getByRole('button', { name: 'Editar Número do medidor' }).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen
    .getByRole('dialog', { name: 'Excluir Número do medidor?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect.poll(() => sent().at(-1)).toMatchObject({ method: 'DELETE' })
})

test('an option that records hold goes once the person knows how many, and still stands on them', async () => {
  const refusal = '12 registros têm como resposta uma opção que sai: Sim (12).'
  const { screen, sent } = await fields({
    [`PATCH /api/custom-fields/${shade.id}`]: ({ body }) =>
      (body as { confirmed: boolean }).confirmed
        ? { body: { Content: shade } }
        : { status: 409, body: { Message: refusal, Code: 'custom-fields.options_in_use' } },
  })
  await screen.getByRole('button', { name: `Editar ${shade.name}` }).click()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Opções' }), 'Muita\nNão')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText(refusal)).toBeVisible()
  await screen.getByText('Remover a opção; quem já a tem como resposta continua com ela').click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => sent().at(-1)?.body).toEqual({ options: ['Muita', 'Não'], confirmed: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.unmount()

  const kept = { ...field('c3', 'Sombra'), type: 'radio', options: ['Muita', 'Não'], mayEdit: true, value: 'Sim' }
  serve({ [`GET /api/records/${idOf('d1')}/custom-fields`]: () => ({ body: { Content: [kept] } }) })
  const record = await renderApp(<RecordFields recordId={idOf('d1')} />)
  await record.screen.getByRole('button', { name: 'Editar Sombra' }).click()
  await expect.element(record.screen.getByRole('combobox')).toHaveValue('Sim')
})

test('a row is dragged by its handle', async () => {
  const { screen, sent } = await fields()
  const handle = screen.getByRole('button', { name: /^Mover Tem sombra/ })
  const first = screen.getByRole('button', { name: /^Mover Número do medidor/ })
  await expect.element(handle).toBeVisible()
  const y = (element: Element) => element.getBoundingClientRect().top + 10
  const pointer = (type: string, clientY: number) =>
    handle.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }))
  const element = handle.element() as HTMLElement
  element.setPointerCapture = () => {}
  pointer('pointerdown', y(element))
  await expect.poll(() => element.closest('li')?.dataset.dragged).toBe('true')
  pointer('pointermove', y(first.element()))
  await expect.element(screen.getByText('Tem sombra?: posição 1 de 2.')).toBeInTheDocument()
  pointer('pointerup', y(first.element()))
  await expect.poll(() => sent().at(-1)?.body).toEqual({ ids: [shade.id, meter.id] })
})

test('[FUNN-070] a failure to get, create, update or delete a field is told in its words', async () => {
  const down = await fields({ 'GET /api/settings/custom-fields': broken })
  await expect.element(down.screen.getByText('Não foi possível carregar o campo personalizado.')).toBeVisible()
  await down.screen.unmount()
  const { screen } = await fields({
    'POST /api/custom-fields': broken,
    [`PATCH /api/custom-fields/${meter.id}`]: broken,
    [`DELETE /api/custom-fields/${meter.id}`]: broken,
  })
  await screen.getByRole('button', { name: 'Novo campo' }).click()
  await userEvent.fill(screen.getByLabelText('Nome'), 'Tensão')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Não foi possível criar o campo personalizado.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Editar Número do medidor' }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Não foi possível atualizar o campo personalizado.')).toBeVisible()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen
    .getByRole('dialog', { name: 'Excluir Número do medidor?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect.element(screen.getByText('Não foi possível excluir o campo personalizado.')).toBeVisible()
})

test('[FUNN-004] the tabs of a deal are listed, created, edited, put in order and deleted', async () => {
  signedIn(['general.settings'])
  const tab = (last: string, name: string, fieldIds: string[]): DealTab => ({
    id: idOf(last),
    position: 0,
    name,
    fieldIds,
    hiddenRoles: [],
  })
  const [works, money] = [tab('b1', 'Obra', [meter.id, shade.id]), tab('b2', 'Financeiro', [])]
  const calls = serve({
    'GET /api/custom-fields': () => ({ body: { Content: [meter, shade] } }),
    'GET /api/settings/deal-tabs': () => ({ body: { Content: pageOf([works, money]) } }),
    'GET /api/roles': () => ({ body: { Content: [] } }),
    'POST /api/deal-tabs': () => ({ body: { Content: works } }),
    'PUT /api/deal-tabs/order': ok,
    [`PATCH /api/deal-tabs/${works.id}`]: () => ({ body: { Content: works } }),
    [`DELETE /api/deal-tabs/${works.id}`]: ok,
  })
  const last = () => calls.filter(({ method }) => method !== 'GET').at(-1)
  const { screen } = await renderApp(<TabsPage />)
  await expect.element(screen.getByText('Número do medidor, Tem sombra?')).toBeVisible()
  await screen.getByRole('button', { name: 'Nova aba' }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Informe o nome.')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Nome'), 'Pós-venda')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(last).toMatchObject({ method: 'POST', body: { name: 'Pós-venda', fieldIds: [], hiddenRoles: [] } })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  screen
    .getByRole('button', { name: /^Mover Financeiro/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(last).toMatchObject({ url: '/api/deal-tabs/order', body: { ids: [money.id, works.id] } })
  await screen.getByRole('button', { name: 'Editar aba Obra' }).click()
  await userEvent.fill(screen.getByLabelText('Nome'), 'Canteiro')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(last).toMatchObject({ method: 'PATCH', body: { name: 'Canteiro' } })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Editar aba Obra' }).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen.getByRole('dialog', { name: 'Excluir Obra?' }).getByRole('button', { name: 'Excluir' }).click()
  await expect.poll(last).toMatchObject({ method: 'DELETE' })
})

test('a record’s fields read as people write them; one is answered where it stands, another only read', async () => {
  signedIn(['deals.view', 'deals.edit'])
  const shown = [
    { ...field('c1', 'Entrada', { mask: 'currency' }), mayEdit: true, value: '500000' },
    { ...field('c2', 'Contrato'), mayEdit: false, value: 'A-17' },
  ]
  const calls = serve({
    [`GET /api/records/${idOf('d1')}/custom-fields`]: () => ({ body: { Content: shown } }),
    [`PUT /api/records/${idOf('d1')}/custom-fields`]: () => ({
      status: 422,
      body: {
        Message: 'Confira os campos.',
        Code: 'platform.invalid',
        Fields: { [shown[0]!.id]: 'Valor inválido para este campo.' },
      },
    }),
  })
  const { screen } = await renderApp(<RecordFields recordId={idOf('d1')} />)
  await expect.element(screen.getByText('R$\u00a05.000,00')).toBeVisible()
  await expect.element(screen.getByText('A-17')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Editar Entrada' }).click()
  await userEvent.fill(screen.getByRole('textbox'), '7.500,50')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Valor inválido para este campo.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ answers: { [shown[0]!.id]: '750050' } })
})
