import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { team } from '../../../team/contract.ts'
import { head, imported, importingCompany } from '../testing.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

it('deals that a file makes of contacts are nobody’s who left, and still those of who is here', async () => {
  const { admin, user, row, statusId } = await importingCompany(world)
  const [gone, here] = [await user('salesman'), await user('salesman')]
  const phones = { gone: '34998124471', here: '34998124472' }
  const person = (name: string, phone: string, preSellerId: string) =>
    admin.call(contacts.create, { body: { name, phone, preSellerId } })
  await person('Maria Aparecida', phones.gone, gone.id)
  await person('Wilson Tavares', phones.here, here.id)
  await admin.call(team.editUser, { params: { id: gone.id }, body: { active: false } })
  const rows = [row('Maria Aparecida', phones.gone), row('Wilson Tavares', phones.here)]
  await imported(admin, 'leads.csv', csvOf([head, ...rows]), statusId)
  const { list } = await admin.call(deals.list, { query: {} })
  const sellers = await Promise.all(
    list.map(async ({ id, title }) => {
      const { ownerId, preSellerId } = await admin.call(deals.show, { params: { id } })
      return [title, ownerId, preSellerId]
    }),
  )
  expect(sellers.sort()).toEqual([
    ['Maria Aparecida', admin.id, null],
    ['Wilson Tavares', admin.id, here.id],
  ])
})
