import { afterAll, expect, it } from 'vitest'
import { serverModules } from '../../../app/modules.ts'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { exportOf } from '../../../platform/export/list-export.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { rowsOf as sheetRows } from '../../../platform/spreadsheet/read-spreadsheet.ts'
import { customFields } from '../../custom-fields/contract.ts'
import { ended } from '../../imports/server/testing.ts'
import { insights } from '../contract.ts'
import { exportColumns, reports } from '../reports.ts'

const world = await startWorld()
const stop = await startWorker(world.running.services, serverModules, world.adminUrl, { pollInterval: 50 })
afterAll(stop)
const { admin, within, user } = await countedCompany(world)

const specOf = (id: string) => reports.find((report) => report.id === id)!

/** All records of a report, each as its cells by the title of their column. */
async function rowsOf(id: string, reader: Pick<typeof admin, 'call'> = admin) {
  const { facts, list, where = '' } = specOf(id)
  const { columns, rows, total } = await reader.call(insights.rows, {
    query: { facts, columns: [...list], ...(where && { where }) },
  })
  expect(rows).toHaveLength(total)
  return rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, at) => [columns[at]!.title, cell.replaceAll('\u00a0', ' ')])),
  )
}

/** The same records by a statement of its own, as they should stand. */
const wanted = (text: string) => within((ctx) => ctx.rows(statement<Record<string, string>>(text)))

async function linesOf(work: { id: string }) {
  const { id } = await ended(admin, work)
  const { body } = await admin.request('GET', `/api/works/${id}/file`)
  const lines: string[][] = []
  for await (const { cells } of sheetRows('xlsx', body as Buffer)) lines.push(cells)
  return lines
}

const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** Compares the columns that the statement has. */
async function same(id: string, text: string) {
  const expected = await wanted(text)
  expect(expected.length).toBeGreaterThan(10)
  const names = Object.keys(expected[0]!)
  const found = (await rowsOf(id)).map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
  expect(sorted(found)).toEqual(sorted(expected))
}

const money = (cents: string) => `'R$ ' || translate(to_char(${cents} / 100.0, 'FM999,999,990.00'), ',.', '.,')`
const moment = (at: string) => `to_char(${at} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`

it('every column that a report names is one of its list', () => {
  for (const { id, facts, list } of reports) {
    const known = exportOf(facts === 'parallel' ? 'deals' : facts).columns.map((column) => column.id)
    for (const column of list) if (column !== 'own') expect(known, id).toContain(column)
  }
})

it('[REPO-004] proposals stand with number, deal, consultant, power, price and state', async () => {
  await same(
    'proposals',
    `select p.number::text as "Número", d.title as "Negócio", u.name as "Consultor", trim_scale(p.power_kwp::numeric)::text as "Potência",
       ${money('p.price_cents')} as "Valor",
       case p.state when 'given-up' then 'Desistida' when 'accepted' then 'Aceita' else 'Gerada' end as "Situação"
     from proposals p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
     join users u on u.tenant_id = p.tenant_id and u.id = p.consultant_id`,
  )
})

it('[REPO-005] sales stand with code, deal, salesman, value, commission and date', async () => {
  expect(specOf('sales').path).toBe('/reports/sales')
  const earnedOrAgreed = `(case when s.cancelled_on is null then s.seller_commission else (
    select coalesce(sum(l.earned), 0) from commission_lines l
    where l.tenant_id = s.tenant_id and l.sale_id = s.id and l.part = 'seller') end)`
  await within((ctx) => ctx.run(statement('update sales set seller_commission = total / 20 + code', [])))
  await same(
    'sales',
    `select s.code::text as "Código", d.title as "Negócio", u.name as "Vendedor", ${money('s.total')} as "Valor total",
       ${money(earnedOrAgreed)} as "Comissão do vendedor", to_char(s.sold_on, 'DD/MM/YYYY') as "Data da venda"
     from sales s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
     join users u on u.tenant_id = s.tenant_id and u.id = s.salesman_id`,
  )
})

