import type { BenchWorld } from '../world.ts'

export interface Selling {
  slug: string
  email: string
  sales: number
}

const selling = (slug: string, sales: number): Selling => ({ slug, email: `admin@${slug}.test`, sales })

/** BENCH_FACTS=20000 makes a small one in seconds; its numbers say nothing. */
export const million = selling('empresa-07', Number(process.env.BENCH_FACTS ?? 1_000_000))
export const hundredThousand = selling('empresa-13', Math.min(million.sales, 100_000))
export const tenThousand = selling('empresa-12', Math.min(million.sales, 10_000))
export const eightThousand = selling('empresa-14', Math.min(million.sales, 8_000))

const year = new Date().getFullYear()

/** Sales of three years by eight people; a thousand deals carry them all. */
export async function fillSales({ query, fill }: BenchWorld, { slug, sales: wanted }: Selling) {
  await fill({ [slug]: { deals: 1_000, contacts: 500, inFirstStep: true } })
  const [found] = await query<{ id: string; sales: string }>(
    'select t.id, (select count(*) from sales s where s.tenant_id = t.id) as sales from platform.tenants t where t.slug = $1',
    [slug],
  )
  const { id, sales } = found!
  if (Number(sales) >= wanted) return
  await query('set session_replication_role = replica')
  try {
    await query(
      `with deal as (select array_agg(id) as ids from deals where tenant_id = $1),
         person as (select array_agg(id) as ids from (select id from users where tenant_id = $1 order by id limit 8) u)
       insert into sales (tenant_id, id, code, deal_id, salesman_id, pre_seller_id, total, entry, financed, sold_on, payment_condition)
       select $1, uuidv7(), 1000000 + n, d.ids[1 + n % cardinality(d.ids)], p.ids[1 + n % cardinality(p.ids)],
         case n % 3 when 0 then null else p.ids[1 + (n / 3) % cardinality(p.ids)] end, 100000 + n % 9000000, n % 100000, n % 50000,
         make_date($3 - n % 3, 1 + n % 12, 1 + n % 28), (array['', 'À vista', 'Financiado'])[1 + n % 3]
       from generate_series(1, $2::int) n, deal d, person p`,
      [id, wanted - Number(sales), year],
    )
  } finally {
    await query('set session_replication_role = origin')
  }
  await query('vacuum analyze sales')
}
