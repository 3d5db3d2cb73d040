import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { find } from '../../../../platform/db/entity.ts'
import { energy } from '../../../energy/contract.ts'
import { proposals } from '../../contract.ts'
import { loadsText } from '../../document/additions-text.ts'
import { assumptionLines } from '../../document/assumption-lines.ts'
import { floorTexts } from '../../document/pages/bill.ts'
import { type DocumentKey, documentWords } from '../../document/words.ts'
import { calculateWizard } from '../../offer/calculated-offer.ts'
import { modelOfProposal } from '../document/proposal-model.ts'
import { proposalsEntity } from '../tables.ts'
import { aUnit, readyToPropose } from '../test-deal.ts'

const world = await startWorld()
const twelve = (kwh: number) => Array<number>(12).fill(kwh)
const partial = [742, null, 706, null, 640, 652, 664, 648, 642, 662, 688, null]

/** A house with 3 kWp of 2021, a car to come, and three months that nobody knows. */
async function withAdditions() {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const [unit] = await admin.call(energy.units, { params: { dealId } })
  const body = aUnit({
    consumptionKwh: partial,
    existing: { kwp: 3, requestYear: 2021, regime: 'gd1' },
    loads: [{ kind: 'car', name: 'Carro elétrico', quantity: 1, monthlyKwh: twelve(166) }],
  })
  await admin.call(energy.editUnit, { params: { id: unit!.id }, body })
  return { company, admin, dealId, choices }
}

it('freezes what the form showed, to the cent: plant that is there, loads, estimated months', async () => {
  const { admin, dealId, choices } = await withAdditions()
  const start = await admin.call(proposals.start, { params: { dealId } })
  const units = start.units.map((unit) => ({ ...unit, key: unit.id }))
  const shown = calculateWizard(
    { units, choices, kitIsPicked: true },
    { start, tariffs: start.tariffs, climate: start.climate },
  ).result!
  const { id, priceCents } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const frozen = await admin.call(proposals.show, { params: { id } })
  expect(priceCents).toBe(shown.price.priceCents)
  expect(frozen.result.firstYear).toEqual(JSON.parse(JSON.stringify(shown.firstYear)))
  expect(frozen.estimatedMonths).toEqual([1, 3, 11])
  expect(frozen.result.system.existing).toMatchObject({ kwp: 3, requestYear: 2021, regime: 'gd1' })
  expect(frozen.result.consumption.addedMonthlyKwh).toEqual(twelve(166))
  const expected = await admin.call(proposals.expected, { params: { dealId } })
  expect(expected).toMatchObject({ estimatedMonths: [1, 3, 11], billCents: shown.firstYear.meanWithout.total })
})

it('tells the customer on paper and page: the article, the loads, which months are estimates', async () => {
  const { company, admin, dealId, choices } = await withAdditions()
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const model = await company.look(async (ctx) => modelOfProposal(ctx, await find(ctx, proposalsEntity, id)))
  const words = documentWords('pt-BR')
  const lines = assumptionLines(model, words)
  const textOf = (name: DocumentKey) => lines.find((line) => line.name === words.t(name))!.text
  expect(textOf('document.assumption.consumption')).toContain('Uma nova carga')
  expect(loadsText(model, words)).toContain('Carro elétrico')
  expect(textOf('document.assumption.consumption')).toMatch(/estimado.*fevereiro, abril e dezembro/)
  expect(textOf('document.assumption.law')).toContain('Usina existente de 3 kWp (GD I, 2021)')
  const [text] = floorTexts({ model, words, t: words.t })
  expect(text).toContain('Você já tem 3 kWp (pedido de 2021, GD I)')
  expect(text).toContain('art. 26, § 2º, III')
})
