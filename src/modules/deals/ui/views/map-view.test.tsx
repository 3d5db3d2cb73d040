import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { id, open } from './testing.tsx'

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
  // The browser captures only pointers that it created itself.
  stage.setPointerCapture = () => undefined
  // All deals fit into a smaller area than the initial view.
  await expect.poll(() => askedBoxes(calls).at(-1)!.zoom).toBe('5')
  ;(screen.getByRole('button', { name: /^Setas movem/ }).element() as HTMLElement).focus()
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
