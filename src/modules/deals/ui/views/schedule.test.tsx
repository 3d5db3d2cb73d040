import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { daysBetween, monthAfter, monthDays, thisMonth } from '../../../../platform/ui/calendar/month.ts'
import { content, onePage } from '../../../../platform/ui/testing/fake-server.ts'
import { id, open } from './testing.tsx'

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

const page = content(onePage([bar], 100))

test('a bar of the Gantt is extended by keyboard, which edits the deal; without the permission it stays', async () => {
  const edits: unknown[] = []
  const answers = {
    'GET /api/deals/schedule': page,
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

test('filters that leave the Gantt empty can be cleared there; its three months stand in one short line', async () => {
  const none = content(onePage([], 100))
  const { screen, address } = await open('gantt&search=nada&mes=2026-11', { 'GET /api/deals/schedule': none })
  await expect.element(screen.getByText('Nenhum negócio com datas neste período')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'nov 2026 – jan 2027' })).toBeVisible()
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(() => address()).not.toContain('search=')
  await expect.element(screen.getByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument()
})

test('a bar of the Gantt is dragged whole or by its end, and the notice takes it back', async () => {
  const edits: unknown[] = []
  const { screen } = await open('gantt', {
    'GET /api/deals/schedule': page,
    [`PATCH /api/deals/${id('d1')}`]: ({ body }: { body: unknown }) => {
      edits.push(body)
      return { body: { Content: {} } }
    },
  })
  const found = screen.getByRole('button', { name: /^Ana Lima, instalação/ })
  await expect.element(found).toBeVisible()
  const track = found.element().parentElement!
  const width = track.clientWidth / daysBetween(`${thisMonth()}-01`, monthDays(monthAfter(thisMonth(), 2)).last)
  const at = found.element().getBoundingClientRect().left - track.getBoundingClientRect().left
  await userEvent.dragAndDrop(found, track, {
    sourcePosition: { x: 4, y: 8 },
    targetPosition: { x: Math.round(at + 4 + width * 3), y: 16 },
  })
  await expect
    .poll(() => edits)
    .toEqual([{ installationStartsOn: `${thisMonth()}-13`, installationEndsOn: `${thisMonth()}-15` }])
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect
    .poll(() => edits.at(-1))
    .toEqual({ installationStartsOn: `${thisMonth()}-10`, installationEndsOn: `${thisMonth()}-12` })
})

const dayOf = (day: string, count = 1) => ({
  day,
  count,
  deals: [{ id: id('d1'), title: 'Ana Lima', statusColor: '#D64545', state: 'open' }],
})

async function openCalendar(granted?: string[]) {
  const edits: { closingOn: string }[] = []
  const answers = {
    'GET /api/deals/calendar': () => ({ body: { Content: [dayOf(edits.at(-1)?.closingOn ?? `${thisMonth()}-10`)] } }),
    [`PATCH /api/deals/${id('d1')}`]: ({ body }: { body: unknown }) => {
      edits.push(body as { closingOn: string })
      return { body: { Content: {} } }
    },
  }
  const app = await open('calendario', answers, granted)
  const deal = app.screen.getByRole('button', { name: 'Ana Lima' })
  await expect.element(deal).toBeVisible()
  const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${thisMonth()}-${day}"]`)!
  return { ...app, edits, deal, cell }
}

test('a deal of the calendar is dragged to another day, which changes its closing forecast; the notice takes it back', async () => {
  const { screen, edits, deal, cell } = await openCalendar()
  await userEvent.dragAndDrop(deal, cell('12'))
  await expect.poll(() => edits).toEqual([{ closingOn: `${thisMonth()}-12` }])
  await expect.poll(() => cell('12').textContent).toContain('Ana Lima')
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => edits.at(-1)).toEqual({ closingOn: `${thisMonth()}-10` })
  await expect.poll(() => cell('10').textContent).toContain('Ana Lima')
})

test('a deal of the calendar that may be dragged still opens by a click', async () => {
  const { address, edits, deal } = await openCalendar()
  await deal.click()
  await expect.poll(address).toContain(`aberto=${id('d1')}`)
  expect(edits).toEqual([])
})

test('a deal of the calendar is moved by keys, and the focus goes with it', async () => {
  const { edits, deal, cell } = await openCalendar()
  ;(deal.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => edits.length).toBe(1)
  await expect.poll(() => cell('11').contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => edits).toEqual([{ closingOn: `${thisMonth()}-11` }, { closingOn: `${thisMonth()}-18` }])
})

test('a finger drags a deal of the calendar by its grip only', async () => {
  const { edits, deal, cell } = await openCalendar()
  const row = deal.element().closest('li')!
  row.setPointerCapture = () => undefined
  const drag = (from: Element, to: Element) => {
    const { left, top } = to.getBoundingClientRect()
    const given = { pointerId: 5, pointerType: 'touch', button: 0, bubbles: true }
    from.dispatchEvent(new PointerEvent('pointerdown', { ...given, clientX: 0, clientY: 0 }))
    for (const by of [8, 10])
      row.dispatchEvent(new PointerEvent('pointermove', { ...given, clientX: left + by, clientY: top + by }))
    row.dispatchEvent(new PointerEvent('pointerup', { ...given, clientX: left + 10, clientY: top + 10 }))
  }
  drag(deal.element(), cell('12'))
  expect(edits).toEqual([])
  drag(row.querySelector('[data-grip]')!, cell('12'))
  await expect.poll(() => edits).toEqual([{ closingOn: `${thisMonth()}-12` }])
})

test('who may not edit deals has no grip in the calendar and moves nothing by keys', async () => {
  const { edits, deal } = await openCalendar(['deals.list', 'deals.view'])
  expect(document.querySelector('[data-grip]')).toBeNull()
  ;(deal.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(edits).toEqual([])
})

test('who may not edit deals cannot move a bar', async () => {
  const { screen, calls } = await open('gantt', { 'GET /api/deals/schedule': page }, ['deals.list', 'deals.view'])
  const found = screen.getByRole('button', { name: /^Ana Lima, instalação/ })
  await expect.element(found).toBeVisible()
  ;(found.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(calls.filter((call) => call.method === 'PATCH')).toEqual([])
})
