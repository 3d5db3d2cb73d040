import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { useCall } from '../data/queries.ts'
import { pendingStore } from '../offline/pending-store.ts'
import { BulkDialog } from '../table/bulk-dialog.tsx'
import { serve } from '../testing/fake-server.ts'
import { renderApp, signedIn } from '../testing/render-app.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'

const hand = endpoint('POST /hand-overs', { needs: 'deals.edit', body: z.object({ to: z.string() }) })

function Confirmed() {
  const call = useCall(hand, { tells: 'nowhere' })
  const run = () => call.call({ body: { to: 'renata' } })
  return <ConfirmButton label="Transferir" ask={{ title: 'Transferir Maria?', confirm: 'Confirmar', run }} />
}

function Bulk({ onClose }: { onClose(): void }) {
  const call = useCall(hand, { tells: 'nowhere' })
  return (
    <BulkDialog
      title="Transferir 2 contatos"
      count={2}
      confirm="Transferir"
      run={() => call.call({ body: { to: 'renata' } })}
      onClose={onClose}
    >
      {null}
    </BulkDialog>
  )
}

beforeEach(async () => {
  for (const { id } of await pendingStore.all()) await pendingStore.remove(id)
  signedIn(['deals.edit'])
  serve({
    'POST /api/hand-overs': () => {
      throw new TypeError('Failed to fetch')
    },
  })
})

test('what was confirmed and waits for the network closes its question: nobody confirms it twice', async () => {
  const { screen } = await renderApp(<Confirmed />)
  await screen.getByRole('button', { name: 'Transferir' }).click()
  await screen.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/será enviado quando a rede voltar/)).toBeVisible()
  expect(await pendingStore.all()).toHaveLength(1)
})

test('so does what is done to many', async () => {
  let isClosed = false
  const { screen } = await renderApp(
    <Bulk
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  await screen.getByRole('button', { name: 'Transferir' }).click()
  await expect.poll(() => isClosed).toBe(true)
  expect(await pendingStore.all()).toHaveLength(1)
})
