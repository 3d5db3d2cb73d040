import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { automations } from '../../contract.ts'
import { liveRule, notesOf, noting } from '../testing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it.each(['deal.description', 'contact.name'])(
  'a run that waits until %s says so goes on as soon as it does',
  async (field) => {
    const company = await world.company()
    const { admin } = company
    const isReady = { join: 'all' as const, parts: [{ field, is: 'is' as const, value: 'pronto' }] }
    const rule = noting('', {
      steps: [
        { do: 'wait-until', if: isReady, minutes: 20_000, otherwise: 'stop' },
        { do: 'act', action: 'notes.add-deal', input: { text: 'Pronto' } },
      ],
    })
    const { id } = await liveRule(company, rule)
    const contact = await aContact(admin)
    const deal = await aDeal(admin, { contactId: contact.id })
    const dueAt = async () => (await admin.call(automations.runs, { params: { id } })).list[0]?.dueAt
    await expect.poll(async () => Date.parse((await dueAt()) ?? '') > Date.now(), { timeout: 20_000 }).toBe(true)
    if (field === 'contact.name')
      await admin.call(contacts.edit, { params: { id: contact.id }, body: { name: 'pronto' } })
    else await admin.call(deals.edit, { params: { id: deal.id }, body: { description: 'pronto' } })
    await expect.poll(() => notesOf(company), { timeout: 20_000 }).toEqual(['Pronto'])
  },
)
