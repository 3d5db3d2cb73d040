import { z } from 'zod'
import type { Ctx } from '../http/ctx.ts'
import type { ServerModule } from '../http/module.ts'
import { route } from '../http/route.ts'
import { formatMessage } from '../i18n/messages.ts'
import { Refusal } from '../rules/refusal.ts'
import { needCall } from '../subjects/subject-access.ts'
import { startWork } from '../work/start-work.ts'
import { workKind } from '../work/work.ts'
import { aboutList } from './about-file.ts'
import { exportContract } from './contract.ts'
import { fileOfParts, keepPart, partsKey, removeParts } from './export-file.ts'
import {
  type AddedColumns,
  exportOf,
  ownColumns,
  pageOfList,
  requireOpenList,
  type Seen,
  seenBy,
  stillSees,
} from './list-export.ts'
import { exportMessages } from './messages.ts'

/** Rows of one batch, which is what is in memory at a time. */
const pageSize = 1000
const ExportInput = exportContract.start.body!
/** `seen`: how much its owner saw when it was made. */
type ExportInput = z.output<typeof ExportInput> & { seen?: Seen }
interface Position {
  after: string
  part: number
}

/** The chosen columns that the list exports, in the order chosen; all of its own when none was chosen. */
async function columnsOf(ctx: Ctx, { list, columns: chosen }: ExportInput): Promise<AddedColumns> {
  const { added } = exportOf(list)
  const own = ownColumns(ctx, list)
  const extra = (await added?.(ctx, chosen)) ?? { columns: [], query: {} }
  const all = [...own, ...extra.columns]
  const found = chosen.flatMap((id) => all.find((one) => one.id === id) ?? [])
  const beside = own.filter((one) => one.isAlways && !found.includes(one))
  const columns = found.length > 0 ? [...found, ...beside] : own
  return { columns, query: { ...extra.query, ...fieldsOf(own, columns) } }
}

/** Only what the file shows is read, where the list's columns say what they need. */
function fieldsOf(own: AddedColumns['columns'], columns: AddedColumns['columns']) {
  if (own.some(({ needs }) => !needs)) return {}
  return { fields: [...new Set(columns.flatMap(({ needs = [] }) => needs))] }
}

const exportList = workKind<ExportInput>({
  kind: 'exports.list',
  input: ExportInput,
  needs: 'session',
  async batch(ctx, input, position, work) {
    const { after, part } = (position as Position | undefined) ?? { after: undefined, part: 0 }
    const { columns, query } = await columnsOf(ctx, input)
    const page = await pageOfList(ctx, input.list, { ...input.query, ...query }, { after, pageSize })
    const title = formatMessage(ctx.lang, exportOf(input.list).title)
    await keepPart(ctx, work.id, part, {
      ...(part === 0 && {
        title,
        head: columns.map((column) => formatMessage(ctx.lang, column.title)),
        about: await aboutList(ctx, input.list, input.query),
      }),
      rows: page.list.map((row) => columns.map((column) => column.value(row, ctx.lang) ?? null)),
      isLast: page.nextCursor === null,
    })
    const next = { done: page.list.length, failures: [] }
    if (page.nextCursor) return { ...next, position: { after: page.nextCursor, part: part + 1 } satisfies Position }
    const name = (await exportOf(input.list).fileName?.(ctx, input.query)) ?? `${title} ${ctx.today}`
    return {
      ...next,
      position: undefined,
      file: { key: partsKey(ctx, work.id), name: `${name}.${input.format}` },
    }
  },
  fileNeeds: ({ list }) => exportOf(list).endpoint.needs,
  file: async (ctx, { list, format, seen }, work) => {
    requireOpenList(ctx, list)
    needCall(ctx, exportOf(list).endpoint)
    if (seen && !(await stillSees(ctx, list, seen))) throw new Refusal(403, 'exports.seen_less')
    return fileOfParts(ctx, work.id, format)
  },
  removeFile: (ctx, _input, work) => removeParts(ctx, work.id),
  // The parts of a file that will never be whole.
  ended: async (ctx, _input, { id, state }) => {
    if (state !== 'done') ctx.after(() => void removeParts(ctx, id).catch(() => {}))
  },
})

/** A query that the list itself would refuse is refused here, before the work begins. */
async function countOf(ctx: Ctx, { list, query }: ExportInput) {
  try {
    return (await pageOfList(ctx, list, query, { pageSize: 1 })).totalItems
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
        {
          kind: 'exports.list',
          input: { ...body, seen: await seenBy(ctx, body.list) },
          title: { list: formatMessage(ctx.lang, title) },
        },
        async () => total,
      )
    }),
  ],
  works: [exportList],
}
