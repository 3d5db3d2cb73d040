import type { Figure } from '../../figure.ts'
import { fillDelivery } from '../../rows/delivery-rows.ts'
import { type BenchWorld, benchWorld } from '../../world.ts'
import { againstFloor, orderings, type Sample } from '../delivery/against-floor.ts'

const newest = 'r.created_at desc, r.id desc'

/** The list of 100,000 documents with 200,000 signers, with each filter and order. */
export async function measure(): Promise<Figure> {
  const world = await benchWorld()
  const company = await fillDelivery(world, 'documents')
  const samples = await samplesOf(world, company)
  return againstFloor(world, {
    id: 'documents-100k',
    path: '/api/documents',
    floorPath: '/any-document',
    company,
    samples,
  })
}

async function samplesOf({ query }: BenchWorld, company: string): Promise<Sample[]> {
  const [document] = await query<Record<string, string>>(
    `select r.*, d.store_id from documents r join deals d on d.tenant_id = r.tenant_id and d.id = r.deal_id
     where r.tenant_id = $1 order by r.number limit 1`,
    [company],
  )
  const sample = (name: string, asked: string, where: string): Sample => ({ name, query: asked, where, order: newest })
  const id = (name: string, column: string) =>
    sample(name, `${name}=${document![column]}`, `r.${column} = '${document![column]}'`)
  const refusals = `exists (select from document_signers x
    where x.tenant_id = r.tenant_id and x.document_id = r.id and x.state = 'refused')`
  const late = `r.state = 'process' and r.deadline < now() and not ${refusals}`
  return [
    sample('none', '', 'true'),
    sample('standing finished', 'standing=finished', "r.state = 'finished'"),
    sample('standing late', 'standing=late', late),
    sample('standing refused', 'standing=refused', `r.state = 'process' and ${refusals}`),
    id('ownerId', 'owner_id'),
    id('dealId', 'deal_id'),
    sample('storeId', `storeId=${document!.store_id}`, `d.store_id = '${document!.store_id}'`),
    sample('search', 'search=aditivo', "platform.plain(r.title) like '%' || platform.plain('aditivo') || '%'"),
    ...orderings(
      [
        ['title', 'r.title collate "pt-BR-x-icu"'],
        ['deadline', 'r.deadline'],
        ['createdAt', 'r.created_at'],
      ],
      'r',
    ),
  ]
}
