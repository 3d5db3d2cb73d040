import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { supply } from '../contract.ts'
import type { OfferQuery } from '../kits-contract.ts'
import { aKit, aSupplier, kitBody } from '../testing/supply.ts'
import { type FoundKit, indexOf, ofKit, ranked, span } from './offered-ranking.ts'

const world = await startWorld()

it('the fifty cheapest kits come in order of their price, however many of one power and phase are among them', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const body = await kitBody(company, id)
  const add = (given: object) => admin.call(supply.addKit, { body: { ...body, ...given } })
  // More of one power and phase than are looked at first, and they lie among those of other powers and phases.
  for (let at = 0; at < 22; at++) await add({ name: `Igual ${at}`, costCents: 1_000_000 + at * 700 })
  const powers = [11, 12, 13, 14]
  for (let at = 0; at < 36; at++)
    await add({
      name: `Outro ${at}`,
      modules: powers[at % powers.length],
      phase: at % 2 === 0 ? 'three' : 'two',
      costCents: 1_000_350 + at * 500,
    })
  await add({ name: 'Pouco menor', modules: 10, costCents: 500_000 })
  const { kits } = await admin.call(supply.offered, { query: { kwp: 5.8 } })
  const costs = [
    ...Array.from({ length: 22 }, (_, at) => 1_000_000 + at * 700),
    ...Array.from({ length: 36 }, (_, at) => 1_000_350 + at * 500),
  ]
  expect(kits.map(({ costCents }) => costCents)).toEqual(costs.sort((a, b) => a - b).slice(0, 50))
})

it('where few reach the power, those that fall a little short follow, cheapest first', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await aSupplier(company)
  const body = await kitBody(company, id)
  const add = (given: object) => admin.call(supply.addKit, { body: { ...body, ...given } })
  for (let at = 0; at < 10; at++) await add({ name: `Menor ${at}`, modules: 10, costCents: 800_000 + at })
  await add({ name: 'Basta', costCents: 1_200_000 })
  const { kits } = await admin.call(supply.offered, { query: { kwp: 5.8 } })
  expect(kits.map(({ name }) => name)).toEqual(['Basta', ...Array.from({ length: 10 }, (_, at) => `Menor ${at}`)])
})

const copies = (given: string) =>
  `insert into kits (id, supplier_id, name, kit_type, module_id, modules, inverters, power_kwp, ac_kw, structure, phase, tension,
     cost_cents, priced_on, lead_time_days)
   select gen_random_uuid(), supplier_id, name || n, kit_type, module_id, modules, inverters, ${given} from kits`

it('a search reads no kits for other roofs, nor those of a band that are short of the power twice, in whatever order', async () => {
  const company = await world.company()
  const supplier = await aSupplier(company)
  const { id } = await aKit(company, supplier.id)
  // 6.105 kWp each.
  const given = `power_kwp, ac_kw, $2, phase, tension, cost_cents + n, priced_on, n % 700`
  for (const structure of ['colonial', 'metallic'])
    await company.within((ctx) =>
      ctx.run(statement(`${copies(given)} cross join generate_series(1, 2000) n where id = $1`, [id, structure])),
    )
  await company.within((ctx) => ctx.run(statement('select platform.know_kits()')))
  for (const [order, index] of Object.entries(indexes))
    for (const kwp of [6, 6.2, 0]) {
      const plan = await company.look((ctx) => planOf(ctx, { ...asked, kwp, order: order as Order }))
      expect(plan).toContain(index)
      for (const other of Object.values(indexes)) if (other !== index) expect(plan).not.toContain(other)
      const read = [...plan.matchAll(/(?:Rows Removed by Filter: |on kits k .*rows=)(\d+)/g)].map(([, rows]) =>
        Number(rows),
      )
      expect(Math.max(...read), plan).toBeLessThan(1000)
    }
})

