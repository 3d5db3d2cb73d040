import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { textOfMail } from '../../../platform/mail/testing/text-of-mail.ts'
import { activity } from '../../activity/contract.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { distribution } from '../../distribution/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { stores } from '../../organisation/contract.ts'
import { privacy } from '../../privacy/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { simulator } from '../contract.ts'
import { dealsOf, openIn, send } from '../testing/send.ts'

const world = await startWorld()

const open = (settings?: object) => openIn(world, settings)

const dealsWithStore = async ({ admin }: TestCompany) =>
  Promise.all((await admin.call(deals.list, {})).list.map(({ id }) => admin.call(deals.show, { params: { id } })))

it('[PUBL-002] [PUBL-008] a sent form makes a contact and a deal in the chosen status, with the answers', async () => {
  const company = await world.company()
  const { admin } = company
  const steps = await admin.call(funnels.settings, {})
  const statusId = steps[0]!.statuses[1]!.id
  const origin = await admin.call(smallLists.addItem, { params: { list: 'origins' }, body: { name: 'Simulador' } })
  const seller = await company.user('salesman')
  await admin.call(simulator.editSettings, {
    body: { isActive: true, statusId, originId: origin.id, ownerId: seller.id },
  })
  const { thanks, simulation } = await send(company, { message: 'Tenho piscina.' })
  expect(thanks).toMatch(/Recebemos a sua simulação/)
  expect(simulation).toMatchObject({ consumptionKwh: 620 })
  const [row] = await dealsOf(company)
  const deal = await admin.call(deals.show, { params: { id: row!.id } })
  expect(deal).toMatchObject({
    title: 'Helena Prado',
    statusId,
    originId: origin.id,
    ownerId: seller.id,
    consumptionKwh: 620,
    city: 'Uberlândia',
    stateCode: 'MG',
    street: 'Rua das Acácias',
    numberInStreet: '120',
    district: 'Centro',
    zipCode: '38400100',
  })
  const contact = await admin.call(contacts.show, { params: { id: deal.contactId } })
  expect(contact).toMatchObject({
    name: 'Helena Prado',
    phone: '34998124471',
    email: 'helena@exemplo.com.br',
    ownerId: seller.id,
  })
  const { entries } = await admin.call(activity.timeline, { params: { threadId: deal.id } })
  const text = entries.find(({ kind }) => kind === 'simulator.sent')!.text
  expect(text).toMatch(/^Simulação pelo site: 620 kWh por mês\. .* kWp com \d+ módulos, de R\$\s.* a R\$\s.*$/)
  expect(deal.description).toBe('Tenho piscina.')
  const given = await admin.call(privacy.consents, { params: { id: contact.id } })
  expect(given).toMatchObject([{ channel: 'Simulador, texto 1', recordedByName: '' }])
})

it('a lead stands in a store where whoever gets it sees it, and so does its contact', async () => {
  const company = await world.company()
  const { admin } = company
  const store = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  const seller = await company.user('salesman')
  await company.within((ctx) =>
    ctx.run(statement('update users set store_id = $1 where id = $2', [store.id, seller.id])),
  )
  await admin.call(distribution.addQueue, { body: { name: 'Todos', userIds: [seller.id] } })
  await admin.call(simulator.editSettings, { body: { isActive: true } })
  await send(company)
  await admin.call(simulator.editSettings, { body: { ownerId: seller.id } })
  await send(company, { phone: '34998124472', email: '' })
  const again = await company.user('salesman')
  expect(again.id).not.toBe(seller.id)
  for (const { id, ownerId, storeId, contactId } of await dealsWithStore(company)) {
    expect([ownerId, storeId]).toEqual([seller.id, store.id])
    await seller.call(deals.show, { params: { id } })
    expect(await seller.call(contacts.show, { params: { id: contactId } })).toMatchObject({ ownerId: seller.id })
  }
})

