import { expect, it } from 'vitest'
import { answerInBoth } from '../../../app/testing/answer-in-both.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { yes } from '../../../platform/rules/verdict.ts'
import { deals } from '../../deals/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { mayBecomeSecondary } from '../contact.ts'
import { contacts } from '../contract.ts'
import { contactRelations as relations } from '../relations-contract.ts'

const world = await startWorld()

const maria = { name: 'Maria Aparecida', phone: '34998124471', city: 'Uberlândia' }
const joao = { name: 'João Batista', phone: '34998120002' }

it('[CONT-020] a contact becomes the secondary contact of another and stays a contact', async () => {
  const { admin } = await world.company()
  const one = await admin.call(contacts.create, { body: maria })
  const other = await admin.call(contacts.create, { body: joao })
  await admin.call(relations.convert, { params: { id: other.id }, body: { contactId: one.id } })
  expect(await admin.call(contacts.show, { params: { id: one.id } })).toMatchObject({
    secondaryContact: { id: other.id, name: 'João Batista' },
  })
  expect(await admin.call(contacts.show, { params: { id: other.id } })).toMatchObject({
    name: 'João Batista',
    secondaryOf: [{ id: one.id, name: 'Maria Aparecida' }],
  })
  expect((await admin.call(contacts.list, {})).totalItems).toBe(2)
  await admin.call(relations.release, { params: { id: one.id } })
  expect(await admin.call(contacts.show, { params: { id: one.id } })).toMatchObject({ secondaryContact: null })
})

it('nobody becomes the secondary contact of one who stands behind them, directly or through another', async () => {
  const { admin } = await world.company()
  const [one, two, three] = [
    await admin.call(contacts.create, { body: maria }),
    await admin.call(contacts.create, { body: joao }),
    await admin.call(contacts.create, { body: { name: 'Pedro Paulo', phone: '34998120003' } }),
  ]
  const second = (contact: { id: string }, of: { id: string }) =>
    admin.call(relations.convert, { params: { id: contact.id }, body: { contactId: of.id } })
  await second(two, one)
  await second(three, two)
  await expect(second(one, one)).rejects.toMatchObject({ status: 409, code: 'contacts.convert_itself' })
  for (const of of [two, three]) {
    const { pt, en } = await answerInBoth(admin, `POST /api/contacts/${one.id}/conversion`, { contactId: of.id })
    expect([pt.status, pt.Message]).toEqual([
      409,
      `${of.name} já é contato secundário de Maria Aparecida, direto ou por meio de outro contato. Desfaça essa ligação primeiro.`,
    ])
    expect(en.Message).toContain(`${of.name} is already a secondary contact of Maria Aparecida`)
  }
  // Merging the first with the last would make the second its own secondary contact.
  await admin.call(relations.merge, { params: { id: one.id }, body: { contactId: three.id, take: [] } })
  expect(await admin.call(contacts.show, { params: { id: one.id } })).toMatchObject({
    secondaryContact: null,
    secondaryOf: [{ id: two.id }],
  })
})

it('[CONT-021] [CONT-046] whoever has a deal, a proposal, a sale or a document of their own does not become a secondary contact', async () => {
  const { admin, within } = await world.company()
  const one = await admin.call(contacts.create, { body: maria })
  const withDeal = await admin.call(contacts.create, { body: joao })
  const withFiles = []
  for (const [index, file] of ['application/pdf rg.pdf', 'text/plain anotações.txt', 'image/jpeg cnh.jpg'].entries()) {
    const body = { name: `Pedro Paulo ${index}`, phone: `3499812000${3 + index}` }
    withFiles.push({ ...(await admin.call(contacts.create, { body })), file: file.split(' ') })
  }
  const [step] = await admin.call(funnels.show, {})
  await admin.call(deals.create, {
    body: { contactId: withDeal.id, title: 'Casa', stepId: step!.id, statusId: step!.statuses[0]!.id },
  })
  for (const { id, file } of withFiles)
    await within((ctx) =>
      ctx.run(
        statement(
          `insert into files (id, owner_kind, owner_id, name, type, size, key, created_by)
           values (gen_random_uuid(), 'contact', $1, $2, $3, 10, $2, $4)`,
          [id, file[1], file[0], admin.id],
        ),
      ),
    )
  for (const { id } of [withDeal, ...withFiles]) {
    const { pt, en } = await answerInBoth(admin, `POST /api/contacts/${id}/conversion`, { contactId: one.id })
    expect([pt.status, pt.Message]).toEqual([409, 'O contato não pode ser convertido, pois possui muitos dados.'])
    expect(en.Message).toBe('Contact cannot be converted as it has too much data.')
  }
  // Proposals and sales belong to deals, so their contact has a deal as well.
  const nothing = { deals: 0, proposals: 0, sales: 0, documents: 0 }
  for (const kind of ['deals', 'proposals', 'sales', 'documents'] as const)
    expect(mayBecomeSecondary({ ...nothing, [kind]: 1 })).toMatchObject({ ok: false, code: 'contacts.too_much_data' })
  expect(mayBecomeSecondary(nothing)).toEqual(yes)
})
