import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { liveRule } from '../../../automations/server/testing.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { team } from '../../../team/contract.ts'
import { tasks } from '../../contract.ts'

const world = await startWorld({ roles: ['web', 'worker'] })
const soon = { timeout: 20_000 }

const leave = ({ admin }: TestCompany, { id }: { id: string }, more: object = {}) =>
  admin.call(team.editUser, { params: { id }, body: { active: false, ...more } })

/** A rule that gives the owner of a deal that moves a task and tells them, and a deal to move. */
async function ruled(company: TestCompany, ownerId: string, given: object = {}) {
  const { admin } = company
  await liveRule(company, {
    kind: 'instant',
    when: { on: 'event', event: 'deals.moved' },
    steps: [
      { do: 'act', action: 'tasks.add-deal', input: { title: 'Ligar', who: 'owner' } },
      { do: 'act', action: 'deals.tell', input: { who: 'owner', text: 'Mudou de status' } },
    ],
  })
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const { id } = await aDeal(admin, { ownerId, ...given })
  const move = () => admin.call(deals.move, { params: { id }, body: { statusId } })
  const people = async () =>
    (await admin.call(tasks.list, { query: { dealId: id } })).list.map(({ responsibleIds }) => responsibleIds)
  return { move, people }
}

it('a rule gives the task of an owner who left to whoever took over, and tells them, also long after', async () => {
  const company = await world.company()
  const [gone, successor] = [await company.user('salesman'), await company.user('salesman')]
  const { move, people } = await ruled(company, gone.id)
  await leave(company, gone, { successorId: successor.id })
  await move()
  await expect.poll(people, soon).toEqual([[successor.id]])
  const noticeKinds = async () => (await successor.call(notifications.list, { query: {} })).list.map(({ kind }) => kind)
  await expect.poll(noticeKinds, soon).toContain('rule-told')
})

it('without a successor it is whoever answers for the contact, else an administrator: the rule never fails for that', async () => {
  const company = await world.company()
  const { admin } = company
  const [gone, seller] = [await company.user('salesman'), await company.user('salesman')]
  const contact = await aContact(admin, { ownerId: seller.id })
  const answered = await ruled(company, gone.id, { contactId: contact.id })
  const elsewhere = await world.company()
  const alone = await elsewhere.user('salesman')
  const bare = await aContact(elsewhere.admin, { ownerId: alone.id })
  const unanswered = await ruled(elsewhere, alone.id, { contactId: bare.id })
  await leave(company, gone)
  await leave(elsewhere, alone)
  await answered.move()
  await unanswered.move()
  await expect.poll(answered.people, soon).toEqual([[seller.id]])
  await expect.poll(unanswered.people, soon).toEqual([[elsewhere.admin.id]])
})
