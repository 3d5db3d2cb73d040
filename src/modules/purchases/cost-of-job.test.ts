import { expect, it } from 'vitest'
import { costOfJob } from './cost-of-job.ts'
import { leftToBuy } from './left-to-buy.ts'

it('of a proposal stays to buy what no purchase has', () => {
  const line = { id: 'module:1', name: 'Módulo', kind: 'module', quantity: 24, unitCents: 50_000, cents: 1_200_000 }
  const [left] = leftToBuy(
    [line],
    [
      { proposalLine: 'module:1', lineName: 'Módulo', quantity: 10.1 },
      { proposalLine: 'module:1', lineName: 'Módulo', quantity: 0.2 },
    ],
  )
  expect(left).toMatchObject({ bought: 10.3, left: 13.7 })
})

it('the margin that is left has what was ordered in the place of what was planned', () => {
  const planned = [
    { id: 'a', name: 'Módulo', kind: 'module', quantity: 10, unitCents: 100, cents: 1000 },
    { id: 'b', name: 'Inversor', kind: 'inverter', quantity: 1, unitCents: 500, cents: 500 },
  ]
  const item = {
    name: 'Módulo',
    proposalLine: 'a',
    lineName: 'Módulo',
    unitCents: 120,
    quantity: 5,
    received: 2,
    totalCents: 600,
    invoicedCents: 0,
    invoicedQuantity: 0,
  }
  const extra = {
    name: 'Cabo',
    proposalLine: null,
    lineName: 'Cabo',
    unitCents: 10,
    quantity: 5,
    received: 0,
    totalCents: 50,
    invoicedCents: 0,
    invoicedQuantity: 0,
  }
  const cost = costOfJob({
    planned,
    items: [item, extra],
    invoicedCents: 70,
    price: { priceCents: 3000, otherPlanned: 400 },
  })
  expect(cost).toMatchObject({
    planned: 1500,
    ordered: 650,
    received: 240,
    invoiced: 70,
    marginPlanned: 1100,
    // 600 ordered and half of 1000 still to come, 500 of the inverter, 50 of what nobody planned, 70 that invoices ask besides.
    marginLeft: 3000 - 400 - (600 + 500 + 500 + 50) - 70,
  })
  expect(cost.lines).toHaveLength(3)
})

it('the margin that is left takes off what the invoice asks for, with its freight, and the rest of the order at its price', () => {
  const planned = [{ id: 'a', name: 'Kit', kind: 'kit', quantity: 10, unitCents: 200_000, cents: 2_000_000 }]
  const item = { name: 'Kit', proposalLine: 'a', lineName: 'Kit', unitCents: 200_000, quantity: 10, received: 0 }
  const left = (invoicedQuantity: number, invoicedCents: number, whole: number) =>
    costOfJob({
      planned,
      items: [{ ...item, totalCents: 2_000_000, invoicedCents, invoicedQuantity }],
      invoicedCents: whole,
      price: { priceCents: 3_000_000, otherPlanned: 0 },
    })
  expect(left(10, 2_000_000, 2_150_000)).toMatchObject({ invoicedOther: 150_000, orderedOpen: 0, marginLeft: 850_000 })
  // Four of ten, dearer and with a discount: six are open at the order's price.
  expect(left(4, 900_000, 880_000)).toMatchObject({
    orderedOpen: 1_200_000,
    marginLeft: 3_000_000 - 880_000 - 1_200_000,
  })
})

it('what a ready kit holds is the same equipment by its name, not by its place; what has an id of its own by that', () => {
  const line = { kind: 'input', unitCents: 0, cents: 0 }
  const planned = [
    { ...line, id: 'kit-item:0', name: 'Conector MC4', quantity: 4 },
    { ...line, id: 'kit-item:1', name: 'Cabo 6 mm', quantity: 50 },
    { ...line, id: 'module:m', name: 'Módulo', quantity: 10 },
  ]
  const left = leftToBuy(planned, [
    { proposalLine: 'kit-item:0', lineName: 'cabo 6 mm', quantity: 20 },
    { proposalLine: 'kit-item:1', lineName: 'Estrutura', quantity: 1 },
    { proposalLine: 'module:m', lineName: 'Outro nome', quantity: 3 },
  ])
  expect(left.map(({ bought }) => bought)).toEqual([0, 20, 3])
})
