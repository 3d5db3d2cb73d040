import type { Figure } from '../../figure.ts'
import { buying, fillDelivery } from '../../rows/delivery-rows.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'
import { againstFloor, orderings, type Sample } from './against-floor.ts'

const newest = 'f.created_at desc, f.id desc'

/** The list of 100,000 financings with each filter and order. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const company = await fillDelivery(world, 'financings')
  const samples = await samplesOf(world, company)
  return againstFloor(world, {
    id: 'financings-100k',
    path: '/api/financings',
    floorPath: '/any-financing',
    company,
    samples,
  })
}

async function samplesOf({ query }: BenchWorld, company: string): Promise<Sample[]> {
  const [financing] = await query<Record<string, string>>(
    `select f.*, d.store_id, (current_date - 60)::text as from_day, (current_date - 30)::text as to_day
     from financings f join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id
     where f.tenant_id = $1 and f.bank_id is not null order by f.code limit 1`,
    [company],
  )
  const { from_day: from, to_day: to } = financing!
  const sample = (name: string, asked: string, where: string): Sample => ({ name, query: asked, where, order: newest })
  const id = (name: string, column: string) =>
    sample(name, `${name}=${financing![column]}`, `f.${column} = '${financing![column]}'`)
  const days = (name: string, column: string) =>
    sample(name, `${name}From=${from}&${name}To=${to}`, `f.${column} >= '${from}' and f.${column} <= '${to}'`)
  return [
    sample('none', '', 'true'),
    id('statusId', 'status_id'),
    id('bankId', 'bank_id'),
    id('dealId', 'deal_id'),
    sample('storeId', `storeId=${financing!.store_id}`, `d.store_id = '${financing!.store_id}'`),
    sample('statusKind', 'statusKind=paid', "st.kind = 'paid'"),
    sample('approval', 'approval=waiting', "f.approval = 'waiting'"),
    sample('code', `code=${buying.rows / 2}`, `f.code = ${buying.rows / 2}`),
    days('approved', 'approved_on'),
    days('signed', 'signed_on'),
    days('first', 'first_instalment_on'),
    days('last', 'last_instalment_on'),
    sample('totalFinanced', 'totalFinancedFrom=9000000', 'f.total_financed >= 9000000'),
    sample('approvedAmount', 'approvedAmountFrom=9000000', 'f.approved_amount >= 9000000'),
    sample('instalmentCount', 'instalmentCountFrom=80', 'f.instalment_count >= 80'),
    sample(
      'search',
      'search=telhado',
      `platform.plain(f.name || ' ' || f.code::text || ' ' || d.title) like '%' || platform.plain('telhado') || '%'`,
    ),
    ...orderings(
      [
        ['name', 'f.name collate "pt-BR-x-icu"'],
        ['code', 'f.code'],
        ['totalFinanced', 'f.total_financed'],
        ['approvedOn', 'f.approved_on'],
        ['signedOn', 'f.signed_on'],
        ['firstInstalmentOn', 'f.first_instalment_on'],
        ['createdAt', 'f.created_at'],
      ],
      'f',
    ),
  ]
}
