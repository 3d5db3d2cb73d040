import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { activity } from '../../../activity/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import type { StoredFile } from '../../../files/contract.ts'
import { purchases } from '../../contract.ts'
import { approveBy, aSupplier, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

it('the history of a purchase tells of its items, and keeps what was told before it was given to a deal', async () => {
  const { admin, buyer, user, id, params, show, edit } = await readyToBuy(world)
  const item = (await show()).items[0]!
  await buyer.call(purchases.editItem, { params: { ...params, itemId: item.id }, body: { unitCents: 610 } })
  const { id: dealId } = await aDeal(admin)
  await edit({ dealId })
  const entriesFor = async (actor: Actor) =>
    (await actor.call(activity.timeline, { params: { threadId: dealId }, query: { subjectId: id } })).entries
  const priced = (entries: Awaited<ReturnType<typeof entriesFor>>) =>
    entries.filter(({ subject }) => subject.id === item.id).map(({ text, changes }) => ({ text, changes }))
  const entries = await entriesFor(buyer)
  expect(priced(entries)).toMatchObject([
    {
      text: `alterou ${item.name}`,
      changes: expect.arrayContaining([
        expect.objectContaining({
          label: 'Valor unitário',
          before: expect.stringMatching(/5,90$/),
          after: expect.stringMatching(/6,10$/),
        }),
      ]),
    },
    { text: `adicionou ${item.name}` },
  ])
  expect(entries.map(({ kind }) => kind)).toContain('purchases.created')
  expect(entries[0]).toMatchObject({ kind: 'purchases.changed', subject: { id } })
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  expect(JSON.stringify(priced(await entriesFor(blind)))).not.toMatch(/5,90|6,10/)
})

it('every line of a history names what was done, and an approval or a receipt stands in it once', async () => {
  const { admin, buyer, id, params, show, put } = await readyToBuy(world)
  await put('pending-approval')
  await approveBy(admin, params)
  const module = { name: 'Módulo', quantity: 1, unitCents: 0, kind: 'module' as const }
  await admin.call(purchases.addItem, { params, body: module })
  const { items } = await show()
  const lines = items.map(({ id: itemId }) => ({ itemId, quantity: 1 }))
  await buyer.call(purchases.receive, { params, body: { lines } })
  await admin.call(purchases.addSerials, { params: { ...params, itemId: items[1]!.id }, body: { serials: ['A1'] } })
  const supplierId = (await aSupplier(admin)).id
  const quotes = await Promise.all(
    ['a.txt', 'b.txt', 'c.txt'].map(async (name) => {
      const at = `POST /api/files?ownerKind=purchase&ownerId=${id}` as const
      const sent = await sendFile<StoredFile>(buyer, at, { name, content: name })
      return { supplierId, fileId: sent.content.id, totalCents: 100, days: null }
    }),
  )
  await buyer.call(purchases.addQuotes, { params, body: { quotes } })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: id } })
  const texts = entries.map(({ kind, text }) => [kind, text])
  expect(texts.filter(([kind, text]) => text === 'criou' && kind !== 'purchases.created')).toEqual([])
  const times = (kind: string) => entries.filter((one) => one.kind === kind).length
  expect([times('purchases.approved'), times('purchases.received'), times('purchaseQuotes.created')]).toEqual([1, 1, 3])
  expect(entries.map(({ kind }) => kind)).not.toContain('purchaseReceipts.created')
  expect(texts).toContainEqual(['equipmentSerials.created', 'registrou o número de série A1'])
})
