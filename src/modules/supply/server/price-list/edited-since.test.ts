import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../../app/modules.ts'
import { startWorld } from '../../../../app/testing.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { csvOf } from '../../../../platform/spreadsheet/csv.ts'
import { ownFields } from '../../../../platform/testing/own-fields.ts'
import { supply } from '../../contract.ts'
import type { KitInput, KitRow } from '../../kits-contract.ts'
import { checkedList, listHead, listInForce, loadedList, sentList, withSupplier } from '../../testing/price-list.ts'
import { aKit } from '../../testing/supply.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)

/** A list in force with K1 to K3, and a load that waits and names K6 alone. */
async function withLoad() {
  const company = await withSupplier(await world.company())
  const { admin, supplierId, row } = company
  const codes = ['K1', 'K2', 'K3']
  await listInForce(admin, supplierId, csvOf([listHead, ...codes.map((code) => row(code, '10.000,00'))]))
  const waiting = async (code: string) => {
    const { file } = await sentList(admin, supplierId, 'mais.csv', csvOf([listHead, row(code, '9.000,00')]))
    await checkedList(admin, file, { mode: 'increment' })
    return loadedList(admin, file)
  }
  const kit = async (code: string) => (await admin.call(supply.kits, {})).list.find((one) => one.code === code)!
  const edit = async (code: string, change: Partial<KitInput>) => {
    const before: KitRow = await kit(code)
    const body = { ...(ownFields(supply.editKit.body, before) as KitInput), ...change }
    return admin.call(supply.editKit, { params: { id: before.id }, body })
  }
  const switched = ({ id }: { id: string }) => admin.call(supply.switchLoad, { params: { id } })
  return { ...company, load: await waiting('K6'), waiting, kit, edit, switched }
}

it('a list that would undo what people changed, deleted or entered since it was loaded is not switched, and names that', async () => {
  const { admin, supplierId, load, waiting, kit, edit, switched, ...company } = await withLoad()
  await edit('K1', { costCents: 1_111_100, enabled: false, items: [{ name: 'Cabo', quantity: 5, unit: 'm' }] })
  await admin.call(supply.removeKit, { params: { id: (await kit('K2')).id } })
  await aKit({ admin, ...company }, supplierId, { code: 'K6' })
  await expect(switched(load)).rejects.toMatchObject({
    status: 409,
    code: 'supply.kits_edited',
    message:
      '3 kits foram alterados à mão depois que esta lista foi carregada, e ela desfaria isso: K1, K2, K6. Carregue a lista de novo.',
  })
  expect(await kit('K1')).toMatchObject({ costCents: 1_111_100, enabled: false, items: [{ name: 'Cabo' }] })
  // Loaded anew it knows of all that.
  await switched(await waiting('K7'))
  expect(await kit('K1')).toMatchObject({ costCents: 1_111_100, enabled: false, items: [{ name: 'Cabo' }] })
  expect(await company.offered()).toEqual({ K3: 1_000_000, K6: 1_234_567, K7: 900_000 })
})

it('a list that was withdrawn is put back unless people changed kits of the one before it meanwhile', async () => {
  const { admin, load, edit, switched } = await withLoad()
  await switched(load)
  const withdrawn = () => admin.call(supply.withdrawLoad, { params: { id: load.id } })
  await withdrawn()
  await switched(load)
  await withdrawn()
  await edit('K3', { costCents: 990_000 })
  await expect(switched(load)).rejects.toMatchObject({
    code: 'supply.kits_edited',
    message: expect.stringMatching(/^Um kit foi alterado .+: K3\. /),
  })
})
