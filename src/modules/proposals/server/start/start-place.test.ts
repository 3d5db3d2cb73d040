import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { proposals } from '../../contract.ts'
import { aDeal } from '../test-deal.ts'

const world = await startWorld()

it('a proposal starts in the city of its deal, otherwise of its contact; a name alone or a wrong one chooses none', async () => {
  const company = await world.company()
  const dealId = await aDeal(company)
  const start = async (table: 'deals' | 'contacts', city: string, state: string) => {
    const place = table === 'deals' ? 'state_code' : 'state'
    await company.within((ctx) => ctx.run(statement(`update ${table} set city = $1, ${place} = $2`, [city, state])))
    const { deal, climate } = await company.admin.call(proposals.start, { params: { dealId } })
    return [deal.ibgeCode, climate?.place.name]
  }
  await start('deals', '', '')
  expect(await start('contacts', 'uberlandia', 'MG')).toEqual([3170206, 'Uberlândia'])
  expect(await start('contacts', 'Uberl', 'MG')).toEqual([null, undefined])
  expect(await start('contacts', 'Uberlândia', '')).toEqual([null, undefined])
  expect(await start('deals', 'Araguari', 'MG')).toEqual([3103504, 'Araguari'])
})
