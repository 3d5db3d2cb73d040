import { expect, it } from 'vitest'
import { countedCompany } from '../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { today } from '../../../platform/i18n/days.ts'
import { askedHints } from '../ask/asked-hints.ts'
import { insights } from '../contract.ts'

const world = await startWorld()
const { admin, user, actors, within } = await countedCompany(world)
const ask = (text: string, actor: Pick<typeof admin, 'call'> = admin) => actor.call(insights.ask, { query: { text } })

it('a sentence becomes the report that it asks, whose answer is that of the same question', async () => {
  const [reading, ...others] = await ask('top 2 vendedores por valor vendido em 2026')
  expect(others).toEqual([])
  expect(reading).toMatchObject({
    path: '/reports/sales',
    search: { look: 'pivot', facts: 'sales', measures: 'sold', rows: 'salesmanId', columns: '-', top: '2' },
    unknown: [],
  })
  const { facts, measures, rows, where } = reading!.search
  const answer = await admin.call(insights.answer, { query: { facts, measures, rows, where } as never })
  expect(answer.cells.length).toBeGreaterThan(2)
})

it('what is to be received is asked by month and by whom; who sees no sums is led to its page, and what that does not answer stays marked', async () => {
  const asked = { look: 'pivot', facts: 'receivables', measures: 'open' }
  expect(await ask('a receber por mês')).toMatchObject([{ search: { ...asked, rows: 'dueOn:month' }, unknown: [] }])
  expect(await ask('contas a receber por vendedor')).toMatchObject([
    { search: { ...asked, rows: 'salesmanId' }, unknown: [] },
  ])
  const blind = await user('manager', { plus: ['general.hide-summary-of-sales'] })
  const page = { path: '/a-receber', search: {} }
  expect(await ask('a receber por mês', blind)).toMatchObject([{ ...page, unknown: [] }])
  expect(await ask('contas a receber por vendedor', blind)).toMatchObject([{ ...page, unknown: ['vendedor'] }])
})

it('the sentences that the line offers are read whole and in one way, and are about what one may count', async () => {
  const hints = askedHints(new Set(['sales', 'deals']), today())
  expect(hints).toHaveLength(3)
  for (const hint of hints)
    expect(
      (await ask(hint)).map(({ unknown }) => unknown),
      hint,
    ).toEqual([[]])
  expect((await ask(hints[0]!))[0]!.search.why).toBe('sales.sold')
  expect(askedHints(new Set(['deals']), '2026-01-15')).toEqual(['Negócios perdidos por motivo em dezembro'])
})

it('a period that is said of today stays so in the report that it asks', async () => {
  const where = async (text: string) => (await ask(text))[0]!.search.where
  expect(await where('vendas do mês passado')).toBe('soldOn=@last-month')
  expect(await where('vendas nos últimos 90 dias')).toBe('soldOn=@90d')
  expect(await where('vendas em outubro de 2025')).toBe('soldOn=2025-10-01..2025-10-31')
  expect((await ask('vendas do mês passado'))[0]!.title).toMatch(/01\/\d\d\/\d{4} – /)
})

it('why a figure changed is answered by the dashboard that takes the change apart, for the same days and people', async () => {
  const [why, ...others] = await ask('Por que vendemos menos em outubro de 2026?')
  expect(others).toEqual([])
  const october = { period: 'days', from: '2026-10-01', to: '2026-10-31', compare: 'before' } as const
  expect(why).toMatchObject({
    path: '/dashboard/overview',
    search: { ...october, why: 'sales.sold', said: 'less' },
    unknown: [],
  })
  expect(why!.title).toMatch(/^O que mudou · Vendas: Valor vendido · .*01\/10\/2026 – 31\/10\/2026$/)
  const page = await admin.call(insights.dashboard, { params: { page: 'overview' }, query: october })
  expect(page.figures.map(({ id }) => id)).toContain(why!.search.why)
  const search = async (text: string) => (await ask(text))[0]!.search
  expect(await search('por que o ticket médio caiu mês passado')).toMatchObject({ period: 'last-month' })
  expect(await search('por que vendemos menos')).toMatchObject({ period: 'month', why: 'sales.sold' })
  expect((await search('por que vendemos menos em Uberaba')).storeId).toMatch(/^[0-9a-f-]{36}$/)
  // No dashboard has it by its day, or not taken apart so.
  for (const text of ['por que perdemos mais negócios em outubro', 'por que vendemos menos por loja'])
    expect((await ask(text)).map(({ path, unknown }) => [path.split('/')[1], unknown[0]])).toContainEqual([
      'reports',
      'por que',
    ])
  const hidden = await user('manager', { plus: ['dashboards.hide-overview', 'dashboards.hide-stores'] })
  expect((await ask('por que vendemos menos', hidden))[0]!.path).toBe('/dashboard/sales')
})

it('names are those of records that this person reaches', async () => {
  const [known] = await ask('vendas em Uberaba')
  expect(known!.unknown).toEqual([])
  const stranger = await user('salesman')
  // In a store that has sold nothing.
  await within(async (ctx) => {
    const { id } = await ctx.one(
      statement<{ id: string }>('insert into stores (id, name) values ($1, $2) returning id', [newId(), 'Araxá']),
    )
    await ctx.run(
      statement('update users set store_id = $2 where tenant_id = platform.current_tenant() and id = $1', [
        stranger.id,
        id,
      ]),
    )
  })
  for (const { unknown } of await ask('vendas em Uberaba', stranger)) expect(unknown).toEqual(['Uberaba'])
})

it('a first name is asked as the whole name, and what entered a stage as entries', async () => {
  const seller = await within(async (ctx) => {
    const sold = 'select salesman_id as id from sales where salesman_id is not null limit 1'
    const { id } = await ctx.one(statement<{ id: string }>(sold))
    await ctx.run(statement("update users set name = 'Zuleica Prado' where id = $1", [id]))
    return id
  })
  const asked = async (text: string) => (await ask(text)).map(({ search, unknown }) => [search.where, unknown])
  const whole = await asked('vendas da Zuleica Prado')
  expect(whole).toContainEqual([`salesmanId=${seller}`, []])
  expect(await asked('vendas da zuleica')).toEqual(whole)
  const { name } = await within((ctx) =>
    ctx.one(
      statement<{ name: string }>(
        `select st.name from deal_stays y join steps st on st.tenant_id = y.tenant_id and st.id = y.step_id
         where not st.parallel and not st.loss order by st.position limit 1`,
      ),
    ),
  )
  for (const { search, unknown } of await ask(`negócios que entraram em ${name} em outubro de 2026`))
    expect([search.facts, search.measures, unknown]).toEqual(['entries', 'entered', []])
})

it('what is hidden from somebody is no figure of any sentence', async () => {
  const hidden = await user('salesman', { plus: ['dashboards.hide-ranking-values'] })
  expect(await ask('quanto vendemos', admin)).toHaveLength(1)
  expect(await ask('lucro por loja')).toEqual([])
  for (const { search } of await ask('valor vendido por vendedor', hidden))
    await expect(
      hidden.call(insights.answer, {
        query: { ...search, rows: search.rows, columns: '', where: search.where ?? '' } as never,
      }),
    ).rejects.toMatchObject({ status: 422 })
})

it('ten thousand letters, quotes and SQL are words, nothing else', async () => {
  for (const text of ['x'.repeat(10_000), `'; drop table deals; --`, '$1 "a" <b>']) expect(await ask(text)).toEqual([])
  expect((await ask(`vendas'; drop table deals`, actors.manager))[0]?.unknown).toEqual(['drop', 'table', 'deals'])
})
