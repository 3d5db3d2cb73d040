import { z } from 'zod'

/** Fields that many contracts share. Limits: a short text holds 255 characters, a long one 10,000. */
export const id = z.uuid()
export const shortText = z.string().trim().max(255)
export const requiredText = z.string().trim().min(1).max(255)
export const longText = z.string().trim().max(10_000)
/** The sentence of a text that is not there: `z.string(missing('field.required'))`. What is too long has the general one. */
export const missing = (sentence: string) => ({
  error: ({ code }: { code?: string | undefined }) => (code === 'invalid_type' ? sentence : undefined),
})
/** Only addresses that a browser may open as a page: never `javascript:` or `data:`. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'field.url' }).max(500)
/** Days that people mean; what lies before or after is a slip of the hand, and no database counts on from it. */
export const isLikelyDay = (given: string) => given >= '1900-01-01' && given < '2200-01-01'
/** The same of days on which a company works, pays or is paid: of this century. */
export const isBusinessDay = (given: string) => given >= '2000-01-01' && given < '2100-01-01'
const isoDay = z.iso.date({ error: ({ input }) => (input ? undefined : 'field.required') })
/** A calendar day, `yyyy-MM-dd`: of a person’s life, or one that is looked for. */
export const day = isoDay.refine(isLikelyDay, 'field.day_range')
/** A calendar day of money or work. */
export const businessDay = isoDay.refine(isBusinessDay, 'field.business_day_range')
/** An instant that people give, ISO 8601 with zone; `error` is the sentence where there is none. */
export const givenInstant = (error?: string) =>
  z.iso.datetime({ offset: true, ...(error && { error }) }).refine(isBusinessDay, 'field.business_day_range')
/** An instant, ISO 8601 with zone. */
export const instant = z.string()
/** Says of a number that it is cents: its bounds are told in reais. */
export const inCents = { isMoney: true } as const
/** Integer cents of R$; up to R$ 10 billion. */
export const cents = z.int().min(-1_000_000_000_000).max(1_000_000_000_000).meta(inCents)

/** Whether a figure is written with so many decimals at most: 0.1 + 0.2 is not. */
export const hasDecimals = (max: number) => (given: number) => Number(given.toFixed(max)) === given
/** 0 to 100, with four decimals at most: nobody reads more of them. */
export const percentage = z.number().min(0).max(100).refine(hasDecimals(4), 'field.percent_decimals')

/** Page of a list: `pageNumber` from 1, `pageSize` 1 to 200. */
export const paging = z.object({
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

/** Words that are looked for. */
export const searchText = z.string().trim().max(100).default('')

/** A settings list, found by name, a page at a time. */
export const namedPaging = paging.extend({ search: searchText })

/**
 * Paging that is as quick for late pages as for the first: `after` is the `nextCursor` of a page and takes precedence over
 * `pageNumber`.
 */
export const cursorPaging = paging.extend({ after: z.string().min(1).max(1000).optional() })

/** A page of rows with the paging fields. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    pageNumber: z.int(),
    pageSize: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
  })

/**
 * A page of a list with `cursorPaging`; `nextCursor` is null on a page that is not full. A cursor is valid only with the same
 * filters and order.
 */
export const cursorPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row).extend({ nextCursor: z.string().nullable() })

export interface Page<Row> {
  list: Row[]
  pageNumber: number
  pageSize: number
  totalItems: number
  totalPages: number
}

export interface CursorPage<Row> extends Page<Row> {
  nextCursor: string | null
}

/** A query parameter that may be given once, several times, or separated by commas; nothing chosen is as if not given. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' && !Array.isArray(value)) return value
    const given = [value].flat().flatMap((one) => (typeof one === 'string' ? one.split(',').filter(Boolean) : [one]))
    return given.length > 0 ? given : undefined
  }, z.array(item).max(200).optional())
