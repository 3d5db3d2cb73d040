import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { proposals } from '../contract.ts'
import { readyToPropose } from './test-deal.ts'

const world = await startWorld()

it('tells what the plant of a deal should generate: by the accepted proposal, else by the newest that stands', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const expected = () => admin.call(proposals.expected, { params: { dealId } })
  expect(await expected()).toBeNull()
  const generate = () => admin.call(proposals.generate, { params: { dealId }, body: choices })
  const proposal = await generate()
  const { consumption, generation, firstYear } = proposal.result
  expect(await expected()).toEqual({
    proposalId: proposal.id,
    number: 1,
    isAccepted: false,
    monthlyKwh: generation.monthlyKwh,
    useKwh: consumption.expectedMonthlyKwh,
    estimatedMonths: [],
    billCents: firstYear.meanWithout.total,
    billWithPlantCents: firstYear.meanWith.total,
  })
  const newer = await generate()
  expect(await expected()).toMatchObject({ number: 2, isAccepted: false })
  await admin.call(proposals.accept, { params: { id: proposal.id } })
  expect(await expected()).toMatchObject({ number: 1, isAccepted: true })
  await admin.call(proposals.giveUp, { params: { id: proposal.id } })
  expect(await expected()).toMatchObject({ number: 2 })
  await admin.call(proposals.giveUp, { params: { id: newer.id } })
  expect(await expected()).toBeNull()
})
