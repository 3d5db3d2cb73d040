import type { z } from 'zod'
import { ownColumns, pageOfList } from '../../../../platform/export/list-export.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import type { PurchaseFilters, PurchaseRow } from '../../contract.ts'
import { printed } from '../printed.ts'
import { purchaseList } from './purchase-list.ts'

const maxRows = 200
const pages = 5
const columnIds = ['code', 'description', 'supplier', 'status', 'deal', 'expectedOn', 'totalCents']

/** The list as a PDF: the columns that a page holds, without those that the person may not see. */
export async function purchasesPdf(ctx: Ctx, query: z.output<typeof PurchaseFilters>) {
  const columns = ownColumns(ctx, 'purchases').filter(({ id }) => columnIds.includes(id))
  const rows: PurchaseRow[] = []
  let after: string | undefined
  for (let page = 0; page < pages; page++) {
    const { list, nextCursor } = await pageOfList(
      ctx,
      'purchases',
      { ...query, fields: undefined },
      { after, pageSize: maxRows },
    )
    rows.push(...list)
    if (!nextCursor) break
    after = nextCursor
  }
  return printed(ctx, {
    fileName: 'compras.pdf',
    title: formatMessage(ctx.lang, purchaseList.title),
    lines: [],
    figures: columns.flatMap(({ id }, at) => (id === 'totalCents' ? [at] : [])),
    head: columns.map(({ title }) => formatMessage(ctx.lang, title)),
    rows: rows.map((row) => columns.map((column) => cellText(ctx, column.value(row as never, ctx.lang)))),
  })
}

function cellText({ lang }: Ctx, cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell)
  const { money, date } = formatsOf(lang)
  if ('money' in cell) return money(Math.round(Number(cell.money) * 100))
  return 'day' in cell ? date(String(cell.day)) : ''
}
