import { describe, expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import type { StoredFile } from '../../../files/contract.ts'
import { purchases } from '../../contract.ts'
import { aPurchase, approveBy, aSupplier, cable, theStatus } from '../test-purchase.ts'

const world = await startWorld()

// At any hour one of them has another day than Brasília.
describe.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('a purchase for a store in %s', (zone) => {
  async function asked() {
    const { admin, within } = await world.company()
    const { id: dealId } = await aDeal(admin)
    await within((ctx) => ctx.run(statement('update stores set time_zone = $1', [zone])))
    const { id } = await admin.call(purchases.create, { body: await aPurchase(admin, { dealId }) })
    const params = { id }
    await admin.call(purchases.addItem, { params, body: cable })
    return { admin, id, params, today: dayIn(new Date(), zone) }
  }

  it('is requested, quoted, approved and delivered by that store’s day', async () => {
    const { admin, id, params, today } = await asked()
    expect((await admin.call(purchases.show, { params })).requestedOn).toBe(today)
    const supplierId = (await aSupplier(admin)).id
    const quotes = []
    for (const at of [1, 2, 3]) {
      const file = { name: `cotacao-${at}.txt`, content: Buffer.from(`Total ${at}`) }
      const sent = await sendFile<StoredFile>(admin, `POST /api/files?ownerKind=purchase&ownerId=${id}`, file)
      quotes.push({ supplierId, fileId: sent.content.id, totalCents: at })
    }
    expect((await admin.call(purchases.addQuotes, { params, body: { quotes } })).quotedOn).toBe(today)
    await admin.call(purchases.editApprovalSettings, { body: { ranges: [], approvesOwn: true } })
    expect((await approveBy(admin, params)).approvedOn).toBe(today)
    const { id: statusId } = await theStatus(admin, 'delivered')
    await admin.call(purchases.change, { body: { chosen: { ids: [id] }, to: { statusId } } })
    expect((await admin.call(purchases.show, { params })).deliveredOn).toBe(today)
  })
})
