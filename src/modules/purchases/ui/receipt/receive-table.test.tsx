import { useState } from 'react'
import { expect, test } from 'vitest'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import { aPurchase, purchaseId } from '../testing.ts'
import { ReceiveTable } from './receive-table.tsx'

const [first] = aPurchase().receipts
const before = aPurchase()
const after = aPurchase({ receipts: [first!, { ...first!, id: 'r2', number: 2 }] })

/** The page as its room keeps it: what another tab records arrives while somebody types here. */
function BesideAnotherTab() {
  const [purchase, setPurchase] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setPurchase(after)}>
        Receber em outra aba
      </button>
      <ReceiveTable purchase={purchase} />
    </>
  )
}

test('what was typed before another tab received is refused first, stays, and is sent again knowing of it', async () => {
  signedIn(['purchases.list', 'purchases.receive'])
  const refusal = { Message: 'Os recebimentos mudaram.', Code: 'purchases.received_meanwhile' }
  const calls = serve({
    'GET /api/files': content({ list: [], can: { add: true, remove: true } }),
    [`POST /api/purchases/${purchaseId}/receipts`]: () => ({ status: 409, body: refusal }),
  })
  const { screen } = await renderApp(<BesideAnotherTab />)
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const cable = screen.getByRole('textbox', { name: 'Cabo solar 6 mm²', exact: true })
  await cable.fill('150')
  await screen.getByRole('button', { name: 'Receber em outra aba' }).click()
  await screen.getByRole('button', { name: /^Receber com/ }).click()
  await expect.poll(sent).toMatchObject([{ lastReceipt: 1 }])
  await expect.element(screen.getByText('Os recebimentos mudaram.').first()).toBeVisible()
  await expect.element(cable).toHaveValue('150')
  await screen.getByRole('button', { name: /^Receber com/ }).click()
  await expect.poll(sent).toMatchObject([{ lastReceipt: 1 }, { lastReceipt: 2 }])
})

const statuses = [
  { id: 's1', name: 'Em cotação', kind: 'on-going', requires: [] },
  { id: 's2', name: 'Entregue', kind: 'delivered', requires: [] },
]
const arrived = (given: object) =>
  aPurchase({
    items: before.items.map((item) => ({ ...item, received: item.quantity })),
    statusKind: 'on-the-way',
    enters: { isApproved: true, approvalDue: false, hasInvoice: true, hasDeal: false, leaves: [] },
    ...given,
  })

test('once all has arrived the end of the receipt offers the status of delivery', async () => {
  signedIn(['purchases.list', 'purchases.receive', 'purchases.edit-status'])
  const calls = serve({
    'GET /api/purchase-statuses': content(statuses),
    [`PATCH /api/purchases/${purchaseId}`]: content(arrived({ statusKind: 'delivered' })),
  })
  const { screen } = await renderApp(<ReceiveTable purchase={arrived({})} />)
  await screen.getByRole('button', { name: 'Chegou tudo: mudar para Entregue' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ statusId: 's2' })
})

test.each([
  ['it is delivered already', { statusKind: 'delivered' }],
  ['it ended without', { statusKind: 'lost' }],
  ['something is still to come', { items: before.items }],
])('nothing offers delivery where %s', async (_why, given) => {
  signedIn(['purchases.list', 'purchases.receive', 'purchases.edit-status'])
  serve({
    'GET /api/purchase-statuses': content(statuses),
    'GET /api/files': content({ list: [], can: { add: true, remove: true } }),
  })
  const { screen } = await renderApp(<ReceiveTable purchase={arrived(given)} />)
  await expect.element(screen.getByRole('heading', { name: 'Recebimento' })).toBeVisible()
  expect(screen.getByRole('button', { name: /mudar para/ }).query()).toBeNull()
})
