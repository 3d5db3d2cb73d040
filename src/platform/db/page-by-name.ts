import type { z } from 'zod'
import type { namedPaging, Page } from '../contract/shapes.ts'
import type { Ctx } from '../http/ctx.ts'
import { pageAt } from './page.ts'
import { searchWords } from './search-words.ts'
import { statement } from './statement.ts'

/**
 * One page of a settings list: the rows whose name holds every word of the search, whatever their accents and case. `question`
 * selects them with a column `name`; `order` names columns of its rows and ends with one that no two rows share.
 */
export async function pageByName<Row extends object>(
  ctx: Ctx,
  { search, pageNumber, pageSize }: z.output<typeof namedPaging>,
  { question, order, values = [] }: { question: string; order: string; values?: readonly unknown[] },
): Promise<Page<Row>> {
  const words = searchWords(search)
  const holds = words.map(
    (_word, index) => `platform.plain(name) like '%' || platform.plain($${values.length + index + 1}) || '%'`,
  )
  const matching = `from (${question}) as listed where ${holds.join(' and ') || 'true'}`
  const given = [...values, ...words]
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<Row>(`select * ${matching} order by ${order} limit $${given.length + 1} offset $${given.length + 2}`, [
        ...given,
        pageSize,
        (pageNumber - 1) * pageSize,
      ]),
    ),
    ctx.one(statement<{ items: number }>(`select count(*) as items ${matching}`, given)),
  ])
  return pageAt({ pageNumber, pageSize }, list, counted.items)
}
