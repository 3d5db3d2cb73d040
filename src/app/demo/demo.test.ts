import { beforeAll, describe, expect, it } from 'vitest'
import { type DealFacts, missingToEnter, type StatusRules } from '../../modules/funnels/status.ts'
import { isCnpj } from '../../platform/brazil/cnpj.ts'
import { isCpf } from '../../platform/brazil/cpf.ts'
import { isPhone } from '../../platform/brazil/phone.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { reading } from '../../platform/http/run-in-ctx.ts'
import { addDemoData } from '../demo.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

const inCompany = async <T>(slug: string, work: (ctx: Ctx) => Promise<T>) =>
  reading(services, { company: (await services.directory.bySlug(slug))! }, work)

const counts = (slug: string) =>
  inCompany(slug, (ctx) =>
    ctx.first(
      statement<Record<string, number>>(
        `select (select count(*) from contacts) as contacts, (select count(*) from deals) as deals,
                (select count(*) from proposals) as proposals, (select count(*) from sales) as sales`,
      ),
    ),
  )

describe('demo data', () => {
  beforeAll(() => addDemoData(services, []), 600_000)

  it('fill two companies with contacts, deals, proposals, sales and what visitors have sent', async () => {
    const demo = (await counts('demo'))!
    expect(demo).toMatchObject({ contacts: 302, deals: 202 })
    expect(demo.proposals).toBeGreaterThan(80)
    expect(demo.sales).toBeGreaterThan(30)
    expect(await counts('sol-nascente')).toMatchObject({ contacts: 120, deals: 80 })
  })

  it('have a delivery for each message of a customer, so that the account of each day of a channel ties', async () => {
    const found = await inCompany('demo', (ctx) =>
      ctx.one(
        statement<{ messages: number; unbacked: number }>(
          `select count(*)::int as messages, count(*) filter (where not exists (select from channel_deliveries d
               where d.channel_id = r.channel_id and d.provider_id = m.provider_id and d.arrived_at = m.arrived_at))::int as unbacked
           from chat_messages m join chat_rooms r on r.id = m.room_id where m.direction = 'in'`,
        ),
      ),
    )
    expect(found.unbacked).toBe(0)
    expect(found.messages).toBeGreaterThan(100)
  })

  it('are there once, however often they are asked for', async () => {
    const before = await counts('demo')
    await addDemoData(services, ['--demo'])
    expect(await counts('demo')).toEqual(before)
  })

  it('have nobody approve or receive a purchase who may not, nor anything arrive before it was approved', async () => {
    const found = await inCompany('demo', (ctx) =>
      ctx.one(
        statement<{ approvals: number; receipts: number; unfit: string[] }>(
          `select (select count(*)::int from purchase_approvals) as approvals, (select count(*)::int from purchase_receipts) as receipts,
             array(select u.name from purchase_approvals a join users u on u.id = a.approver_id join roles r on r.id = u.role_id
                 where not 'purchases.approve' = any(r.permissions)
               union all select u.name from purchase_receipts t join users u on u.id = t.received_by join roles r on r.id = u.role_id
                 where not 'purchases.receive' = any(r.permissions)
               union all select p.description from purchase_receipts t join purchases p on p.id = t.purchase_id
                 join purchase_approvals a on a.purchase_id = p.id where (a.created_at at time zone 'America/Sao_Paulo')::date > t.received_on) as unfit`,
        ),
      ),
    )
    expect(found).toMatchObject({ unfit: [] })
    expect(Math.min(found.approvals, found.receipts)).toBeGreaterThan(1)
  })

  it('hold numbers with right check digits', async () => {
    const contacts = await inCompany('demo', (ctx) =>
      ctx.rows(
        statement<{ kind: string; document: string; phone: string }>('select kind, document, phone from contacts'),
      ),
    )
    for (const { kind, document, phone } of contacts) {
      // A visitor of the simulator gives none.
      expect(document === '' || (kind === 'person' ? isCpf(document) : isCnpj(document))).toBe(true)
      expect(isPhone(phone)).toBe(true)
    }
  })

  it('know the past as it was: deals of the second store stood there from the start, and tasks are older than today', async () => {
    const { elsewhere, early } = await inCompany('demo', (ctx) =>
      ctx.one(
        statement<{ elsewhere: number; early: number }>(
          `select
             (select count(*) from events e join deals d on d.tenant_id = e.tenant_id and d.id = e.subject_id
                where e.kind = 'deals.created' and e.after->>'storeId' <> d.store_id::text)::int as elsewhere,
             (select count(*) from events where kind = 'tasks.created' and at < now() - interval '12 hours')::int as early`,
        ),
      ),
    )
    expect(elsewhere).toBe(0)
    expect(early).toBeGreaterThan(30)
  })

  it('have documents of every end with their evidence, and purchases that arrived with their serial numbers', async () => {
    const found = await inCompany('demo', (ctx) =>
      ctx.one(
        statement<{ ends: string[]; unproven: number; late: number; serials: string[] }>(
          `select array(select distinct kind from document_events where kind in ('sign', 'refused', 'cancel') order by 1) as ends,
             (select count(*)::int from documents d where state <> 'draft' and provider = 'own' and not exists (
               select from evidence e where e.about_kind = 'document' and e.about_id = d.id)) as unproven,
             (select count(*)::int from documents where state = 'process' and deadline < now()) as late,
             array(select distinct kind from equipment_serials order by 1) as serials`,
        ),
      ),
    )
    expect(found).toMatchObject({ ends: ['cancel', 'refused', 'sign'], unproven: 0, serials: ['inverter', 'module'] })
    expect(found.late).toBeGreaterThan(0)
  })

  it('put no deal into a status whose demands it does not meet', async () => {
    const deals = await inCompany('demo', (ctx) =>
      ctx.rows(
        statement<DealFacts & StatusRules & { statusName: string; cPhone: string; cEmail: string; cDocument: string }>(
          `select d.*, s.name as status_name, s.requires, s.required_fields, s.required_categories, s.requires_parallel,
                  s.forbids, s.move_roles, c.phone as c_phone, c.email as c_email, c.document as c_document
           from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
           join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id`,
        ),
      ),
    )
    for (const deal of deals) {
      const contact = { phone: deal.cPhone, email: deal.cEmail, document: deal.cDocument, birthDate: null }
      const missing = missingToEnter(deal, { ...deal, parallelStatusIds: [], contact })
      expect({ status: deal.statusName, missing }).toEqual({ status: deal.statusName, missing: [] })
    }
  })

  it('tell the history of a company in the order in which it happened', async () => {
    const events = await inCompany('demo', (ctx) =>
      ctx.rows(statement<{ at: string }>('select at from events order by seq')),
    )
    expect(events.length).toBeGreaterThan(1000)
    expect(events.map(({ at }) => Date.parse(at))).toEqual(events.map(({ at }) => Date.parse(at)).sort((a, b) => a - b))
  })

  it('are topped up for load', async () => {
    await addDemoData(services, ['--deals', '1200'])
    expect(await counts('demo')).toMatchObject({ deals: 1200 })
  })

  it('are refused outside development', async () => {
    const production = { ...services, settings: { ...services.settings, development: false } }
    await expect(addDemoData(production, [])).rejects.toThrow('DEMO=1')
  })
})
