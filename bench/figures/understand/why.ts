import { type Figure, rounded } from '../../figure.ts'
import { hundredThousand as company, fillSales } from '../../rows/sales-rows.ts'
import { sharedFor, timed } from '../../timed.ts'
import { benchWorld } from '../../world.ts'

const limit = 300
const year = new Date().getFullYear()

/**
 * What changed each figure over eight dimensions, of 100,000 sales: how much longer a page takes that compares its year with the one
 * before and takes the change apart, than the same page without; p95. The floor is eight bare groups of the same sales.
 */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  await fillSales(world, company)
  const product = await world.start(['--no-pages'])
  try {
    const call = await world.caller(product, company.slug, company.email)
    const page = (compare: string) => call(`/api/dashboards/sales?period=year&compare=${compare}`)
    const whole = await timed(() => page('before'), { pause: sharedFor })
    const plain = await timed(() => page('none'), { pause: sharedFor })
    const floor = await timed(() =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          world.query(
            `select s.salesman_id, extract(year from s.sold_on), count(*), sum(s.total) from sales s
             join platform.tenants t on t.id = s.tenant_id
             where t.slug = $1 and s.sold_on >= make_date($2, 1, 1) group by 1, 2`,
            [company.slug, year - 1],
          ),
        ),
      ),
    )
    const value = rounded(Math.max(0, whole - plain), 1)
    return {
      id: 'why',
      value,
      unit: 'ms p95 more than without a comparison',
      floor,
      ratio: rounded(value / floor),
      limit,
      holds: value <= limit,
      whole,
      plain,
    }
  } finally {
    await product.stop()
  }
}
