import { expect, test } from 'vitest'
import { today } from '../../../platform/i18n/days.ts'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { CheckPage } from './check-page.tsx'

const id = '01900000-0000-7000-8000-0000000000a1'
const doubt = '01900000-0000-7000-8000-0000000000b1'
const failed = '01900000-0000-7000-8000-0000000000b2'
const refused = '01900000-0000-7000-8000-0000000000b3'
const at = new Date().toISOString()
const row = (more: object) => ({ at, conversationId: null, title: 'Ana Prado', words: '', why: '', ...more })
const check = {
  name: 'WhatsApp Matriz',
  phone: '+55 34 3210-4400',
  day: today(),
  entry: { arrived: 6, taken: 6, duplicate: 0, foreign: 0, refused: 0, lateRooms: 0, longestDelay: 0 },
  exit: { made: 3, sent: 1, delivered: 1, read: 1, failed: 1, cancelled: 0, doubtful: 1 },
  proof: { rooms: 1, wholeRooms: 1, twice: 0, lost: 0, unbacked: 1 },
  down: [{ at: 134, minutes: 7 }],
  days: [{ day: today(), entered: 0, left: 3, open: 2, down: 7 }],
  parts: [{ at: 60, entered: 0, left: 3 }],
  unknown: [
    row({ id: doubt, kind: 'doubtful' }),
    row({ id: failed, kind: 'failed' }),
    row({ id: refused, kind: 'refused', words: 'Quero um orçamento' }),
    row({ id, kind: 'unbacked' }),
  ],
}

async function open() {
  signedIn(['chat.manage-channels'])
  const calls = serve({
    [`GET /api/channels/${id}/check`]: content(check),
    'POST /api/exports': content({ id: doubt, file: 'dia.csv' }),
    [`GET /api/works/${doubt}/file`]: () => ({ body: 'Hora' }),
    [`POST /api/channels/${id}/messages/${doubt}/arrival`]: () => ({ status: 204 }),
    [`POST /api/channels/${id}/messages/${failed}/sending`]: () => ({ status: 204 }),
    [`POST /api/channels/${id}/deliveries/${refused}/taking`]: () => ({ status: 204 }),
  })
  const { screen } = await renderApp(<CheckPage />, { at: `/check/${id}`, path: '/check/$id' })
  return { screen, calls }
}

test('each row that waits for a decision has its actions, and the day is read again after one', async () => {
  const { screen, calls } = await open()
  await expect.element(screen.getByText('1 linha espera sua decisão')).toBeVisible()
  const doubtful = screen.getByRole('listitem').filter({ hasText: 'Não sabemos se saiu' })
  await expect.element(doubtful.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
  await doubtful.getByRole('button', { name: 'Já chegou' }).click()
  const read = () => calls.filter(({ method, url }) => method === 'GET' && url.includes('/check')).length
  await expect.poll(() => calls.some(({ url }) => url.endsWith(`${doubt}/arrival`))).toBe(true)
  await expect.poll(read).toBe(2)
  const notSent = screen.getByRole('listitem').filter({ hasText: 'Não enviada' })
  expect(notSent.getByRole('button', { name: 'Já chegou' }).query()).toBeNull()
  await notSent.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => calls.some(({ url }) => url.endsWith(`${failed}/sending`))).toBe(true)
  const lost = screen.getByRole('listitem').filter({ hasText: 'Recusada' })
  await expect.element(lost.getByText('“Quero um orçamento”')).toBeVisible()
  await lost.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => calls.some(({ url }) => url.endsWith(`${refused}/taking`))).toBe(true)
})

test('outages are named with their hours, and the day is downloaded', async () => {
  const { screen, calls } = await open()
  await expect.element(screen.getByText(/^Fora do ar das 02:14 às 02:21 \(7 min\)/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /0 entraram, 3 saíram, 7 min fora do ar$/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Baixar o dia' }).click()
  const query = { channelId: id, day: today() }
  await expect
    .poll(() => calls.find(({ url }) => url === '/api/exports')?.body)
    .toMatchObject({ list: 'channel-day', query, format: 'csv' })
  await expect.poll(() => calls.some(({ url }) => url === `/api/works/${doubt}/file`)).toBe(true)
})

test('the day of today says how far it is known, and when it was checked', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/^agora, \d\d:\d\d$/)).toBeVisible()
  await expect.element(screen.getByText('Última conferência')).toBeVisible()
  await expect.element(screen.getByText('Hoje, de dez em dez minutos')).toBeVisible()
})

test('what stands in a room without a delivery is counted, and leads to its rows', async () => {
  const { screen } = await open()
  const proof = screen.getByText('Na sala sem entrega').first()
  await expect.element(proof).toBeVisible()
  const link = screen.getByRole('link', { name: '1', exact: true }).last()
  await expect.element(link).toHaveAttribute('href', '#check-unbacked')
  expect(document.getElementById('check-unbacked')?.textContent).toContain('Ana Prado')
})

test('a day on which messages only went out is drawn below the axis', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('0 entraram e 3 saíram neste dia.', { exact: false })).toBeVisible()
  const bars = [...document.querySelectorAll('[aria-hidden] > span:has(> b)')]
  const tall = (tag: string) => bars.filter((bar) => bar.querySelector(tag)!.getBoundingClientRect().height > 4)
  expect(tall(':scope > i')).toHaveLength(0)
  const [bar] = tall(':scope > b')
  const axis = bar!.getBoundingClientRect().top + bar!.getBoundingClientRect().height * 0.6
  expect(bar!.querySelector('b')!.getBoundingClientRect().top).toBeGreaterThanOrEqual(axis - 1)
})
