import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { files } from '../../files/contract.ts'
import { readyToBuy } from './test-purchase.ts'

const world = await startWorld()

it('the files of a purchase stay from whom its total is hidden, as quotes and invoices tell it', async () => {
  const { buyer, user, id } = await readyToBuy(world)
  const sent = await sendFile<{ id: string }>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, {
    name: 'nota.txt',
    content: 'Total: 1.180,00',
  })
  expect(sent.status).toBe(200)
  const query = { ownerKind: 'purchase', ownerId: id }
  expect((await buyer.call(files.list, { query })).list).toHaveLength(1)
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  await expect(blind.call(files.list, { query })).rejects.toMatchObject({ status: 403 })
})
