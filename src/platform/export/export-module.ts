import { z } from 'zod'
import type { Ctx } from '../http/ctx.ts'
import type { ServerModule } from '../http/module.ts'
import { route } from '../http/route.ts'
import { formatMessage } from '../i18n/messages.ts'
import { Refusal } from '../rules/refusal.ts'
import { startWork } from '../work/start-work.ts'
import { workKind } from '../work/work.ts'
import { exportContract } from './contract.ts'
import { fileOfParts, keepPart } from './export-file.ts'
import { exportOf, pageOfList } from './list-export.ts'
import { exportMessages } from './messages.ts'

const pageSize = 200
const pagesAtOnce = 5
const ExportInput = exportContract.start.body!
type ExportInput = z.output<typeof ExportInput>

/** The chosen columns that the list exports, in the order chosen; all of them when none was chosen. */
function columnsOf({ list, columns }: ExportInput) {
  const all = exportOf(list).columns
  const chosen = columns.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return chosen.length > 0 ? chosen : [...all]
}

const exportList = workKind<ExportInput>({
  kind: 'exports.list',
  input: ExportInput,
  needs: 'session',
  async batch(ctx, input, position, work) {
    const { page, part } = (position as { page: number; part: number } | undefined) ?? { page: 1, part: 0 }
    const columns = columnsOf(input)
    const rows: never[] = []
    let isLast = false
    for (let at = page; at < page + pagesAtOnce && !isLast; at++) {
      const { list, totalPages } = await pageOfList(ctx, input.list, input.query, { pageNumber: at, pageSize })
      rows.push(...list)
      isLast = at >= totalPages
    }
    const cells = rows.map((row) => columns.map((column) => column.value(row) ?? null))
    await keepPart(ctx, work.id, part, cells)
    const next = { done: rows.length, failures: [] }
    if (!isLast) return { ...next, position: { page: page + pagesAtOnce, part: part + 1 } }
    const title = formatMessage(ctx.lang, exportOf(input.list).title)
    const head = columns.map((column) => formatMessage(ctx.lang, column.title))
    const key = await fileOfParts(ctx, work.id, part + 1, { format: input.format, head, title })
    return { ...next, position: undefined, file: { key, name: `${title} ${ctx.today}.${input.format}` } }
  },
})

/** A query that the list itself would refuse is refused here, before the work begins. */
async function countOf(ctx: Ctx, { list, query }: ExportInput) {
  try {
    return (await pageOfList(ctx, list, query, { pageNumber: 1, pageSize: 1 })).totalItems
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new Refusal(422, 'platform.invalid', { fields: { query: 'platform.invalid' } })
    throw error
  }
}

/** Any list that a module describes, written to a file just as the person sees it. */
export const exportModule: ServerModule = {
  name: 'export',
  messages: exportMessages,
  contract: exportContract,
  routes: [
    route(exportContract.start, async (ctx, { body }) => {
      const { title } = exportOf(body.list)
      const total = await countOf(ctx, body)
      return startWork(
        ctx,
        { kind: 'exports.list', input: body, title: { list: formatMessage(ctx.lang, title) } },
        async () => total,
      )
    }),
  ],
  works: [exportList],
}
