import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { team } from '../../../team/contract.ts'
import { openedDeal } from '../test-opened-deal.ts'

const world = await startWorld()

it('the public page names whoever follows a consultant who left: who answers for the deal, at last the company', async () => {
  const { admin, user, dealId, proposal, open, within, company } = await openedDeal(await world.company())
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

  expect(await named()).toBe('Caio Leite')
  await dismiss(consultant.id)
  expect(await named()).toBe('Renata Moreira')
  await dismiss(owner.id)
  expect(await named()).toBe(company.name)
})
