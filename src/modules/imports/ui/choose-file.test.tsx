import { expect, test } from 'vitest'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { ChooseFile, type ImportOf } from './choose-file.tsx'

async function shown(of: ImportOf) {
  signedIn(['contacts.import', 'settings.pricing'])
  return (await renderApp(<ChooseFile of={of} onRead={() => {}} />)).screen
}

test('lists of contacts are told which other CRMs’ are recognized', async () => {
  const screen = await shown({ kind: 'leads' })
  await expect.element(screen.getByText(/Pipedrive/)).toBeVisible()
})

test('a supplier’s list is told nothing of other CRMs', async () => {
  const screen = await shown({ kind: 'supplier-kits', about: 'a' })
  await expect.element(screen.getByText(/com os nomes das colunas acima dos dados/)).toBeVisible()
  expect(screen.getByText(/Pipedrive/).query()).toBeNull()
})
