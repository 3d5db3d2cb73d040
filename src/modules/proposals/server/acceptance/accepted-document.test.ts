import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { activity } from '../../../activity/contract.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { customer, openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()

async function acceptedBy(change: { name?: string } = {}, known: { document?: string; elsewhere?: boolean } = {}) {
  const opened = await openedDeal(await world.company(), [])
  const { admin, accept, cash, dealId } = opened
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  const params = { id: contactId }
  const { name } = await admin.call(contacts.show, { params })
  if (known.document) await admin.call(contacts.edit, { params, body: { document: known.document } })
  if (known.elsewhere)
    await admin.call(contacts.create, { body: { name: 'Outro', phone: '34998120009', document: '52998224725' } })
  await accept(cash.id, { ...customer, name, ...change })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: contactId } })
  return { ...(await admin.call(contacts.show, { params })), told: entries.map(({ actorName }) => actorName), name }
}

it('the CPF under an acceptance reaches the contact that has none, in the name of who wrote it', async () => {
  const { document, told, name } = await acceptedBy()
  expect(document).toBe('52998224725')
  expect(told).toContain(name)
})

it('neither a relative’s CPF, nor one that another contact has, nor a second one is written into the contact', async () => {
  expect(await acceptedBy({ name: 'Zulmira Prado' })).toMatchObject({ document: '' })
  expect(await acceptedBy({}, { elsewhere: true })).toMatchObject({ document: '' })
  expect(await acceptedBy({}, { document: '11144477735' })).toMatchObject({ document: '11144477735' })
})
