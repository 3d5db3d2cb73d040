import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { notifications } from '../../../notifications/contract.ts'
import { team } from '../../../team/contract.ts'
import { openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()

async function withSellers() {
  const opened = await openedDeal(await world.company())
  const { admin, user, dealId, proposal, open, within } = opened
  const consultant = await user('salesman', { name: 'Caio Leite' })
  const owner = await user('salesman', { name: 'Renata Moreira' })
  await within((ctx) =>
    ctx.run(
      statement('update proposals set consultant_id = $2 where tenant_id = platform.current_tenant() and id = $1', [
        proposal.id,
        consultant.id,
      ]),
    ),
  )
  await admin.call(deals.edit, { params: { id: dealId }, body: { ownerId: owner.id } })
  const named = async () => (await open()).model.consultant.name
  const dismiss = (id: string) => admin.call(team.editUser, { params: { id }, body: { active: false } })
  return { ...opened, consultant, owner, named, dismiss }
}

it('the public page names whoever follows a consultant who left: who answers for the deal, at last the company', async () => {
  const { consultant, owner, named, dismiss, company } = await withSellers()
  expect(await named()).toBe('Caio Leite')
  await dismiss(consultant.id)
  expect(await named()).toBe('Renata Moreira')
  await dismiss(owner.id)
  expect(await named()).toBe(company.name)
})

it('what a customer does is told to administrators where nobody who sells works here any more', async () => {
  const { admin, consultant, owner, accept, dismiss } = await withSellers()
  await dismiss(consultant.id)
  await dismiss(owner.id)
  await accept()
  const { list } = await admin.call(notifications.list, { query: {} })
  expect(list.map(({ kind }) => kind)).toContain('acceptance-received')
})
