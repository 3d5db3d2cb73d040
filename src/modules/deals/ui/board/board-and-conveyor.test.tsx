import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Board } from '../../contract.ts'
import { announceCreated } from '../new-deal/created-deal.ts'
import { aBoard, column, ids, made, maria, moves, open, permissions, reply, stepId } from '../test-deals-page.tsx'
import { ConveyorPage } from './conveyor-page.tsx'

const contract = { id: '01900000-0000-7000-8000-00000000000b', name: 'Contrato', color: '#4E8B3A' }
const beside = { id: '01900000-0000-7000-8000-00000000000c', name: 'Homologação', color: '#8472B8' }
const signed = '01900000-0000-7000-8000-000000000003'
const papers = '01900000-0000-7000-8000-000000000004'
const joao = { ...maria, id: '01900000-0000-7000-8000-0000000000d2', title: 'João Silva', lacks: [] }
const ana = { ...maria, id: '01900000-0000-7000-8000-0000000000d3', title: 'Ana Costa', lacks: [] }
const steps: Board['steps'] = [
  { id: stepId, name: 'Comercial', color: '#1F8A70', parallel: false, loss: false, count: 2 },
  { ...contract, parallel: false, loss: false, count: 1 },
  { ...beside, parallel: true, loss: false, count: 1 },
]
const commercial = { ...aBoard({ cards: [maria, joao], count: 2 }), steps }
const ofContract = [column(signed, 'Assinado', { stepId: contract.id, cards: [ana], count: 1 })]
const ofBeside = [column(papers, 'Documentação', { stepId: beside.id, cards: [ana], count: 1 })]

const columnsOf = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen
    .getByRole('region', { name: /: (vazia|\d+ cart(ão|ões))$/ })
    .elements()
    .map((one) => one.getAttribute('aria-label'))

test('[DEAL-003] the kanban has a column for each status of the chosen step and a card for each deal, and dragging a card moves it', async () => {
  const { screen, calls } = await open(commercial, {
    'GET /api/deals/board': ({ url }) => ({
      body: {
        Content: url.includes(contract.id) ? { ...commercial, stepId: contract.id, columns: ofContract } : commercial,
      },
    }),
    [moves]: () => reply(ids.second),
  })
  const cardIn = (name: RegExp, region: string) =>
    screen.getByRole('region', { name: region }).getByRole('group', { name })
  await expect.element(cardIn(/^Maria Aparecida/, 'Novo contato: 2 cartões')).toBeVisible()
  await expect.element(cardIn(/^João Silva/, 'Novo contato: 2 cartões')).toBeVisible()
  expect(columnsOf(screen)).toEqual(['Novo contato: 2 cartões', 'Qualificação: vazia'])
  expect(screen.getByRole('group', { name: /^(Maria|João|Ana)/ }).elements()).toHaveLength(2)

  // What lets a card be dragged is loaded after the board.
  await expect.element(screen.getByRole('group', { name: /^Maria Aparecida/ })).toHaveAttribute('draggable', 'true')
  await userEvent.dragAndDrop(
    screen.getByRole('group', { name: /^Maria Aparecida/ }),
    screen.getByRole('region', { name: 'Qualificação: vazia' }),
  )
  await expect.element(cardIn(/^Maria Aparecida/, 'Qualificação: 1 cartão')).toBeVisible()
  await expect.element(screen.getByText('Maria Aparecida movido para Qualificação')).toBeVisible()
  expect(made(calls, moves)[0]!.body).toEqual({ statusId: ids.second, fromStatusId: ids.first, confirmedBack: false })

  await screen.getByRole('link', { name: /^Contrato/ }).click()
  await expect.element(cardIn(/^Ana Costa/, 'Assinado: 1 cartão')).toBeVisible()
  expect(columnsOf(screen)).toEqual(['Assinado: 1 cartão'])
})

test('a deal that was just made comes into sight with the focus, also far down its column', async () => {
  const many = Array.from({ length: 30 }, (_none, at) => ({ ...joao, id: `${joao.id.slice(0, -2)}${at + 10}` }))
  const { screen } = await open(aBoard({ cards: [...many, ana], count: 31 }))
  await expect.element(screen.getByRole('group', { name: 'João Silva, 1/31' })).toBeVisible()
  expect(screen.getByRole('group', { name: /^Ana Costa/ }).query()).toBe(null)
  announceCreated(ana.id)
  await expect.element(screen.getByRole('group', { name: /^Ana Costa/ })).toHaveFocus()
  // Once: afterwards the focus is the person's.
  ;(document.activeElement as HTMLElement).blur()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(screen.getByRole('group', { name: /^Ana Costa/ })).not.toHaveFocus()
})

test('[DEAL-012] the conveyor shows every step as a lane with its statuses side by side', async () => {
  const nothing = content([])
  signedIn(permissions)
  const calls = serve({
    'GET /api/deals/board': () => ({
      body: { Content: { ...commercial, columns: [...commercial.columns, ...ofContract, ...ofBeside] } },
    }),
    'GET /api/colleagues': nothing,
    'GET /api/stores': nothing,
    'GET /api/funnel': nothing,
    ...Object.fromEntries(['origins', 'deal-types', 'tags'].map((list) => [`GET /api/lists/${list}`, nothing])),
  })
  const { screen } = await renderApp(
    <div style={{ height: 700, width: 1600, display: 'flex' }}>
      <ConveyorPage />
    </div>,
    { at: '/conveyor' },
  )
  const placeOf = (name: string) => screen.getByRole('region', { name }).element().getBoundingClientRect()
  await expect.element(screen.getByRole('region', { name: 'Documentação: 1 cartão' })).toBeInTheDocument()
  expect(calls.some(({ url }) => url.startsWith('/api/deals/board') && url.includes('lanes=true'))).toBe(true)
  const names = ['Novo contato: 2 cartões', 'Qualificação: vazia', 'Assinado: 1 cartão', 'Documentação: 1 cartão']
  expect(columnsOf(screen)).toEqual(names)
  const places = names.map(placeOf)
  for (const [at, place] of places.entries()) {
    expect(place.top).toBe(places[0]!.top)
    if (at > 0) expect(place.left).toBeGreaterThanOrEqual(places[at - 1]!.right)
  }
  // The name of each step is above its own columns, from the first to the last.
  for (const [name, first, last] of [
    ['Comercial', 0, 1],
    ['Contrato', 2, 2],
    ['Homologação', 3, 3],
  ] as const) {
    const lane = screen
      .getByRole('heading', { name: new RegExp(`^${name}`) })
      .element()
      .getBoundingClientRect()
    expect(lane.bottom).toBeLessThanOrEqual(places[first]!.top)
    expect(lane.left).toBeGreaterThanOrEqual(places[first]!.left)
    expect(lane.left).toBeLessThan(places[last]!.right)
  }
})
