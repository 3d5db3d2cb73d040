import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { supply } from '../../../supply/contract.ts'
import { aSupplier, cnpjs } from '../../../supply/testing/supply.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

it('[KIT-042] an extra cost with an input counts its price of the day, of suppliers that everyone may use', async () => {
  const company = await world.company()
  const { admin, roleIds } = company
  const { dealId, choices } = await readyToPropose(company)
  const { today } = await company.look(async (ctx) => ({ today: ctx.today }))
  const input = await admin.call(supply.addInput, { body: { name: 'Cabo', unit: 'm' } })
  const open = await aSupplier(company)
  const closed = await aSupplier(company, { name: 'Velado', cnpj: cnpjs[1], roleIds: [roleIds.administrator!] })
  const asks = (supplierId: string, costCents: number, validFrom: string) =>
    admin.call(supply.addPrice, { params: { id: input.id }, body: { supplierId, costCents, validFrom } })
  const cost = { id: 'cable', name: 'Cabo', basis: 'total' as const, kind: 'auxiliary' as const, formula: '' }
  const extraCosts = [{ ...cost, input: { inputId: input.id, unitCents: 500, quantity: 3 } }]
  for (const { id } of (await admin.call(catalogue.configs, { query: {} })).list) {
    const { settings, ...config } = await admin.call(catalogue.config, { params: { id } })
    const body = { ...config, settings: { ...settings, price: { ...settings.price, extraCosts } } }
    await admin.call(catalogue.editConfig, { params: { id }, body })
  }
  const generated = async () =>
    (await admin.call(proposals.generate, { params: { dealId }, body: choices })).price!.extraCosts!.map(
      ({ cents }) => cents,
    )
  const inForm = async () =>
    (await admin.call(proposals.start, { params: { dealId } })).configs[0]!.settings.price.extraCosts[0]!.input
  // Without a price of its own it keeps the one that was typed.
  expect(await generated()).toEqual([1_500])
  await asks(closed.id, 400, today)
  expect(await generated()).toEqual([1_500])
  await asks(open.id, 700, '2026-01-05')
  await asks(open.id, 750, today)
  await asks(open.id, 100, '2031-01-01')
  expect(await generated()).toEqual([2_250])
  expect(await inForm()).toMatchObject({ unitCents: 750, quantity: 3 })
})
