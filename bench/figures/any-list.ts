import { deals } from '../../src/modules/deals/contract.ts'
import { dealFilterFields } from '../../src/modules/deals/deal-filters.ts'
import { dealRecord } from '../../src/modules/deals/deal-record.ts'
import { orderedFields } from '../../src/platform/record/filters.ts'
import { type Figure, median, rounded } from '../figure.ts'
import { startFloor } from '../floor.ts'
import { requestText, underLoad } from '../load.ts'
import { benchWorld } from '../world.ts'

type Load = Awaited<ReturnType<typeof underLoad>>

const load = (port: number, requests: string[], seconds: number, connections = 4) =>
  underLoad({ port, requests, connections, seconds })

/**
 * The list of 100,000 deals with each filter and with each order, 50 rows and the exact count, compared with the same
 * question in bare SQL. The figure is the lowest ratio.
 */
export async function measureAnyFilter(): Promise<Figure> {
  const { world, product, token, company } = await opened()
  const floor = await startFloor(world.adminUrl, company)
  try {
    const samples = await samplesOf(world, company)
    const turns: { name: string; ratio: number; value: number; floor: number; wrong: number }[] = []
    for (const { name, query, where } of samples)
      for (const sort of sortsFor(name)) {
        const ours = [
          requestText('GET', `/api/deals?${query}&sort=${sort.name}&pageSize=50`, { host: 'demo.localhost', token }),
        ]
        const bare = [
          requestText('GET', `/any?${new URLSearchParams({ where, order: sort.order })}`, { host: 'floor' }),
        ]
        await load(product.port, ours, 0.2)
        await load(floor.port, bare, 0.2)
        const rates = []
        for (let round = 0; round < 3; round++)
          rates.push({ ours: await load(product.port, ours, 0.4), floor: await load(floor.port, bare, 0.4) })
        turns.push({
          name: `${name} ${sort.name}`,
          ratio: rounded(median(rates.map((rate) => rate.ours.perSecond / rate.floor.perSecond))),
          value: rounded(median(rates.map((rate) => rate.ours.perSecond)), 1),
          floor: rounded(median(rates.map((rate) => rate.floor.perSecond)), 1),
          wrong: rates.reduce((sum, rate) => sum + rate.ours.wrong + rate.floor.wrong, 0),
        })
      }
    const worst = turns.toSorted((one, other) => one.ratio - other.ratio)
    const [least] = worst
    return {
      id: 'list-any-filter',
      value: least!.value,
      unit: 'requests/s',
      floor: least!.floor,
      ratio: least!.ratio,
      limit: 0.4,
      holds: least!.ratio >= 0.4 && turns.every((turn) => turn.wrong === 0),
      asked: turns.length,
      least: worst.slice(0, 8),
      slowest: turns.toSorted((one, other) => one.value - other.value).slice(0, 5),
    }
  } finally {
    await floor.stop()
    await product.stop()
  }
}

/**
 * The time of a page near the end of 100,000 deals, reached by its cursor, against that of the first page. The figure
 * is the worst order.
 */
export async function measureDeepPage(): Promise<Figure> {
  const { world, product, token, company } = await opened()
  try {
    const times = []
    for (const sort of ['-createdAt', '-amount', 'title', '-kwp', 'closingOn', '-since']) {
      const path = `/api/deals?sort=${sort}&pageSize=50`
      const after = await cursorOf(world, company, sort)
      const ask = (start: string) => requestText('GET', `${path}${start}`, { host: 'demo.localhost', token })
      const [first, deep] = [[ask('')], [ask(`&after=${after}`)]]
      await load(product.port, first, 0.5, 1)
      await load(product.port, deep, 0.5, 1)
      const turns: { first: Load; deep: Load }[] = []
      for (let round = 0; round < 5; round++)
        turns.push({ first: await load(product.port, first, 0.6, 1), deep: await load(product.port, deep, 0.6, 1) })
      const of = (which: 'first' | 'deep') => 1000 / median(turns.map((turn) => turn[which].perSecond))
      times.push({
        sort,
        first: rounded(of('first')),
        deep: rounded(of('deep')),
        ratio: rounded(of('deep') / of('first')),
      })
    }
    const worst = times.toSorted((one, other) => other.ratio - one.ratio)[0]!
    return {
      id: 'deep-page',
      value: worst.deep,
      unit: 'ms',
      floor: worst.first,
      ratio: worst.ratio,
      limit: 2,
      holds: worst.ratio <= 2,
      times,
    }
  } finally {
    await product.stop()
  }
}

async function opened() {
  const world = await benchWorld()
  const company = await world.companyId('demo')
  const product = await world.start(['--no-pages'])
  return { world, product, token: await world.login(product, 'demo', 'admin@demo.test'), company }
}

type World = Awaited<ReturnType<typeof benchWorld>>

