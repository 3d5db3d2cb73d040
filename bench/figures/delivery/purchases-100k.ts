import type { Figure } from '../../figure.ts'
import { buying, fillDelivery } from '../../rows/delivery-rows.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'
import { againstFloor, orderings, type Sample } from './against-floor.ts'

const newest = 'p.code desc, p.id desc'

/** The list of 100,000 purchases with each filter and order; with the rows it counts how many match and how many are late. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const company = await fillDelivery(world, 'purchases')
  const samples = await samplesOf(world, company)
  return againstFloor(world, {
    id: 'purchases-100k',
    path: '/api/purchases',
    floorPath: '/any-purchase',
    company,
    samples,
  })
}

async function samplesOf({ query }: BenchWorld, company: string): Promise<Sample[]> {
  const [purchase] = await query<Record<string, string>>(
    `select p.*, s.kind, (current_date - 60)::text as from_day, (current_date - 30)::text as to_day
     from purchases p join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id
     where p.tenant_id = $1 and p.supplier_id is not null and p.deal_id is not null and p.delivery_type_id is not null
       and s.kind = 'on-the-way' order by p.code limit 1`,
    [company],
  )
  const { from_day: from, to_day: to } = purchase!
  const sample = (name: string, asked: string, where: string): Sample => ({ name, query: asked, where, order: newest })
  const id = (name: string, column: string) =>
    sample(name, `${name}=${purchase![column]}`, `p.${column} = '${purchase![column]}'`)
  const late = `p.expected_on < (now() at time zone coalesce(z.time_zone, 'America/Sao_Paulo'))::date and s.kind = any(
    '{on-going,prevented,pending-approval,pending-payment,payment-made,delivery-pending,on-the-way}'::text[])`
  const words = (text: string) =>
    `platform.plain(p.code || ' ' || p.description) like '%' || platform.plain('${text}') || '%'`
  return [
    sample('none', '', 'true'),
    id('statusId', 'status_id'),
    id('supplierId', 'supplier_id'),
    id('categoryId', 'category_id'),
    id('applicantId', 'applicant_id'),
    id('deliveryTypeId', 'delivery_type_id'),
    id('dealId', 'deal_id'),
    sample('statusKind', 'statusKind=on-the-way', "s.kind = 'on-the-way'"),
    sample('isLate', 'isLate=true', late),
    sample('code', `code=${buying.rows / 2}`, `p.code = ${buying.rows / 2}`),
    sample(
      'expected',
      `expectedFrom=${from}&expectedTo=${to}`,
      `p.expected_on >= '${from}' and p.expected_on <= '${to}'`,
    ),
    sample('requested', `from=${from}&to=${to}`, `p.requested_on >= '${from}' and p.requested_on <= '${to}'`),
    sample('total', 'totalFrom=8000000', 'p.total_cents >= 8000000'),
    sample('search', 'search=inversor', words('inversor')),
    ...orderings(
      [
        ['code', 'p.code'],
        ['totalCents', 'p.total_cents'],
        ['expectedOn', 'p.expected_on'],
        ['requestedOn', 'p.requested_on'],
        ['createdAt', 'p.created_at'],
      ],
      'p',
    ),
  ]
}
