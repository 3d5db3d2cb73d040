import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import {
  documentCount,
  documentRows,
  financingCount,
  financingRows,
  purchaseCount,
  purchaseRows,
} from './floor-delivery.ts'
import { taskCount, taskRows } from './floor-tasks.ts'

/**
 * The minimal cost of a list and of a creation: node:http, a pool, prepared statements as the owner of the tables; no
 * session, no rules, no event. It returns the same rows and columns as the product's list.
 */
const [, , adminUrl, port, tenantId] = process.argv
const pool = new pg.Pool({ connectionString: adminUrl!, max: 20 })

const rows = (
  where = 'status_id = $2',
  order = 'd.created_at desc, d.id',
) => `select d.id, d.number, d.title, d.contact_id as "contactId", c.name as "contactName", d.city, d.state_code as "stateCode",
    d.step_id as "stepId", d.status_id as "statusId", s.name as "statusName", s.color as "statusColor", st.name as "stepName",
    d.state, d.status_since as since, d.bid_amount as "bidAmount", d.power_kwp as "powerKwp",
    d.consumption_kwh as "consumptionKwh", d.generation_kwh as "generationKwh", d.owner_id as "ownerId", u.name as "ownerName",
    o.name as "storeName", d.tags, d.closing_on as "closingOn", d.closing_percent as "closingPercent", d.rating, d.proposals,
    d.accepted_proposal_id is not null as accepted, d.sales, d.next_task as "nextTask", d.next_task_at as "nextTaskAt",
    ps.name as "preSellerName", te.name as "technicianName", og.name as "originName", dt.name as "dealTypeName",
    d.state = 'open' and d.status_since < now() - make_interval(hours => s.goal_hours) as late, d.created_at as "createdAt"
  from (select * from deals d where tenant_id = $1 and ${where} order by ${order} limit 50) d
  join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
  join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
  join steps st on st.tenant_id = d.tenant_id and st.id = d.step_id
  join stores o on o.tenant_id = d.tenant_id and o.id = d.store_id
  left join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id
  left join users ps on ps.tenant_id = d.tenant_id and ps.id = d.pre_seller_id
  left join users te on te.tenant_id = d.tenant_id and te.id = d.technician_id
  left join list_items og on og.tenant_id = d.tenant_id and og.id = d.origin_id
  left join list_items dt on dt.tenant_id = d.tenant_id and dt.id = d.deal_type_id
  order by ${order}`
const count = (where = 'd.status_id = $2') => `select count(*) from deals d where d.tenant_id = $1 and ${where}`
/** As narrow as the product's list when its table asks for five fields, by value. */
const five = `select id, number, title, bid_amount as "bidAmount", power_kwp as "powerKwp", rating from deals
  where tenant_id = $1 and status_id = $2 order by bid_amount desc, id limit 50`
const create = `insert into deals (tenant_id, id, number, title, contact_id, step_id, status_id, store_id)
  values ($1, gen_random_uuid(), nextval('bench_numbers'), $2, $3, $4, $5, $6) returning id, number`

/** Lists by any filter and order. */
const anyList: Record<string, [listed: (where: string, order: string) => string, counting: (where: string) => string]> =
  {
    '/any': [rows, count],
    '/any-task': [taskRows, taskCount],
    '/any-purchase': [purchaseRows, purchaseCount],
    '/any-financing': [financingRows, financingCount],
    '/any-document': [documentRows, documentCount],
  }

createServer(async (request, response) => {
  const url = new URL(request.url!, 'http://floor')
  const send = (body: unknown) => {
    const text = JSON.stringify(body)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
  }
  try {
    const asked = anyList[url.pathname]
    if (asked) {
      const [listed, counting] = asked
      const [where, order] = [url.searchParams.get('where')!, url.searchParams.get('order')!]
      const named = (text: string) => ({
        name: createHash('sha1').update(text).digest('hex'),
        text,
        values: [tenantId],
      })
      const [list, counted] = await Promise.all([
        pool.query(named(listed(where, order))),
        pool.query(named(counting(where))),
      ])
      return send({ list: list.rows, totalItems: Number(counted.rows[0].count) })
    }
    if (request.method === 'GET') {
      const values = [tenantId, url.searchParams.get('statusId')]
      const isNarrow = url.pathname === '/five'
      const [list, counted] = await Promise.all([
        pool.query(isNarrow ? { name: 'five', text: five, values } : { name: 'rows', text: rows(), values }),
        pool.query({ name: 'count', text: count(), values }),
      ])
      return send({ list: list.rows, totalItems: Number(counted.rows[0].count) })
    }
    let text = ''
    for await (const part of request) text += part
    const { title, contactId, stepId, statusId, storeId } = JSON.parse(text)
    const { rows: made } = await pool.query({
      name: 'create',
      text: create,
      values: [tenantId, title, contactId, stepId, statusId, storeId],
    })
    send(made[0])
  } catch (error) {
    response.writeHead(500, { 'content-length': 0 }).end()
    console.error(error)
  }
}).listen(Number(port), '127.0.0.1', () => console.log('is ready'))
