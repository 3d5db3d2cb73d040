import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { checkedList, listHead, sentList, withSupplier } from '../../testing/price-list.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

it('codes of a file that differ in leading zeros alone, or lost their digits, are asked; accepted, they are kits of their own', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const rows = ['00123', '123', '7,89E+12', '456'].map((code) => row(code, '10.000,00'))
  const { file } = await sentList(admin, supplierId, 'zeros.csv', csvOf([listHead, ...rows]))
  const { rows: checked, found } = await checkedList(admin, file)
  expect(checked.map(({ verdict }) => verdict)).toEqual(['doubtful', 'doubtful', 'doubtful', 'new'])
  expect(found.doubts.map(({ code, rows: count }) => [code, count])).toEqual([
    ['supply.doubt.code_alike', 2],
    ['supply.doubt.code_digits', 1],
  ])
  const settled = await checkedList(admin, file, { accepts: found.doubts.map(({ key }) => key) })
  expect(settled.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new', 'new'])
})

it('a code far above in the file is asked as well', async () => {
  const { admin, supplierId, row } = await withSupplier(await world.company())
  const between = Array.from({ length: rowsBetween }, (_, at) => row(`K${at}`, '10.000,00'))
  const rows = [row('00123', '10.000,00'), ...between, row('123', '10.000,00')]
  const { file } = await sentList(admin, supplierId, 'zeros.csv', csvOf([listHead, ...rows]))
  const { rows: checked, detail } = await checkedList(admin, file)
  expect(checked[0]).toMatchObject({ verdict: 'doubtful' })
  expect(detail).toMatchObject({ doubtful: 2, accepted: rowsBetween })
})

/** More than are checked at once. */
const rowsBetween = 2000
