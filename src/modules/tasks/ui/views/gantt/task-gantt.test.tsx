import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '../../../../../platform/i18n/days.ts'
import { content, serve } from '../../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../../platform/ui/testing/render-app.tsx'
import { dayAfter } from '../../../task-days.ts'
import type { TaskGantt } from '../../../views-contract.ts'
import { TasksPage } from '../../tasks-page.tsx'
import { aCard, statuses, types } from '../../testing.ts'

const now = today()
const at = (days: number) => dayAfter(now, days)
const idOf = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`
const project = aCard({ id: idOf(1), title: 'Fechar o projeto', startsOn: at(1), dueOn: at(4), dealTitle: '' })
const permit = aCard({ id: idOf(2), title: 'Pedir o parecer', startsOn: at(4), dueOn: at(9), blocked: true })
const left = aCard({ id: idOf(3), title: 'Ligar para a cliente', startsOn: at(-60), dueOn: at(-58), overdue: true })

async function open(given: Partial<TaskGantt> = {}, permissions = ['tasks.list', 'tasks.edit']) {
  signedIn(permissions)
  const reply: TaskGantt = {
    tasks: [project, permit],
    totalItems: 2,
    arrows: [[project.id, permit.id]],
    left: { list: [left], totalItems: 1 },
    ...given,
  }
  const calls = serve({
    'GET /api/task-statuses': content(statuses),
    'GET /api/task-types': content(types),
    'GET /api/task-timer': content(null),
    'GET /api/views': content([]),
    'GET /api/tasks/gantt': content(reply),
    [`GET /api/tasks/${project.id}/pushed`]: content([
      { ...permit, finished: false, newStartsOn: at(5), newDueOn: at(10), mayEdit: true },
    ]),
    [`PUT /api/tasks/${project.id}/days`]: content({}),
    [`PUT /api/tasks/${permit.id}/days`]: content({}),
    [`PUT /api/tasks/${left.id}/days`]: content({}),
    [`GET /api/tasks/${left.id}/pushed`]: content([]),
  })
  const { screen } = await renderApp(<TasksPage />, { at: '/tasks?view=gantt&escala=dia' })
  const bar = (title: RegExp) => screen.getByRole('button', { name: title })
  await expect.element(screen.getByRole('heading', { name: 'Tarefas' })).toBeVisible()
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])
  return { screen, bar, sent }
}

const dayWidth = 40
const drag = async (part: Element, by: number) => {
  const { x, y, width, height } = part.getBoundingClientRect()
  const given = (days: number) => ({
    bubbles: true,
    pointerId: 1,
    button: 0,
    clientX: x + width / 2 + days * dayWidth,
    clientY: y + height / 2,
  })
  part.setPointerCapture = () => {}
  part.dispatchEvent(new PointerEvent('pointerdown', given(0)))
  await new Promise(requestAnimationFrame)
  part.dispatchEvent(new PointerEvent('pointermove', given(by)))
  await new Promise(requestAnimationFrame)
  part.dispatchEvent(new PointerEvent('pointerup', given(by)))
}

test('bars go from start to delivery, with an arrow to what waits; the critical path is told in words too [TASK-003]', async () => {
  const { bar } = await open()
  const first = bar(/^Fechar o projeto · Marcos Moreira, de .*, caminho crítico$/)
  await expect.element(first).toBeVisible()
  expect(first.element().clientWidth).toBeGreaterThan(3.8 * dayWidth)
  expect(first.element().clientWidth).toBeLessThan(4.1 * dayWidth)
  await expect.element(bar(/^Pedir o parecer · Marcos Moreira, de .*, bloqueada, caminho crítico$/)).toBeVisible()
  expect(document.querySelector('[data-gantt] svg path[data-critical]')?.getAttribute('d')).toMatch(/^M\d+/)
})

test('an end of a bar is dragged; what waits for it is shown first and pushed along', async () => {
  const { screen, bar, sent } = await open()
  await expect.element(bar(/^Fechar o projeto · Marcos Moreira, de/)).toBeVisible()
  await drag(
    bar(/^Fechar o projeto · Marcos Moreira, de/)
      .element()
      .querySelector('[data-part=end]')!,
    1,
  )
  await screen.getByRole('button', { name: 'Mover também 1 tarefa' }).click()
  await expect.poll(sent).toEqual([[`/api/tasks/${project.id}/days`, { startsOn: at(1), dueOn: at(5), push: true }]])
})

test('a bar that is dropped is saved once, also by an end of it', async () => {
  const { bar, sent } = await open()
  const permitBar = bar(/^Pedir o parecer · Marcos Moreira, de/)
  await expect.element(permitBar).toBeVisible()
  await drag(permitBar.element().querySelector('[data-part=end]')!, -2)
  const dropped = [`/api/tasks/${permit.id}/days`, { startsOn: at(4), dueOn: at(7), push: false }]
  await expect.poll(sent).toEqual([dropped])
  // The next change comes right behind it: nothing was sent a second time in between.
  ;(permitBar.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .poll(sent)
    .toEqual([dropped, [`/api/tasks/${permit.id}/days`, expect.objectContaining({ startsOn: at(5) })]])
})

test('arrows move a bar by a day, with Shift by a week, in one change; Home and End choose the end they move', async () => {
  const { screen, bar, sent } = await open()
  await expect.element(bar(/^Fechar o projeto · Marcos Moreira, de/)).toBeVisible()
  ;(bar(/^Fechar o projeto · Marcos Moreira, de/).element() as HTMLElement).focus()
  await userEvent.keyboard(
    '{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}',
  )
  await expect.poll(sent).toEqual([[`/api/tasks/${project.id}/days`, { startsOn: at(0), dueOn: at(3), push: false }]])
  await userEvent.keyboard('{Home}')
  await expect.element(bar(/as setas movem o início$/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(bar(/^Pedir o parecer · Marcos Moreira, de/)).toHaveFocus()
  await expect.element(screen.getByRole('region', { name: 'Tarefas no tempo' })).toBeVisible()
})

test('an open task whose days are over waits in the tray until it is put on other days', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByText('1 tarefa aberta ficou para trás')).toBeVisible()
  await screen.getByRole('button', { name: 'Começar Ligar para a cliente hoje' }).click()
  await expect.poll(sent).toEqual([[`/api/tasks/${left.id}/days`, { startsOn: now, dueOn: at(2), push: false }]])
})

test('what is cut off is told; without the permission bars stay where they are', async () => {
  const { screen, bar, sent } = await open({ totalItems: 2_345 }, ['tasks.list'])
  await expect.element(screen.getByText(/^As 2 com entrega mais perto de hoje, de 2\.345 tarefas/)).toBeVisible()
  expect(document.querySelector('[data-gantt] [data-part]:not([data-bar])')).toBeNull()
  ;(bar(/^Fechar o projeto · Marcos Moreira, de/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await drag(bar(/^Fechar o projeto · Marcos Moreira, de/).element(), 2)
  expect(sent()).toEqual([])
})

test('the head names the months in sight; a name that does not fit its bar stands beside it, and what is late is hatched', async () => {
  const late = aCard({ id: idOf(4), title: 'Cobrar', startsOn: at(-2), dueOn: at(-1), overdue: true })
  const { screen, bar } = await open({ tasks: [late, project], totalItems: 2, arrows: [] })
  const area = screen.getByRole('region', { name: 'Tarefas no tempo' })
  await expect.element(bar(/^Cobrar · Marcos Moreira, de .*, atrasada$/)).toBeVisible()
  expect(getComputedStyle(bar(/^Cobrar · Marcos Moreira, de/).element()).backgroundImage).toContain('gradient')
  expect(getComputedStyle(bar(/^Fechar o projeto · Marcos Moreira, de/).element()).backgroundImage).toBe('none')
  const beside = [...area.element().querySelectorAll('li > button[data-bar] + span')].map((one) => one.textContent)
  expect(beside).toEqual(['Cobrar · Marcos Moreira', 'Fechar o projeto · Marcos Moreira'])
  const head = () => screen.getByRole('heading', { level: 2 }).first().element().textContent
  const before = head()
  area.element().scrollLeft = 10_000
  await expect.poll(head).not.toBe(before)
})

test('the line of today goes behind the names beside bars, and the name of a month never slides under those of the tasks', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen, bar } = await open()
  await expect.element(bar(/^Fechar o projeto · Marcos Moreira, de/)).toBeVisible()
  const area = screen.getByRole('region', { name: 'Tarefas no tempo' }).element()
  const beside = area.querySelector('li > button[data-bar] + span')!
  expect(getComputedStyle(beside).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  const months = [...area.querySelectorAll<HTMLElement>('b > span')]
  expect(months[0]!.textContent).toMatch(/^\S+ \d{4}$/)
  const corner = () => area.querySelector('[data-corner]')!.getBoundingClientRect().right
  // One day of the first month is left in sight.
  area.scrollLeft = months[1]!.parentElement!.offsetLeft - dayWidth
  await new Promise(requestAnimationFrame)
  expect(months[0]!.getBoundingClientRect().left).toBeGreaterThanOrEqual(corner())
})
