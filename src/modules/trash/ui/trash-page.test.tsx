import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { TrashEntry } from '../contract.ts'
import { trashSettings } from './settings.ts'

const idOf = (at: number) => `01900000-0000-7000-8000-0000000000a${at}`
const entry = (at: number, kind: TrashEntry['kind'], name: string): TrashEntry => ({
  kind,
  id: idOf(at),
  name,
  place: '',
  deletedAt: '2026-11-20T12:00:00Z',
  deletedBy: kind === 'store' ? null : 'Ana Prado',
  keptUntil: kind === 'sale' ? '2026-12-20T12:00:00Z' : null,
})
const entries = [
  entry(1, 'status', 'Em espera'),
  entry(2, 'step', 'Manutenção'),
  entry(3, 'custom-field', 'Medidor'),
  entry(4, 'store', 'Filial'),
  entry(5, 'sale', '12 · Padaria'),
]

async function open() {
  signedIn(['general.settings'])
  const done = () => ({ status: 204 })
  const calls = serve({
    'GET /api/trash': content(onePage(entries)),
    'DELETE /api/trash': content({ deleted: entries.length }),
    ...Object.fromEntries(
      entries.flatMap(({ kind, id }) => [
        [`POST /api/trash/${kind}/${id}/restoration`, done],
        [`DELETE /api/trash/${kind}/${id}`, done],
      ]),
    ),
  })
  const [{ path, page }] = trashSettings(['general.settings']) as [SettingsPage]
  expect(`/settings/${path}`).toBe('/settings/trash')
  const Trash = await page()
  const { screen } = await renderApp(<Trash />)
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Em espera')).toBeVisible()
  return {
    screen,
    row,
    made: () => calls.filter(({ method }) => method !== 'GET').map((call) => `${call.method} ${call.url}`),
  }
}

test('[FUNN-005] [FUNN-049] the trash lists statuses, stages, fields and stores; each is restored, or deleted for good once confirmed', async () => {
  const { screen, row, made } = await open()
  for (const { kind, id, name } of entries) {
    await userEvent.click(row(name).getByRole('button', { name: 'Restaurar' }))
    await expect.poll(() => made().at(-1)).toBe(`POST /api/trash/${kind}/${id}/restoration`)
    const before = made().length
    await userEvent.click(row(name).getByRole('button', { name: 'Apagar de vez' }))
    const question = screen.getByRole('dialog', { name: `Apagar ${name} de vez?` })
    await expect.element(question).toBeVisible()
    expect(made()).toHaveLength(before)
    await userEvent.click(question.getByRole('button', { name: 'Apagar de vez' }))
    await expect.poll(() => made().at(-1)).toBe(`DELETE /api/trash/${kind}/${id}`)
    await expect.element(question).not.toBeInTheDocument()
  }
})

test('[FUNN-006] the trash is emptied once confirmed', async () => {
  const { screen, made } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Esvaziar lixeira' }))
  const question = screen.getByRole('dialog', { name: 'Esvaziar a lixeira?' })
  await expect.element(question.getByText(/^5 registros serão apagados de vez/)).toBeVisible()
  expect(made()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Esvaziar lixeira' }))
  await expect.poll(made).toEqual(['DELETE /api/trash'])
})

test('each entry says who deleted it and when, and until when it can come back where that ends by itself', async () => {
  const { row } = await open()
  await expect.element(row('Em espera').getByText('Excluído por Ana Prado em 20/11/2026')).toBeVisible()
  await expect.element(row('Filial').getByText('Excluído em 20/11/2026')).toBeVisible()
  await expect.element(row('12 · Padaria').getByText(/some em 20\/12\/2026$/)).toBeVisible()
})