it('nothing that a visitor typed is lost: bill, message and an e-mail that is somebody else’s stand with the deal, and go with the person', async () => {
  const company = await open()
  await send(company)
  await send(company, { phone: '34998124472', consumption: { kind: 'bill', cents: 48_000 }, message: 'Ligar à tarde.' })
  const [row] = await dealsOf(company)
  const { admin } = company
  const descriptionOf = async () => (await admin.call(deals.show, { params: { id: row!.id } })).description
  expect((await descriptionOf())!.replace(/\u00a0/g, ' ')).toBe(
    'Ligar à tarde.\nConta informada: R$ 480,00 por mês.\nE-mail informado no simulador: helena@exemplo.com.br.',
  )
  const { contactId } = await admin.call(deals.show, { params: { id: row!.id } })
  await admin.call(privacy.erase, { params: { id: contactId } })
  expect(await descriptionOf()).toBe('')
  const { entries } = await admin.call(activity.timeline, { params: { threadId: row!.id } })
  expect(JSON.stringify(entries)).not.toContain('Ligar à tarde')
})

it('[PUBL-009] a second sending with the same phone adds a deal to the contact, and changes nothing of it', async () => {
  const company = await open()
  await send(company)
  await send(company, {
    name: 'Helena P.',
    phone: '34998124471',
    email: 'outra@exemplo.com.br',
    consumption: { kind: 'bill', cents: 45_000 },
  })
  const rows = await dealsOf(company)
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ contactId }) => contactId)).size).toBe(1)
  const list = (await company.admin.call(contacts.list, {})).list
  expect(list).toMatchObject([{ name: 'Helena Prado', email: 'helena@exemplo.com.br' }])
})

it('what the chosen status requires does not lose the lead: it begins in the first status that takes it', async () => {
  const company = await world.company()
  const { admin } = company
  const [step] = await admin.call(funnels.settings, {})
  const statusId = step!.statuses[1]!.id
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { requires: ['proposal'] } })
  await admin.call(simulator.editSettings, { body: { isActive: true, statusId } })
  await send(company)
  expect(await dealsOf(company)).toMatchObject([{ statusId: step!.statuses[0]!.id }])
})

it('without a chosen person the lead goes to the next of the chosen queue, or of the first that takes it', async () => {
  const company = await world.company()
  const { admin } = company
  const [ana, bia] = [await company.user('salesman'), await company.user('salesman')]
  await admin.call(distribution.addQueue, { body: { name: 'Todos', userIds: [ana.id] } })
  const queue = await admin.call(distribution.addQueue, { body: { name: 'Site', userIds: [bia.id] } })
  await admin.call(simulator.editSettings, { body: { isActive: true } })
  await send(company)
  await admin.call(simulator.editSettings, { body: { queueId: queue.id } })
  await send(company, { phone: '34998124472', email: '' })
  expect((await dealsOf(company)).map(({ ownerId }) => ownerId).sort()).toEqual([ana.id, bia.id].sort())
})

it('a lead is kept although nothing can be calculated', async () => {
  const company = await open()
  await company.within((ctx) => ctx.run(statement('update catalogue_items set enabled = false')))
  expect(await send(company)).toMatchObject({ simulation: null })
  expect(await dealsOf(company)).toMatchObject([{ title: 'Helena Prado' }])
  await expect(
    company.admin.call(simulator.simulate, { body: { consumption: { kind: 'kwh', kwh: 620 }, ibgeCode: 3170206 } }),
  ).rejects.toMatchObject({ status: 422, code: 'simulator.not_calculable' })
})

it('whoever gives an e-mail gets the result there, to one address three times a day, and without one nothing is sent', async () => {
  const company = await open()
  const mails = () =>
    company.look(async (ctx) => {
      const rows = await ctx.rows(
        statement<{ content: string; recipient: string }>(
          `select content, recipient from mail_deliveries where title = 'Sua simulação' order by created_at, id`,
        ),
      )
      return rows.map((row) => ({ to: row.recipient, text: textOfMail(ctx, row).replaceAll('\u00a0', ' ') }))
    })
  expect(await send(company, { email: '' })).toMatchObject({ isMailed: false })
  expect(await mails()).toEqual([])
  const { simulation, isMailed } = await send(company)
  expect(isMailed).toBe(true)
  const [mail] = await mails()
  expect(mail!.to).toBe('helena@exemplo.com.br')
  expect(mail!.text).toMatch(/Economia no primeiro ano: R\$ [\d.]+\. A conta média vai de R\$/)
  expect(mail!.text).toContain(`${simulation!.modules} módulos`)
  expect(mail!.text).not.toContain('Rua das Acácias')
  for (const expected of [true, true, false]) expect((await send(company)).isMailed).toBe(expected)
  expect(await mails()).toHaveLength(3)
})