it('[REPO-006] tasks stand with type, status, responsible, dates and executed time', async () => {
  await within((ctx) => ctx.run(statement('update tasks set executed_minutes = number * 5', [])))
  await same(
    'tasks',
    `select y.name as "Tipo", s.name as "Status", u.name as "Responsáveis", to_char(t.starts_on, 'DD/MM/YYYY') as "Início",
       to_char(t.due_on, 'DD/MM/YYYY') as "Entrega", t.executed_minutes::text as "Tempo executado (min)"
     from tasks t join task_types y on y.tenant_id = t.tenant_id and y.id = t.type_id
     join task_statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
     join users u on u.tenant_id = t.tenant_id and u.id = t.responsible_ids[1]`,
  )
})

it('[REPO-007] activities stand with user, kind, record and date', async () => {
  await same(
    'activities',
    `select u.name as "Usuário", case when n.call is null then 'Nota' else 'Ligação' end as "Tipo",
       coalesce(d.title, c.name) as "Registro", ${moment('n.created_at')} as "Data"
     from notes n join users u on u.tenant_id = n.tenant_id and u.id = n.author_id
     left join deals d on d.tenant_id = n.tenant_id and d.id = n.thread_id
     left join contacts c on c.tenant_id = n.tenant_id and c.id = n.thread_id`,
  )
})

it('[REPO-012] delays are the open deals that stay longer than the goal of their status', async () => {
  await same(
    'delays',
    `select d.title as "Nome do negócio", st.name as "Etapa", s.name as "Status", ${moment('d.status_since')} as "No status"
     from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
     join steps st on st.tenant_id = d.tenant_id and st.id = d.step_id
     where d.state = 'open' and d.status_since < now() - make_interval(hours => s.goal_hours)`,
  )
})

it('[REPO-010] [REPO-021] the answers of the company’s own fields stand beside each deal, on the screen and in the Excel file', async () => {
  const field = await admin.call(customFields.add, { body: { name: 'Cor do telhado', type: 'short-text' } })
  const [first] = await wanted('select id::text, number::text, title from deals order by number limit 1')
  await admin.call(customFields.answer, {
    params: { recordId: first!.id! },
    body: { answers: { [field.id]: 'Terracota' } },
  })
  const shown = await rowsOf('custom-fields')
  expect(shown.filter((row) => row['Cor do telhado'] === 'Terracota')).toMatchObject([
    { Nº: first!.number, 'Nome do negócio': first!.title },
  ])
  const facts = (await admin.call(insights.register, {})).find(({ id }) => id === 'deals')!
  const columns = exportColumns(specOf('custom-fields').list, facts)
  const work = await admin.call(exportContract.start, { body: { list: 'deals', columns, format: 'xlsx' } })
  const [head, ...rows] = await linesOf(work)
  expect(head).toEqual(['Nº', 'Nome do negócio', 'Responsável pelo negócio', 'Cor do telhado'])
  expect(rows.filter((cells) => cells[3]).map(([number, title, , answer]) => [number, title, answer])).toEqual([
    [first!.number, first!.title, 'Terracota'],
  ])
})

