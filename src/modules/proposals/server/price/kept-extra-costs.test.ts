import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { catalogue } from '../../../catalogue/contract.ts'
import { proposals } from '../../contract.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()

it('[PROP-031] when a proposal is recalculated, only the selected extra costs are: the others keep their amounts', async () => {
  const company = await world.company()
  const { admin } = company
  const setCosts = async (formulas: Record<string, string>) => {
    const extraCosts = Object.entries(formulas).map(([id, formula]) => ({
      id,
      name: id,
      basis: 'total-before-markup' as const,
      kind: 'auxiliary' as const,
      formula,
      input: null,
    }))
    for (const { id } of (await admin.call(catalogue.configs, { query: {} })).list) {
      const { settings, ...config } = await admin.call(catalogue.config, { params: { id } })
      const body = { ...config, settings: { ...settings, price: { ...settings.price, extraCosts } } }
      await admin.call(catalogue.editConfig, { params: { id }, body })
    }
  }
  await setCosts({ Projeto: '1000', Frete: 'plates * 10', Antigo: '70' })
  const { dealId, choices } = await readyToPropose(company)
  const { kit, price, payments, wanted } = choices
  const modules = kit.modules!
  const others = [{ name: 'Maior', note: '', kit: { ...kit, modules: modules + 2 }, price, payments, wanted }]
  const offer = { ...choices, option: { name: 'Menor' }, others }
  const { id, priceCents } = await admin.call(proposals.generate, { params: { dealId }, body: offer })
  const costsOf = async (body?: { keptCosts: string[] }) => {
    const { price: again, options } = await admin.call(proposals.recalculate, { params: { id }, body })
    return [Object.fromEntries(again.extraCosts!.map(({ name, cents }) => [name, cents])), options.length]
  }
  await setCosts({ Projeto: '2000', Frete: 'plates * 30', Seguro: '300' })
  const freight = modules * 10_00
  expect(await costsOf({ keptCosts: ['Projeto', 'Antigo'] })).toEqual([
    { Projeto: 1_000_00, Frete: freight * 3, Seguro: 300_00, Antigo: 70_00 },
    2,
  ])
  // Kept once more they are still what they were; without a word all are of today.
  expect((await costsOf({ keptCosts: ['Projeto'] }))[0]).toMatchObject({ Projeto: 1_000_00, Frete: freight * 3 })
  expect((await costsOf())[0]).toEqual({ Projeto: 2_000_00, Frete: freight * 3, Seguro: 300_00 })
  expect((await admin.call(proposals.show, { params: { id } })).priceCents).toBeGreaterThan(priceCents)
})
