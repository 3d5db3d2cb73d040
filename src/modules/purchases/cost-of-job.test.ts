import { expect, it } from 'vitest'
import { costOfJob, type JobItem } from './cost-of-job.ts'
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
    purchaseId: 'p',
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
    purchaseId: 'p',
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
    unmatched: new Map(),
    price: { priceCents: 3000, otherPlanned: 400 },
  })
  expect(cost).toMatchObject({
    planned: 1500,
    ordered: 650,
    received: 240,
    receivedByOrder: 240,
    invoiced: 70,
    marginPlanned: 1100,
    // 600 ordered and half of 1000 still to come, 500 of the inverter, 50 of what nobody planned, 70 that invoices ask besides.
    marginLeft: 3000 - 400 - (600 + 500 + 500 + 50) - 70,
  })
  expect(cost.lines).toHaveLength(3)
})

it('the margin that is left takes off what the invoice asks for, with its freight, and the rest of the order at its price', () => {
  const planned = [{ id: 'a', name: 'Kit', kind: 'kit', quantity: 10, unitCents: 200_000, cents: 2_000_000 }]
  const kit = { name: 'Kit', proposalLine: 'a', lineName: 'Kit', unitCents: 200_000, quantity: 10, received: 0 }
  const item = { purchaseId: 'p', ...kit }
  const left = (invoicedQuantity: number, invoicedCents: number, whole: number) =>
    costOfJob({
      planned,
      items: [{ ...item, totalCents: 2_000_000, invoicedCents, invoicedQuantity }],
      invoicedCents: whole,
      unmatched: new Map(),
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

const anItem = (given: Partial<JobItem> & { unitCents: number; quantity: number }): JobItem => ({
  purchaseId: 'p',
  name: 'Módulo 585 W',
  proposalLine: 'module:1',
  lineName: given.name ?? 'Módulo 585 W',
  received: 0,
  totalCents: given.unitCents * given.quantity,
  invoicedCents: 0,
  invoicedQuantity: 0,
  ...given,
})
const modules = {
  id: 'module:1',
  name: 'Módulo 585 W',
  kind: 'module',
  quantity: 24,
  unitCents: 50_000,
  cents: 1_200_000,
}
const inverter = {
  id: 'inverter:1',
  name: 'Inversor 12K',
  kind: 'inverter',
  quantity: 1,
  unitCents: 700_000,
  cents: 700_000,
}
const price = { priceCents: 4_190_000, otherPlanned: 700_000 }

it('what a line of an invoice asks for that matches no item is taken off what its purchase has open, never off another one', () => {
  const bought = anItem({ unitCents: 50_000, quantity: 24 })
  const cost = (invoicedCents: number, unmatched: [string, number][], more: JobItem[] = []) =>
    costOfJob({
      planned: [modules, inverter],
      items: [bought, ...more],
      invoicedCents,
      unmatched: new Map(unmatched),
      price,
    })
  expect(cost(1_200_000, [['p', 1_200_000]])).toMatchObject({
    orderedOpen: 0,
    plannedOpen: 700_000,
    marginLeft: 1_590_000,
  })
  // Dearer than the order, and in part.
  expect(cost(1_250_000, [['p', 1_250_000]])).toMatchObject({ orderedOpen: 0, marginLeft: 1_540_000 })
  expect(cost(500_000, [['p', 500_000]])).toMatchObject({
    orderedOpen: 700_000,
    askedOfOrders: 500_000,
    marginLeft: 1_590_000,
  })
  const other = anItem({ purchaseId: 'q', name: 'Cabo', proposalLine: null, unitCents: 500, quantity: 100 })
  expect(cost(1_250_000, [['p', 1_250_000]], [other])).toMatchObject({ orderedOpen: 50_000 })
})

const supplierKit = [
  { id: 'kit:7', name: 'Kit 24 × 585 W', kind: 'kit', quantity: 1, unitCents: 1_900_000, cents: 1_900_000 },
  { id: 'kit-battery', name: 'Bateria', kind: 'battery', quantity: 1, unitCents: 0, cents: 0 },
  { id: 'kit-item:0', name: 'Módulo 585 W', kind: 'input', quantity: 24, unitCents: 0, cents: 0 },
]
const itemOf = ({ id, name, unitCents, quantity }: (typeof supplierKit)[number], given: Partial<JobItem> = {}) =>
  anItem({ name, proposalLine: id, unitCents, quantity, ...given })

it('what invoices ask for the contents of a supplier’s kit is asked for the kit', () => {
  const [kit, battery, module] = supplierKit.map((line) => itemOf(line)) as [JobItem, JobItem, JobItem]
  const cost = costOfJob({
    planned: supplierKit,
    items: [
      kit,
      { ...battery, invoicedCents: 500_000, invoicedQuantity: 1 },
      { ...module, invoicedCents: 1_200_000, invoicedQuantity: 24 },
    ],
    invoicedCents: 1_700_000,
    unmatched: new Map(),
    price,
  })
  expect(cost).toMatchObject({ invoicedOther: 0, orderedOpen: 200_000, plannedOpen: 0, marginLeft: 1_590_000 })
  expect(cost.lines.map(({ invoiced }) => invoiced)).toEqual([1_700_000, 0, 0])
})

it('an item without a price, of a line that is planned with one, costs what is planned until an invoice asks for it', () => {
  const cost = (item: Partial<JobItem>, invoicedCents: number, unmatched = 0) =>
    costOfJob({
      planned: [modules, inverter],
      items: [anItem({ unitCents: 0, quantity: 24, ...item })],
      invoicedCents,
      unmatched: new Map([['p', unmatched]]),
      price,
    })
  expect(cost({}, 0)).toMatchObject({ ordered: 0, plannedOpen: 1_900_000, marginLeft: 1_590_000 })
  const half = { invoicedQuantity: 12, invoicedCents: 610_000 }
  expect(cost(half, 610_000)).toMatchObject({ plannedOpen: 1_300_000, marginLeft: 1_580_000 })
  expect(cost({}, 1_210_000, 1_210_000)).toMatchObject({ plannedOpen: 700_000, marginLeft: 1_580_000 })
})

it('a kit without a price costs what its contents are bought for, and what is planned beyond', () => {
  const [kit, battery, module] = supplierKit.map((line) => itemOf({ ...line, unitCents: 0 })) as [
    JobItem,
    JobItem,
    JobItem,
  ]
  const margin = (items: JobItem[], invoicedCents = 0) =>
    costOfJob({ planned: supplierKit, items, invoicedCents, unmatched: new Map(), price }).marginLeft
  expect(margin([kit, battery, module])).toBe(1_590_000)
  const invoiced = { invoicedCents: 1_900_000, invoicedQuantity: 24 }
  expect(margin([kit, battery, { ...module, ...invoiced }], 1_900_000)).toBe(1_590_000)
  expect(margin([kit, battery, { ...module, unitCents: 50_000, totalCents: 1_200_000 }])).toBe(1_590_000)
})

it('what arrived costs what its invoice asks, so that it is comparable with what is invoiced; beyond the invoice what was ordered, and so it says', () => {
  const cost = (given: Partial<JobItem>) =>
    costOfJob({
      planned: [],
      items: [anItem({ unitCents: 50_000, quantity: 24, ...given })],
      invoicedCents: given.invoicedCents ?? 0,
      unmatched: new Map(),
      price,
    })
  const whole = { invoicedQuantity: 24, invoicedCents: 1_236_000 }
  expect(cost({ ...whole, received: 24 })).toMatchObject({
    invoiced: 1_236_000,
    received: 1_236_000,
    receivedByOrder: 0,
  })
  expect(cost({ ...whole, received: 10 })).toMatchObject({ received: 515_000, receivedByOrder: 0 })
  const part = { invoicedQuantity: 4, invoicedCents: 206_000, received: 10 }
  expect(cost(part)).toMatchObject({ received: 206_000 + 300_000, receivedByOrder: 300_000 })
  expect(cost({ received: 10 }).lines).toMatchObject([{ received: 500_000, receivedByOrder: 500_000 }])
  expect(cost(part).marginLeft).toBe(cost({ ...part, received: 0 }).marginLeft)
})

it('a kit that arrived costs what the invoice asks for what it holds', () => {
  const [kit, battery, module] = supplierKit.map((line) => itemOf(line, { received: line.quantity })) as [
    JobItem,
    JobItem,
    JobItem,
  ]
  const cost = (moduleCents: number) =>
    costOfJob({
      planned: supplierKit,
      items: [kit, battery, { ...module, invoicedCents: moduleCents, invoicedQuantity: 24 }],
      invoicedCents: moduleCents,
      unmatched: new Map(),
      price,
    })
  expect(cost(1_950_000)).toMatchObject({ received: 1_950_000, receivedByOrder: 0 })
  expect(cost(1_700_000)).toMatchObject({ received: 1_900_000, receivedByOrder: 200_000 })
})
