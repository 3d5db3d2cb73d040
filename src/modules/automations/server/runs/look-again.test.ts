import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { automations } from '../../contract.ts'
import { liveRule, notesOf, noting } from '../testing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

const isReady = (field: string) => ({ join: 'all' as const, parts: [{ field, is: 'is' as const, value: 'pronto' }] })
const whenReady = (field: string) =>
  noting('', {
    steps: [
      { do: 'wait-until', if: isReady(field), minutes: 20_000, otherwise: 'stop' },
      { do: 'act', action: 'notes.add-deal', input: { text: 'Pronto' } },
    ],
  })

/** A run of the rule waits. */
const oneWaits = ({ admin }: Pick<TestCompany, 'admin'>, id: string) => {
  const dueAt = async () => (await admin.call(automations.runs, { params: { id } })).list[0]?.dueAt
  return expect.poll(async () => Date.parse((await dueAt()) ?? '') > Date.now(), { timeout: 20_000 }).toBe(true)
}

it.each(['deal.description', 'contact.name'])(
  'a run that waits until %s says so goes on as soon as it does',
  async (field) => {
    const company = await world.company()
    const { admin } = company
    const { id } = await liveRule(company, whenReady(field))
    const contact = await aContact(admin)
    const deal = await aDeal(admin, { contactId: contact.id })
    await oneWaits(company, id)
    if (field === 'contact.name')
      await admin.call(contacts.edit, { params: { id: contact.id }, body: { name: 'pronto' } })
    else await admin.call(deals.edit, { params: { id: deal.id }, body: { description: 'pronto' } })
    await expect.poll(() => notesOf(company), { timeout: 20_000 }).toEqual(['Pronto'])
  },
)

it('a run of an older version is woken as well, although the version that acts now waits for nothing', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await liveRule(company, whenReady('deal.description'))
  const deal = await aDeal(admin)
  await oneWaits(company, id)
  const body = { name: 'Outra', rule: noting('Já') }
  await admin.call(automations.edit, { params: { id }, body })
  await admin.call(automations.publish, { params: { id } })
  await admin.call(deals.edit, { params: { id: deal.id }, body: { description: 'pronto' } })
  await expect.poll(() => notesOf(company), { timeout: 20_000 }).toEqual(['Pronto'])
})
