import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { cpfDigits } from '../../../platform/brazil/cpf.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { stores } from '../../organisation/contract.ts'
import { team } from '../../team/contract.ts'
import { documents } from '../contract.ts'
import { inDays, maria, paperOf, paulo, sentPaper, signAs, tokenIn } from './test-signing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

it('who could sign is proposed from the contacts and documents that the person sees, and from no others', async () => {
  const company = await world.company()
  const far = await sentPaper(company, [maria, { ...paulo, role: 'witness', phone: '34998124471' }])
  const draft = await paperOf(company)
  const proposed = async (who: Actor) => {
    const signers = await who.call(documents.proposed, { params: { id: draft.id } })
    return signers.map(({ name, role }) => `${role} ${name}`).sort()
  }
  const named = (name: string, plus: string[] = []) => company.user('manager', { name, plus })
  expect(await proposed(await named('Bia'))).toEqual(['company Bia', 'party Maria Lima', 'witness Paulo Reis'])
  const denied = await named('Caio')
  await company.within((ctx) =>
    ctx.run(
      statement("insert into record_denials (user_id, record_kind, record_id) values ($1, 'deal', $2)", [
        denied.id,
        far.dealId,
      ]),
    ),
  )
  expect(await proposed(denied)).toEqual(['company Caio', 'party Maria Lima'])
  expect(await proposed(await named('Davi', ['deal-tabs.contact']))).toEqual(['company Davi', 'witness Paulo Reis'])
  expect(await proposed(await named('Eva', ['deals.hide-list-of-signers']))).toEqual([
    'company Eva',
    'party Maria Lima',
  ])
})

it('the customer is proposed with what the deal shows of them, also to whoever may not open the contact', async () => {
  const company = await world.company()
  const draft = await paperOf(company)
  const { contact } = await company.admin.call(deals.show, { params: { id: draft.dealId } })
  const { name, email, phone, document } = contact!
  const seller = await company.user('salesman', { name: 'Renata Reis', plus: ['deals.edit-document'] })
  const branch = await company.admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38400123' } })
  await company.within((ctx) =>
    ctx.run(statement('update contacts set store_id = $2 where id = $1', [contact!.id, branch.id])),
  )
  await company.admin.call(team.editUser, { params: { id: seller.id }, body: { accessStoreIds: [company.storeId] } })
  await expect(seller.call(contacts.show, { params: { id: contact!.id } })).rejects.toMatchObject({ status: 403 })
  const customer = { role: 'party', name, email, phone, cpf: cpfDigits(document) }
  const proposed = (who: Actor) => who.call(documents.proposed, { params: { id: draft.id } })
  expect(await proposed(seller)).toContainEqual(customer)
  await company.withdraw(['contacts.view'], 'supervisor')
  expect(await proposed(await company.user('supervisor', { name: 'Gil Reis' }))).toContainEqual(customer)
  const blind = await company.user('manager', { name: 'Davi Reis', plus: ['deal-tabs.contact'] })
  expect((await proposed(blind)).map(({ role }) => role)).not.toContain('party')
})

it('[DOCS-029] whoever does not see the list of signers reads none of their names in lists, files and events either', async () => {
  const company = await world.company()
  const sent = await sentPaper(company, [paulo, { ...maria, auth: 'in-person' }])
  const { path } = await company.admin.call(documents.host, {
    params: { id: sent.id, signerId: sent.signerList[1]!.id },
  })
  expect(await signAs(company, tokenIn(path), maria)).toMatchObject({ status: 200 })
  await company.admin.call(documents.moveDeadline, { params: { id: sent.id }, body: { deadline: inDays(5) } })
  for (const [flag, isShown] of [
    ['deals.hide-events-tab', true],
    ['deals.hide-list-of-signers', false],
    ['deals.hide-signatures-tab', false],
  ] as const) {
    const who = await company.user('manager', { plus: [flag] })
    const answers = JSON.stringify([
      await who.call(documents.list, { query: {} }),
      await who.call(documents.show, { params: { id: sent.id } }),
    ])
    for (const { name } of [paulo, maria])
      expect([flag, name, answers.replaceAll('Maria Lima – ', '').includes(name)]).toEqual([flag, name, isShown])
  }
})