it('in every order the fifty are those that ranking all of them would name', async () => {
  const company = await world.company()
  const supplier = await aSupplier(company)
  const { id } = await aKit(company, supplier.id)
  // Many equals: of forty powers, thirty prices, six days of delivery and none.
  const power = '4 + floor(random() * 40) / 8'
  const given = `${power}, ac_kw, (array['none', 'colonial'])[1 + n % 2], (array['single', 'two', 'three'])[1 + n % 3], tension,
    1000000 + floor(random() * 30)::int * 1000, priced_on, nullif(floor(random() * 7)::int, 6)`
  await company.within((ctx) =>
    ctx.run(statement(`${copies(given)} cross join generate_series(1, 3000) n where id = $1`, [id])),
  )
  const all = await company.within((ctx) => ctx.rows(statement<RankedRow>(`select ${ofKit} from kits k`)))
  for (const order of Object.keys(indexes) as Order[])
    for (const phase of ['single', 'three'] as const)
      for (const kwp of [4.4, 6, 8.1, 0]) {
        const found = await company.look((ctx) => ranked(ctx, { ...asked, phase, kwp, order }, openTo))
        expect(found.map(({ rowId }) => rowId)).toEqual(firstOf(all, { phase, kwp, order }))
      }
})

it('no kit lacks what keeps the index of an order for that order: the table refuses one that does', async () => {
  const company = await world.company()
  const checks = await company.look((ctx) =>
    ctx.rows(
      statement<{ told: string }>(
        `select pg_get_constraintdef(oid) as told from pg_constraint where conrelid = 'kits'::regclass and contype = 'c'`,
      ),
    ),
  )
  const conditions = checks.map((one) => one.told.replaceAll(/[()]|::\w+( precision)?/g, '')).join('\n')
  for (const [order, condition] of Object.entries(indexOf))
    expect(conditions, order).toContain(`CHECK ${condition.replace('k.', '')}`)
})

type Order = OfferQuery['order']
type RankedRow = Pick<FoundKit, 'rowId' | 'phase' | 'powerKwp' | 'costCents' | 'leadTimeDays'>

const indexes: Record<Order, string> = {
  price: 'kits_ranked',
  'per-wp': 'kits_by_price_per_wp',
  coverage: 'kits_by_power',
  delivery: 'kits_by_delivery',
}

/** The reader of the test sees prices. */
const costOf = ({ costCents }: Pick<RankedRow, 'costCents'>) => costCents!
const worthOf: Record<Order, (kit: RankedRow) => number> = {
  price: costOf,
  'per-wp': (kit) => costOf(kit) / kit.powerKwp,
  coverage: ({ powerKwp }) => -powerKwp,
  delivery: ({ leadTimeDays }) => leadTimeDays ?? Number.POSITIVE_INFINITY,
}

/** The same by looking at every kit. */
function firstOf(
  all: readonly RankedRow[],
  { phase, kwp, order }: { phase: 'single' | 'three'; kwp: number; order: Order },
) {
  const isShort = ({ powerKwp }: RankedRow) => Number(order === 'price' && powerKwp < kwp - 1e-9)
  const worth = worthOf[order]
  return all
    .filter(({ powerKwp }) => kwp === 0 || (powerKwp >= kwp * span.from && powerKwp < kwp * span.to + 1e-9))
    .filter((kit) => phase === 'three' || kit.phase === 'single')
    .toSorted(
      (one, other) =>
        isShort(one) - isShort(other) ||
        Math.sign(worth(one) - worth(other)) ||
        costOf(one) - costOf(other) ||
        (one.rowId < other.rowId ? -1 : 1),
    )
    .slice(0, 50)
    .map(({ rowId }) => rowId)
}

const asked: OfferQuery = {
  kwp: 6,
  phase: 'single',
  structure: 'colonial',
  kitTypes: undefined,
  search: '',
  roofType: '',
  maker: '',
  order: 'price',
}
const openTo = {
  unfit: { '127/220': new Map(), '220/380': new Map(), '13800': new Map() },
  made: null,
  isBarred: false,
  limit: 50,
}

/** How the database finds the kits of a search. */
async function planOf(ctx: Ctx, given: OfferQuery) {
  const rows: Ctx['rows'] = ({ text, values }) =>
    ctx.rows(statement(`explain (analyze, costs off, timing off) ${text}`, values))
  const lines = await ranked(Object.create(ctx, { rows: { value: rows }, today: { value: ctx.today } }), given, openTo)
  return lines.map((line) => Object.values(line)[0]).join('\n')
}
