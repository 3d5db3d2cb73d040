import { deals } from '../../src/modules/deals/contract.ts'
import { funnels } from '../../src/modules/funnels/contract.ts'
import type { Caller } from '../../src/platform/contract/client.ts'
import { plainPdf } from '../../src/platform/seal/testing/plain-pdf.ts'
import type { Query } from '../fill.ts'
import { sendOne } from '../send-leads.ts'

interface Seller {
  query: Query
  call: Caller
  port: number
  slug: string
  token: string
}

/** So many drafts of one deal, each with a title of its own that begins with `mark`: one paper that was sent, and copies of its row. */
export async function manyDrafts({ query, call, ...sender }: Seller, mark: string, count: number): Promise<string[]> {
  const path = `/deals/${await newDeal(call)}/document-files`
  const { status, text } = await sendOne(sender, { ...sender, path, name: `${mark}.pdf`, content: plainPdf(3) })
  if (status !== 200) throw new Error(text)
  const { id } = JSON.parse(text).Content as { id: string }
  await query('set session_replication_role = replica')
  const made = await query<{ id: string }>(
    `insert into documents (tenant_id, id, number, deal_id, title, file_key, sha256, pages, owner_id)
     select tenant_id, gen_random_uuid(), number + n, deal_id, title || ' ' || n, file_key, sha256, pages, owner_id
     from documents, generate_series(1, $2) n where id = $1 returning id`,
    [id, count],
  ).finally(() => query('set session_replication_role = origin'))
  await query(
    `insert into counters (tenant_id, name, value)
     select tenant_id, 'documents', max(number) from documents where tenant_id = (select tenant_id from documents where id = $1) group by 1
     on conflict (tenant_id, name) do update set value = excluded.value`,
    [id],
  )
  return made.map((one) => one.id)
}

async function newDeal(call: Caller) {
  const [step] = await call(funnels.show, {})
  const phone = `349${String(Date.now()).slice(-8)}`
  const newContact = { name: 'Sebastiana Prado', phone }
  const body = { stepId: step!.id, statusId: step!.statuses[0]!.id, newContact }
  return (await call(deals.create, { body })).id
}
