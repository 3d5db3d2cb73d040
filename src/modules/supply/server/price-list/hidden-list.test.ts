import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { seesAllStores } from '../../../../platform/access/reach.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { activity } from '../../../activity/contract.ts'
import { imports } from '../../../imports/contract.ts'
import { listHead, sentList, withSupplier } from '../../testing/price-list.ts'

const world = await startWorld()

it('the audit tells of suppliers’ lists only to whoever sets prices, also of those that were deleted; other files it tells', async () => {
  const { admin, supplierId, row, user } = await withSupplier(await world.company())
  const { file } = await sentList(admin, supplierId, 'velada.csv', csvOf([listHead, row('A1', '10.000,00')]))
  const { file: gone } = await sentList(admin, supplierId, 'sumida.csv', csvOf([listHead, row('A1', '11.000,00')]))
  await admin.call(imports.remove, { params: { id: gone.id } })
  await sendFile(admin, 'POST /api/imports', { name: 'leads.csv', content: 'Nome,Telefone\nAna,34999990000\n' })
  const person = await user('technician', { plus: ['general.audit', seesAllStores] })
  const auditOf = async (actor: typeof admin) =>
    JSON.stringify((await actor.call(activity.audit, { query: { subjectKind: 'import' } })).entries)
  const [all, some] = [await auditOf(admin), await auditOf(person)]
  for (const text of [supplierId, file.id, gone.id, 'velada.csv', 'sumida.csv']) {
    expect(all).toContain(text)
    expect(some).not.toContain(text)
  }
  expect(some).toContain('leads.csv')
})
