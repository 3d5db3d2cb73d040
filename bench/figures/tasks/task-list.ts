import { tasks } from '../../../src/modules/tasks/contract.ts'
import { taskRecord } from '../../../src/modules/tasks/task-record.ts'
import { filterNames } from '../../../src/platform/record/address-names.ts'
import { filteredFields, orderedFields } from '../../../src/platform/record/filters.ts'
import { type Figure, median, rounded } from '../../figure.ts'
import { startFloor } from '../../floor.ts'
import { requestText, underLoad } from '../../load.ts'
import { tokenOf } from '../../people.ts'
import { diligent, fillTasks } from '../../rows/task-rows.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'

const host = `${diligent.slug}.localhost`
const limit = 0.4
const load = (port: number, requests: string[], seconds: number) =>
  underLoad({ port, requests, connections: 4, seconds })

interface Sample {
  name: string
  query: string
  where: string
  order?: string
}

/**
 * The list of 50,000 tasks with each filter and with each order, 50 rows and the exact count, compared with the same
 * question in bare SQL. The figure is the lowest ratio.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const company = await fillTasks(world)
  const product = await world.start(['--no-pages'])
  const floor = await startFloor(world.adminUrl, company)
  const turns: { name: string; ratio: number; value: number; floor: number; wrong: number }[] = []
  try {
    for (const { name, query, where, order = 't.due_at, t.id' } of await samplesOf(world, company)) {
      const ours = [requestText('GET', `/api/tasks?pageSize=50&${query}`, { host, token: tokenOf(0) })]
      const bare = [requestText('GET', `/any-task?${new URLSearchParams({ where, order })}`, { host: 'floor' })]
      await load(product.port, ours, 0.2)
      await load(floor.port, bare, 0.2)
      const rates = []
      for (let round = 0; round < 3; round++)
        rates.push({ ours: await load(product.port, ours, 0.4), floor: await load(floor.port, bare, 0.4) })
      turns.push({
        name,
        ratio: rounded(median(rates.map((rate) => rate.ours.perSecond / rate.floor.perSecond))),
        value: rounded(median(rates.map((rate) => rate.ours.perSecond)), 1),
        floor: rounded(median(rates.map((rate) => rate.floor.perSecond)), 1),
        wrong: rates.reduce((sum, rate) => sum + rate.ours.wrong + rate.floor.wrong, 0),
      })
    }
  } finally {
    await floor.stop()
    await product.stop()
  }
  const worst = turns.toSorted((one, other) => one.ratio - other.ratio)
  const [least] = worst
  return {
    id: 'task-list',
    value: least!.value,
    unit: 'requests/s',
    floor: least!.floor,
    ratio: least!.ratio,
    limit,
    holds: least!.ratio >= limit && turns.every(({ wrong }) => wrong === 0),
    asked: turns.length,
    wrong: turns.filter(({ wrong }) => wrong > 0).map(({ name }) => name),
    least: worst.slice(0, 8),
    slowest: turns.toSorted((one, other) => one.value - other.value).slice(0, 5),
  }
}

const open = 't.finished_at is null'
const waits = `exists (select from task_dependencies w join tasks b on b.tenant_id = w.tenant_id and b.id = w.blocked_by_id
  where w.tenant_id = t.tenant_id and w.task_id = t.id and b.finished_at is null)`

/** One query for every filter of the contract, with a value that some tasks have, and every order; each with its bare SQL. */
async function samplesOf({ query }: BenchWorld, company: string): Promise<Sample[]> {
  const [task] = await query<Record<string, string>>(
    `select t.*, t.responsible_ids[1]::text as responsible, (current_date - 30)::text as from_day, current_date::text as to_day
     from tasks t where t.tenant_id = $1 and t.deal_id is not null and t.contact_id is not null and t.owner_id is not null
       and t.responsible_ids <> '{}' and t.finished_at is null order by number limit 1`,
    [company],
  )
  const { from_day: from, to_day: to } = task!
  const id = (name: string, column: string) => ({
    name,
    query: `${name}=${task![column]}`,
    where: `t.${column} = '${task![column]}'`,
  })
  const days = (name: string, column: string, end = to) => ({
    name,
    query: `${name}From=${from}&${name}To=${to}`,
    where: `t.${column} >= '${from}' and t.${column} <= '${end}'`,
  })
  const flag = (name: string, where: string) => ({ name, query: `${name}=true`, where })
  const own = (person: string) => `(t.owner_id = '${person}' or t.responsible_ids && array['${person}'::uuid])`
  const [reader] = await query<{ id: string }>(
    'select user_id as id from sessions where tenant_id = $1 and token_hash = sha256($2::bytea) limit 1',
    [company, tokenOf(0)],
  )
  const samples: Sample[] = [
    { name: 'none', query: '', where: 'true' },
    id('typeId', 'type_id'),
    id('statusId', 'status_id'),
    id('storeId', 'store_id'),
    id('owner', 'owner_id'),
    id('dealId', 'deal_id'),
    id('contactId', 'contact_id'),
    id('priority', 'priority'),
    id('origin', 'origin'),
    {
      name: 'kind',
      query: 'kind=to-do',
      where: "t.status_id in (select id from task_statuses where tenant_id = $1 and kind = 'to-do')",
    },
    {
      name: 'responsibleIds',
      query: `responsible=${task!.responsible}`,
      where: `t.responsible_ids && array['${task!.responsible}'::uuid]`,
    },
    days('starts', 'starts_on'),
    days('due', 'due_on'),
    days('ends', 'ends_on'),
    days('created', 'created_at', `${to} 23:59:59.999`),
    flag('pending', open),
    flag('overdue', `${open} and t.due_at < now()`),
    flag('blocked', waits),
    flag('mine', own(reader!.id)),
    {
      name: 'title',
      query: 'title=vistoria',
      where: "platform.plain(t.title) like '%' || platform.plain('vistoria') || '%'",
    },
    { name: 'number', query: 'numberFrom=40000', where: 't.number >= 40000' },
    {
      name: 'search',
      query: 'search=vistoria',
      where: "platform.plain(t.title || ' ' || t.number) like '%' || platform.plain('vistoria') || '%'",
    },
  ]
  const [least] = samples
  refuseUnasked(samples)
  return [
    ...samples,
    ...orders.map(([name, order]) => ({ ...least!, name: `none ${name}`, query: `sort=${name}`, order })),
  ]
}

/** Every filter of the record by a name that the contract knows. One that it does not know would be refused, and be quick. */
function refuseUnasked(samples: readonly Sample[]) {
  const asked = new Set(samples.flatMap(({ query }) => [...new URLSearchParams(query).keys()]))
  for (const [name, field] of filteredFields(taskRecord))
    if (!filterNames(name, field).some((parameter) => asked.has(parameter)))
      throw new Error(`${tasks.list.path} has a filter ${name} that is not measured.`)
}

const columns: Record<string, string> = {
  title: 't.title collate "pt-BR-x-icu"',
  number: 't.number',
  startsOn: 't.starts_on',
  due: 't.due_at',
  createdAt: 't.created_at',
}

const orders = orderedFields(taskRecord).flatMap(([sort]): [string, string][] => {
  const column = columns[sort]
  if (!column) throw new Error(`${tasks.list.path} has an order ${sort} that is not measured.`)
  return [
    [sort, `${column}, t.id`],
    [`-${sort}`, `${column} desc, t.id`],
  ]
})
