import type { z } from 'zod'
import type { AnyEndpoint, Endpoint, Shape } from '../contract/endpoint.ts'
import { hiddenFields, maskedFields, removeFields } from '../contract/masks.ts'
import type { CursorPage } from '../contract/shapes.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { requireOpen } from '../http/open-module.ts'
import { RawReply, type Route } from '../http/route.ts'
import type { Lang, Message } from '../i18n/messages.ts'
import { notFound } from '../rules/refusal.ts'
import type { Cell } from '../spreadsheet/write-xlsx.ts'
import { needCall } from '../subjects/subject-access.ts'

/** A column of a list's export. Its id is that of the table's column. A value that the person may not see is not there. */
export interface ExportColumn<Row> {
  id: string
  title: Message
  value(row: Row, lang: Lang): Cell | undefined
  /** The names that the row must carry for it; a list that cuts its rows is asked for these alone. */
  needs?: readonly string[]
  /** Stands in the file whatever columns are chosen. */
  isAlways?: boolean
}

/** Columns that only this company has, and what the list must be asked so that its rows carry them. */
export interface AddedColumns<Row = never> {
  columns: readonly ExportColumn<Row>[]
  query: object
}

/** What a list gives to a file: its own endpoint, so that filters, order, reach and hidden fields are the same. */
export interface ListExport<Row = never> {
  list: string
  title: Message
  endpoint: AnyEndpoint
  columns: readonly ExportColumn<Row>[]
  /** Of the ids asked for, those of the company's own columns that this person may see. */
  added?(ctx: Ctx, ids: readonly string[]): Promise<AddedColumns<Row>>
  /** By what a query chooses the rows, in words. */
  filter?(ctx: Ctx, query: object): Promise<string>
  /** What its file is called, without its ending; left out: the title and the day on which it is written. */
  fileName?(ctx: Ctx, query: object): Promise<string>
}

/** Declares the export of a list that pages behind a cursor; its module lists it under `exports`. */
export const listExport = <E extends Endpoint<string, Shape, Shape, z.ZodType<CursorPage<unknown>>>>(
  endpoint: E,
  given: Omit<ListExport<z.output<NonNullable<E['reply']>>['list'][number]>, 'endpoint'>,
): ListExport => ({ endpoint, ...given })

const known = new Map<string, { given: ListExport; route: Route }>()

export function registerExports(added: readonly ListExport[], routes: readonly Route[]) {
  for (const given of added) {
    const route = routes.find(({ endpoint }) => endpoint === given.endpoint)
    if (!route) throw new Error(`The export ${given.list} has no route.`)
    known.set(given.list, { given, route })
  }
}

export function exportOf(list: string): ListExport {
  const found = known.get(list)
  if (!found) throw notFound('exports.unknown_list')
  return found.given
}

/** Refuses a list whose module the company does not have now: what was written to a file, too. */
export function requireOpenList(ctx: Ctx, list: string) {
  const found = known.get(list)
  if (found) requireOpen(ctx, found.given)
}

/** The list's own columns, without those that show what the person may not see. */
export function ownColumns(ctx: Ctx, list: string): ListExport['columns'] {
  const { columns, endpoint } = exportOf(list)
  const hidden = hiddenFields(maskedFields(endpoint.reply), ctx.granted).filter(({ path }) => path[0] === 'list')
  const away = new Set(hidden.map(({ path }) => path.at(-1)))
  return columns.filter(({ needs = [] }) => !needs.some((name) => away.has(name)))
}

/** The page behind a cursor exactly as the API would answer it to this person, except that it may be longer. */
export async function pageOfList(ctx: Ctx, list: string, query: object, { after, pageSize }: PlaceInList) {
  const { given, route } = known.get(list)!
  requireOpenList(ctx, list)
  needCall(ctx, given.endpoint)
  const shape = given.endpoint.query as z.ZodType<object>
  const asked = { ...shape.parse({ ...query, ...(after && { after }) }), pageNumber: 1, pageSize }
  const reply = await route.handle(ctx, { query: asked, params: {} } as never)
  const page = reply instanceof RawReply ? JSON.parse(String(reply.content)).Content : reply
  return removeFields(page as CursorPage<never>, hiddenFields(maskedFields(given.endpoint.reply), ctx.granted))
}

/** How much of a list somebody sees: the fields that are hidden from them, and how far they reach. */
export interface Seen {
  hidden: string[]
  reach: string
}

export const seenBy = async (ctx: Ctx, list: string): Promise<Seen> => ({
  hidden: hiddenFields(maskedFields(exportOf(list).endpoint.reply), ctx.granted).map(({ path }) => path.join('.')),
  reach: JSON.stringify(ctx.user?.reach ?? null) + (await denialsOf(ctx)),
})

/** Which single records are kept from the person, in short. */
async function denialsOf(ctx: Ctx): Promise<string> {
  if (!ctx.user?.reach?.denied) return ''
  const { denials } = await ctx.one(
    statement<{ denials: string }>(
      `select coalesce(md5(string_agg(record_id::text, ',' order by record_id)), '') as denials from record_denials
       where tenant_id = platform.current_tenant() and user_id = $1`,
      [ctx.user.id],
    ),
  )
  return denials
}

/** Whether what was made for them then may be shown to them now. */
export async function stillSees(ctx: Ctx, list: string, then: Seen) {
  const now = await seenBy(ctx, list)
  return now.hidden.every((path) => then.hidden.includes(path)) && (now.reach === 'null' || now.reach === then.reach)
}

interface PlaceInList {
  /** The cursor of the page before; none for the first one. */
  after?: string | undefined
  pageSize: number
}
