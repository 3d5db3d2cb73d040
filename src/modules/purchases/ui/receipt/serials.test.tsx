import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { aPurchase, purchaseId } from '../testing.ts'
import { ReceiptPanels } from './receipt-panels.tsx'

const [module, cable] = aPurchase().items
const known = { status: 409, body: { Message: 'Já registrado: J-2.', Details: { serials: ['J-2'] } } }

async function shown(answer: () => object = content(aPurchase())) {
  signedIn(['purchases.list', 'purchases.receive'])
  const calls = serve({
    'GET /api/files': content({ list: [], can: { add: true, remove: true } }),
    [`POST /api/purchases/${purchaseId}/items/i1/serials`]: answer,
    [`POST /api/purchases/${purchaseId}/receipts`]: content(aPurchase()),
  })
  const { screen } = await renderApp(<ReceiptPanels purchase={aPurchase()} />)
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { screen, sent }
}

test('what arrived is counted one by one, or all of an item at once, never beyond what is missing', async () => {
  const { screen, sent } = await shown()
  const more = screen.getByRole('button', { name: `Um a mais: ${module!.name}` })
  await more.click()
  await more.click()
  await expect.element(more).toBeDisabled()
  await screen.getByRole('button', { name: `Um a menos: ${module!.name}` }).click()
  await screen.getByRole('button', { name: `Tudo de ${cable!.name}` }).click()
  await screen.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect.poll(sent).toMatchObject([
    {
      lines: expect.arrayContaining([
        { itemId: 'i1', quantity: 1 },
        { itemId: 'i2', quantity: 200 },
      ]),
    },
  ])
})

test('a scanner registers number after number, and each says what became of it', async () => {
  const { screen, sent } = await shown()
  await expect.element(screen.getByRole('img', { name: '22 de 24' })).toBeVisible()
  await screen.getByRole('button', { name: `Ler números de ${module!.name}` }).click()
  const field = screen.getByRole('textbox', { name: 'Número de série' })
  await field.fill('J-1')
  await userEvent.keyboard('{Enter}')
  await field.fill('J-2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual([
    { maker: '', serials: ['J-1'] },
    { maker: '', serials: ['J-2'] },
  ])
  await expect.poll(() => screen.getByText('registrado', { exact: true }).all().length).toBe(2)
})

test('of a list that holds a known number the others are registered with one press', async () => {
  let asked = 0
  const { screen, sent } = await shown(() => (asked++ === 0 ? known : content(aPurchase())()))
  await screen.getByRole('button', { name: `Ler números de ${module!.name}` }).click()
  await screen.getByRole('textbox', { name: 'Número de série' }).fill('J-1;J-2;J-3')
  await screen.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect.element(screen.getByText('Já registrado: J-2.')).toBeVisible()
  await screen.getByRole('button', { name: 'Registrar os outros 2' }).click()
  await expect.poll(() => sent().at(-1)).toEqual({ maker: '', serials: ['J-1', 'J-3'] })
})
