import { expect, test } from '@playwright/test'
import { askApi, newDeal, registerDevice, signIn } from './person.ts'
import { expectWorth, paperOf, reais } from './surfaces.ts'
import { proposalAt, proposeFromBills } from './through-form.ts'

const run = Date.now().toString().slice(-7)

test('a proposal of group A has one price and one tariff in form, page and PDF', async ({ page }) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const name = `Frigorífico Aroeira ${run}`
  const dealId = await newDeal(page, { name, phone: `3496${run}` })
  const { groupA } = await askApi<{ groupA: { green: object } }>(page, 'GET', '/api/tariffs?distributor=CEMIG-D')
  await askApi(page, 'POST', `/api/deals/${dealId}/consumer-units`, {
    holder: name,
    distributor: 'CEMIG-D',
    tariffGroup: 'A',
    phase: 'three',
    consumerClass: 'industrial',
    groupA: {
      mode: 'green',
      peakKwh: Array(12).fill(300),
      offPeakKwh: Array(12).fill(3_000),
      contractedKw: 40,
      prices: groupA.green,
    },
  })
  const formPrice = await proposeFromBills(page, dealId)
  const proposal = await proposalAt(page)
  expect(reais(proposal.priceCents)).toBe(formPrice)
  const paper = await paperOf(page, proposal.id)
  expect(paper).toContain(reais(proposal.priceCents))
  expect(paper).toContain('A4')
  expect(paper).not.toMatch(/\bB1\b/)
  await expectWorth(page, dealId, { client: name, cents: proposal.priceCents })
})
