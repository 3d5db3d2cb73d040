import type pg from 'pg'
import { knownOfAll } from '../../bills/server/public.ts'
import { type BillCase, isWorse, judgeCase, type Moved } from '../bill-case.ts'

/** One case, with the fields that are read otherwise than when it was kept. */
export interface JudgedCase {
  id: string
  fields: number
  moved: (Moved & { isWorse: boolean })[]
}

const perRead = 20

/** Every case of one company, read by the present reader, in parts; nothing is written. */
export async function* judgeCompany(client: pg.ClientBase, tenantId: string): AsyncGenerator<JudgedCase> {
  await client.query("select set_config('app.tenant', $1, false)", [tenantId])
  const known = knownOfAll()
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<BillCase & { id: string }>(
      'select id, words, bills from bill_cases where tenant_id = $1 and id > $2 order by id limit $3',
      [tenantId, after, perRead],
    )
    for (const { id, ...kept } of rows) {
      const moved = judgeCase(kept, known).map((one) => ({ ...one, isWorse: isWorse(one) }))
      yield { id, fields: kept.bills.reduce((sum, { fields }) => sum + fields.length, 0), moved }
    }
    const last = rows.at(-1)
    if (!last || rows.length < perRead) return
    after = last.id
  }
}
