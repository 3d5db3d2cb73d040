import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { DealsPage } from '../deals-page.tsx'
import { thisMonth } from './month.ts'

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`
const nothing = () => ({ body: { Content: [] } })
const map = {
  located: 3,
  total: 5,
  tiles: null as { pattern: string; credit: string } | null,
  unplaced: [{ id: id('d9'), title: 'Sem Lugar', city: '', statusName: 'Novo', statusColor: '#D64545' }],
  bounds: { west: -60, south: -19, east: -48, north: -3 },
  inSight: 3,
  pins: [
    {
      latitude: -18.9,
      longitude: -48.3,
      count: 2,
      dealId: null,
      box: { west: -48.4, south: -19, east: -48.2, north: -18.8 },
      colors: [{ color: '#2F80C2', count: 2 }],
    },
    {
      latitude: -3.1,
      longitude: -60,
      count: 1,
      dealId: id('d1'),
      box: { west: -60, south: -3.1, east: -60, north: -3.1 },
      colors: [{ color: '#D64545', count: 1 }],
    },
  ],
  deals: [
    {
      id: id('d1'),
      title: 'Ana Lima',
      city: 'Manaus',
      latitude: -3.1,
      longitude: -60,
      statusName: 'Novo',
      statusColor: '#D64545',
    },
  ],
}
const bar = {
  id: id('d1'),
  title: 'Ana Lima',
  statusName: 'Novo',
  statusColor: '#D64545',
  state: 'open',
  kind: 'installation',
  startsOn: `${thisMonth()}-10`,
  endsOn: `${thisMonth()}-12`,
}
const status = {
  id: id('01'),
  name: 'Novo contato',
  color: '#2F80C2',
  stepName: 'Comercial',
  parallel: false,
  count: 7,
  kwp: 20,
  late: 2,
  reached: 10,
  passed: 4,
  isInLine: true,
  median: 72,
  ninetieth: 120,
  goalHours: 96,
}
const insights = {
  open: { count: 7 },
  won: { count: 3 },
  lost: { count: 1 },
  statuses: [status],
  months: [{ month: thisMonth(), created: 4, won: 3, lost: 1 }],
  reasons: [{ reason: 'Preço', count: 1 }],
  owners: [],
  origins: [],
}

async function open(
  view: string,
  answers: Parameters<typeof serve>[0],
  held = ['deals.list', 'deals.view', 'deals.edit'],
) {
  signedIn(held)
  const calls = serve({
    'GET /api/colleagues': nothing,
    'GET /api/stores': nothing,
    'GET /api/funnel': nothing,
    ...Object.fromEntries(['origins', 'deal-types', 'tags'].map((list) => [`GET /api/lists/${list}`, nothing])),
    ...answers,
  })
  const app = await renderApp(
    <div style={{ height: 700, display: 'flex' }}>
      <DealsPage />
    </div>,
    { at: `/negocios?view=${view}` },
  )
  return { ...app, calls }
}
const page = { body: { Content: { list: [bar], pageNumber: 1, pageSize: 100, totalItems: 1, totalPages: 1 } } }

test('[DEAL-045] the map gathers pins, lists what is in sight, and a click on a pin opens the deal', async () => {
  const { screen, address } = await open('mapa', { 'GET /api/deals/map': () => ({ body: { Content: map } }) })
  await expect.element(screen.getByRole('heading', { name: '3 negócios à vista' })).toBeVisible()
  await expect.element(screen.getByText('2 negócios sem coordenadas')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '2 negócios: abrir' })).toBeVisible()
  const pin = screen.getByRole('region', { name: /^Mapa/ }).getByRole('button', { name: 'Ana Lima' })
  expect(getComputedStyle(pin.element().firstElementChild!).backgroundColor).toBe('rgb(214, 69, 69)')
  ;(pin.element() as HTMLElement).click()
  await expect.poll(address).toContain(`aberto=${id('d1')}`)
})

const askedBoxes = (calls: { url: string }[]) =>
  calls
    .map(({ url }) => new URL(url, location.href))
    .filter(({ pathname }) => pathname === '/api/deals/map')
    .map(({ searchParams }) => Object.fromEntries(searchParams))

test('the map is moved by keys, wheel, drag and two fingers; a cluster opens where its deals lie', async () => {
  const { screen, calls } = await open('mapa', { 'GET /api/deals/map': () => ({ body: { Content: map } }) })
  const cluster = screen.getByRole('button', { name: '2 negócios: abrir' })
  await expect.element(cluster).toBeVisible()
  const stage = screen.getByRole('region', { name: /^Mapa/ }).element() as HTMLElement
  const west = () => Number(askedBoxes(calls).at(-1)!.west)
  const width = () => Number(askedBoxes(calls).at(-1)!.east) - west()
  const hand = (type: string, x: number, y: number, pointerId = 1) =>
    stage.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId, button: 0, bubbles: true }))
  // The browser captures only hands that it has made itself.
  stage.setPointerCapture = () => undefined
  await expect.poll(() => askedBoxes(calls).length).toBeGreaterThan(1)
  stage.focus()
  let before = west()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => west() > before).toBe(true)
  before = width()
  await userEvent.keyboard('+')
  await expect.poll(() => before / width()).toBeCloseTo(2, 1)
  stage.dispatchEvent(new WheelEvent('wheel', { deltaY: 400, clientX: 300, clientY: 300, cancelable: true }))
  await expect.poll(() => before / width()).toBeCloseTo(1, 1)
  before = west()
  hand('pointerdown', 200, 200)
  hand('pointermove', 320, 200)
  hand('pointerup', 320, 200)
  await expect.poll(() => west() < before).toBe(true)
  before = width()
  hand('pointerdown', 200, 300, 1)
  hand('pointerdown', 240, 300, 2)
  hand('pointermove', 280, 300, 2)
  hand('pointerup', 200, 300, 1)
  hand('pointerup', 280, 300, 2)
  await expect.poll(() => before / width()).toBeCloseTo(2, 1)
  await screen.getByRole('button', { name: 'Ver todos' }).click()
  await cluster.click()
  await expect.poll(() => west() > -49 && west() + width() < -47.5).toBe(true)
})

test('deals without coordinates are counted and named, and their number opens their list', async () => {
  const { screen } = await open('mapa', { 'GET /api/deals/map': () => ({ body: { Content: map } }) })
  await screen.getByText('2 negócios sem coordenadas').click()
  await expect.element(screen.getByRole('button', { name: /^Sem Lugar/ })).toBeVisible()
  const href = screen.getByRole('link', { name: 'Ver todos na lista' }).element().getAttribute('href')!
  expect(href).toContain('without=coordinates')
})

test('the outline of Brazil with its states and neighbours stands beneath the pins', async () => {
  const { screen } = await open('mapa', { 'GET /api/deals/map': () => ({ body: { Content: map } }) })
  const stage = screen.getByRole('region', { name: /^Mapa/ })
  await expect.element(stage).toBeVisible()
  await expect.poll(() => stage.element().querySelectorAll('svg > g > path').length).toBe(3)
})

test('with a tile server its tiles stand beneath the pins, named by Web Mercator, and its maker is told', async () => {
  const tiles = { pattern: '/tiles/{z}/{x}/{y}.png', credit: '© OpenStreetMap' }
  const { screen } = await open('mapa', { 'GET /api/deals/map': () => ({ body: { Content: { ...map, tiles } } }) })
  await expect.element(screen.getByText('© OpenStreetMap')).toBeVisible()
  const sources = [...document.querySelectorAll('img[src^="/tiles/"]')].map((one) => one.getAttribute('src')!)
  // Uberlândia and Manaus at zoom 5.
  expect(sources).toEqual(expect.arrayContaining(['/tiles/5/11/17.png', '/tiles/5/10/16.png']))
})

test('a bar of the Gantt is extended by keyboard, which edits the deal; without the permission it stays', async () => {
  const edits: unknown[] = []
  const answers = {
    'GET /api/deals/schedule': () => page,
    [`PATCH /api/deals/${id('d1')}`]: ({ body }: { body: unknown }) => {
      edits.push(body)
      return { body: { Content: {} } }
    },
  }
  const { screen } = await open('gantt', answers)
  const found = screen.getByRole('button', { name: /^Ana Lima, instalação/ })
  await expect.element(found).toBeVisible()
  ;(found.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect
    .poll(() => edits)
    .toEqual([{ installationStartsOn: `${thisMonth()}-10`, installationEndsOn: `${thisMonth()}-13` }])
})

test('who may not edit deals cannot move a bar', async () => {
  const { screen, calls } = await open('gantt', { 'GET /api/deals/schedule': () => page }, ['deals.list', 'deals.view'])
  const found = screen.getByRole('button', { name: /^Ana Lima, instalação/ })
  await expect.element(found).toBeVisible()
  ;(found.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(calls.filter((call) => call.method === 'PATCH')).toEqual([])
})

test('the numbers of insights open the lists that they count, and hidden values are not there', async () => {
  const { screen } = await open('insights', { 'GET /api/deals/insights': () => ({ body: { Content: insights } }) })
  const funnel = screen.getByRole('table', { name: 'Funil de conversão' }).getByRole('row', { name: /Novo contato/ })
  await expect.element(funnel).toBeVisible()
  expect(funnel.element().textContent).toContain('40%')
  const hrefOf = (found: { element(): Element }) => decodeURIComponent(found.element().getAttribute('href')!)
  expect(hrefOf(funnel.getByRole('link', { name: '10' }))).toContain(`reached=${status.id}`)
  const place = screen.getByRole('table', { name: 'Onde os negócios estão' }).getByRole('row', { name: /Novo contato/ })
  const href = hrefOf(place.getByRole('link', { name: '7' }))
  expect(href).toContain('view=lista')
  expect(href).toContain(status.id)
  const reason = screen.getByRole('table', { name: 'Motivos de perda' }).getByRole('row', { name: /Preço/ })
  expect(hrefOf(reason.getByRole('link', { name: '1' }))).toContain('lostReason=Preço')
  for (const hidden of ['Previsão ponderada', 'Valores', 'Valor perdido'])
    await expect.element(screen.getByText(hidden)).not.toBeInTheDocument()
})

test('insights tell half and nine of ten of the times in a status, beside its goal', async () => {
  const { screen } = await open('insights', { 'GET /api/deals/insights': () => ({ body: { Content: insights } }) })
  const row = screen.getByRole('table', { name: 'Tempo em cada status' }).getByRole('row', { name: /Novo contato/ })
  await expect.element(row).toBeVisible()
  expect([...row.element().querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['3 d', '5 d', '4 d'])
})

test('the months of insights have a table whose numbers are links', async () => {
  const { screen } = await open('insights', { 'GET /api/deals/insights': () => ({ body: { Content: insights } }) })
  await screen.getByRole('button', { name: 'Ver como tabela' }).click()
  const row = screen.getByRole('table', { name: 'Últimos doze meses' }).getByRole('row').nth(1)
  const won = row.getByRole('link', { name: '3' }).element().getAttribute('href')!
  expect(won).toContain(`closedFrom=${thisMonth()}-01`)
  expect(decodeURIComponent(won)).toContain('won')
})

test('views that a role has hidden have no tab', async () => {
  const hidden = ['deals.list', 'deals.view', 'deal-tabs.address', 'general.hide-summary-of-deals']
  const { screen } = await open('gantt', { 'GET /api/deals/schedule': () => page }, hidden)
  await expect.element(screen.getByRole('link', { name: 'Calendário' })).toBeVisible()
  for (const name of ['Mapa', 'Fluxo', 'Insights'])
    await expect.element(screen.getByRole('link', { name })).not.toBeInTheDocument()
})