/** The cursor of the page that begins 5,000 deals before the end, as the product writes it. */
async function cursorOf({ query }: World, company: string, sort: string) {
  const column = {
    createdAt: 'created_at',
    amount: 'bid_amount',
    title: 'title collate "pt-BR-x-icu"',
    kwp: 'power_kwp',
    closingOn: 'closing_on',
    since: 'status_since',
  }[sort.replace('-', '')]!
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [row] = await query<{ value: string | null; id: string }>(
    `select (${column})::text as value, id from deals where tenant_id = $1
     order by ${column} ${direction} nulls last, id limit 1 offset 95000`,
    [company],
  )
  return Buffer.from(JSON.stringify([sort, row!.value, row!.id])).toString('base64url')
}

/** One query for every filter of the contract, with a value that some deals have, and the same as bare SQL. */
async function samplesOf({ query }: World, company: string) {
  const [deal] = await query<Record<string, string>>(
    `select d.*, c.name as contact_name from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
     where d.tenant_id = $1 and d.pre_seller_id is not null and d.origin_id is not null limit 1`,
    [company],
  )
  const nextTitle =
    "case when d.tasks_due_at < coalesce(d.next_task_at, 'infinity') then d.first_task_title else d.next_task end"
  const text = (name: string, column: string, value: string) => ({
    name,
    query: `${name}=${encodeURIComponent(value)}`,
    where: `platform.plain(${column}) like '%' || platform.plain('${value}') || '%'`,
  })
  const ids: [name: string, column: string][] = [
    ['stepId', 'step_id'],
    ['statusId', 'status_id'],
    ['ownerId', 'owner_id'],
    ['preSellerId', 'pre_seller_id'],
    ['storeId', 'store_id'],
    ['originId', 'origin_id'],
    ['dealTypeId', 'deal_type_id'],
    ['contactId', 'contact_id'],
  ]
  const ranges: [name: string, column: string, from: string][] = [
    ['amount', 'bid_amount', '5000000'],
    ['kwp', 'power_kwp', '20'],
    ['consumption', 'consumption_kwh', '3000'],
    ['generation', 'generation_kwh', '3000'],
    ['number', 'number', '90000'],
    ['rating', 'rating', '4'],
    ['closingPercent', 'closing_percent', '50'],
  ]
  const days: [name: string, column: string][] = [
    ['created', 'created_at'],
    ['since', 'status_since'],
    ['closing', 'closing_on'],
    ['taskAt', 'next_step_at'],
  ]
  const day = '2026-10-20'
  const samples = [
    { name: 'none', query: '', where: 'true' },
    ...ids
      .filter(([, column]) => deal![column])
      .map(([name, column]) => ({
        name,
        query: `${name}=${deal![column]}`,
        where: `d.${column} = '${deal![column]}'`,
      })),
    ...ranges.map(([name, column, from]) => ({
      name: `${name}From`,
      query: `${name}From=${from}`,
      where: `d.${column} >= ${from}`,
    })),
    ...days.map(([name, column]) => ({
      name: `${name}From`,
      query: `${name}From=${day}`,
      where: `d.${column} >= '${day}'`,
    })),
    { name: 'state', query: 'state=open', where: "d.state = 'open'" },
    { name: 'proposal', query: 'proposal=with', where: 'd.accepted_proposal_id is null and d.proposals > 0' },
    text('title', 'd.title', deal!.title!.split(' ')[0]!),
    text('task', nextTitle, 'proposta'),
    text('city', 'd.city', deal!.city!),
    {
      name: 'search',
      query: `search=${encodeURIComponent(deal!.title!.split(' ')[0]!)}`,
      where: `(d.search like '%' || platform.plain('${deal!.title!.split(' ')[0]}') || '%' or d.contact_id in (
        select w.id from contacts w where w.tenant_id = $1 and w.search like '%' || platform.plain('${deal!.title!.split(' ')[0]}') || '%'))`,
    },
  ]
  const known = new Set(Object.keys(dealFilterFields))
  for (const { name } of samples)
    if (name !== 'none' && !known.has(name)) throw new Error(`${deals.list.path} has no filter ${name}.`)
  return samples
}

const bareOrders: Record<(typeof dealSorts)[number], string> = {
  createdAt: 'd.created_at',
  title: 'd.title collate "pt-BR-x-icu"',
  number: 'd.number',
  amount: 'd.bid_amount',
  kwp: 'd.power_kwp',
  consumption: 'd.consumption_kwh',
  since: 'd.status_since',
  closingOn: 'd.closing_on',
  owner: '(select name from users u where u.tenant_id = d.tenant_id and u.id = d.owner_id)',
  status: '(select name from statuses s where s.tenant_id = d.tenant_id and s.id = d.status_id)',
}

const dealSorts = orderedFields(dealRecord).map(([sort]) => sort)

/** Each filter is measured with the newest first; the list without a filter, with every order. */
const sortsFor = (name: string) =>
  name === 'none'
    ? dealSorts.map((sort) => ({
        name: `-${sort}`,
        order: `${bareOrders[sort]} desc nulls ${sort === 'closingOn' || sort === 'owner' ? 'last' : 'first'}, d.id`,
      }))
    : [{ name: '-createdAt', order: 'd.created_at desc, d.id' }]