it('[REPO-022] [REPO-023] each report exports the rows of its filter, in Brazilian dates and amounts, without what the person may not see', async () => {
  for (const { id, facts, list } of reports) {
    if (facts === 'parallel') continue
    const columns = list.filter((column) => column !== 'own')
    const work = await admin.call(exportContract.start, { body: { list: facts, columns, format: 'xlsx' } })
    expect((await linesOf(work)).length, id).toBeGreaterThan(10)
  }
  const csv = async (reader: typeof admin) => {
    const work = await reader.call(exportContract.start, {
      body: {
        list: 'sales',
        query: { cell: 'sales:soldOn=2026-03-01..2026-03-31' },
        columns: [...specOf('sales').list],
        format: 'csv',
      },
    })
    const [head, ...lines] = String((await reader.request('GET', `/api/works/${work.id}/file`)).body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    return { head: head!.split(';'), lines }
  }
  const march = await wanted(
    `select s.code::text, to_char(s.sold_on, 'DD/MM/YYYY') as day, translate(to_char(s.total / 100.0, 'FM999999990.00'), '.', ',') as total
     from sales s where s.sold_on between '2026-03-01' and '2026-03-31'`,
  )
  const whole = await csv(admin)
  expect(whole.lines).toHaveLength(march.length)
  for (const { code, day, total } of march)
    expect(
      whole.lines.some((line) => line.startsWith(`${code};`) && line.includes(day!) && line.includes(total!)),
    ).toBe(true)
  expect(whole.head).toContain('Comissão do vendedor')
  const reader = await user('technician', { plus: ['sales.list'] })
  expect((await csv(reader)).head).not.toContain('Comissão do vendedor')
})

it('[REPO-002] deals stand with step, status, owner, value, dates and the days that they have been in their status', async () => {
  await same(
    'deals',
    `select d.number::text as "Nº", st.name as "Etapa", s.name as "Status", coalesce(u.name, '') as "Responsável pelo negócio",
       ${money('d.bid_amount')} as "Valor do negócio", ${moment('d.created_at')} as "Criado em",
       coalesce(to_char(d.closing_on, 'DD/MM/YYYY'), '') as "Previsão de fechamento",
       floor(extract(epoch from case when d.closed_at >= d.status_since then d.closed_at else now() end - d.status_since) / 86400)::text as "Dias no status"
     from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
     join steps st on st.tenant_id = d.tenant_id and st.id = d.step_id
     left join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id`,
  )
})

it('[REPO-003] contacts stand with origin, owner, status and the day of their registration', async () => {
  await same(
    'leads',
    `select c.name as "Nome", coalesce(o.name, '') as "Origem", coalesce(u.name, '') as "Responsável pelo contato",
       case when exists (select from deals d where d.contact_id = c.id and d.state = 'open') then 'Em negociação'
         when exists (select from deals d where d.contact_id = c.id and d.state = 'won') then 'Cliente'
         when exists (select from deals d where d.contact_id = c.id and d.state = 'lost') then 'Perdido' else 'Sem negócio' end as "Situação",
       ${moment('c.created_at')} as "Cadastro"
     from contacts c left join list_items o on o.tenant_id = c.tenant_id and o.id = c.origin_id
     left join users u on u.tenant_id = c.tenant_id and u.id = c.owner_id`,
  )
})

it('[REPO-013] pending items are the open deals that lack something for their next status, with what is missing and since when', async () => {
  await within((ctx) => ctx.run(statement("update statuses set requires = '{technician,consumption}'", [])))
  await within((ctx) =>
    ctx.run(statement('update deals set technician_id = owner_id, consumption_kwh = (number % 2) * 400', [])),
  )
  await within((ctx) =>
    ctx.run(
      statement(
        `update deals d set status_id = x.id, step_id = x.step_id, state = 'open' from (select w.tenant_id, w.id, w.step_id,
           row_number() over (order by p.position, w.position) as at from statuses w
           join steps p on p.tenant_id = w.tenant_id and p.id = w.step_id and not p.parallel and not p.loss) x
         where x.tenant_id = d.tenant_id and x.at = 1 + d.number % 3`,
        [],
      ),
    ),
  )
  const ready = (
    await wanted(
      "select count(*)::text as n from deals where state = 'open' and technician_id is not null and consumption_kwh > 0",
    )
  )[0]!
  expect(Number(ready.n)).toBeGreaterThan(0)
  await same(
    'pendencies',
    `select d.title as "Nome do negócio", s.name as "Status", ${moment('d.status_since')} as "No status", x.name as "Próximo status",
       concat_ws(', ', case when d.technician_id is null then 'Técnico' end, case when d.consumption_kwh = 0 then 'Consumo' end)
         as "O que falta para o próximo status"
     from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
     join (select w.id, lead(w.id) over way as next from statuses w join steps p on p.tenant_id = w.tenant_id and p.id = w.step_id
       and not p.parallel and not p.loss window way as (order by p.position, w.position)) n on n.id = d.status_id
     join statuses x on x.tenant_id = d.tenant_id and x.id = n.next
     where d.state = 'open' and (d.technician_id is null or d.consumption_kwh = 0)`,
  )
})
