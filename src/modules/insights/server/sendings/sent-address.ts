import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import { seesFacts } from '../../../../platform/measures/known-facts.ts'
import type { AsOf } from '../../../../platform/questions/as-of.ts'
import { dashboardFlags } from '../../dashboard-flags.ts'
import { AsOfQuery, DashboardFilter } from '../../insight-shapes.ts'
import { readCards } from '../../own-cards.ts'
import { pageHeads } from '../../pages/page-heads.ts'
import { type Report, reportAsked, reportSearch } from '../../report-search.ts'
import { type ReportSpec, reports } from '../../reports.ts'

export type SentAddress =
  | { kind: 'report'; title: string; spec: ReportSpec; report: Report }
  | { kind: 'dashboard'; title: string; page: string; filter: DashboardFilter; asOf?: AsOf | undefined }
  | { kind: 'own'; title: string; cards: string; filter: DashboardFilter; asOf?: AsOf | undefined }

/** What an address shows to this person; undefined if nothing. */
export function readAddress(ctx: Ctx, address: string): SentAddress | undefined {
  const { pathname, searchParams } = new URL(address, 'http://girassol.invalid')
  const search = Object.fromEntries(searchParams)
  const spec = reports.find(({ path }) => path === pathname)
  if (spec) return reportAt(ctx, spec, search)
  const isHidden = dashboardFlags.some((flag) => ctx.can(flag))
  const filter = DashboardFilter.safeParse(search)
  const past = AsOfQuery.safeParse(search)
  if (isHidden || !filter.success || !past.success) return undefined
  const asOf = pastDay(past.data)
  if (pathname === '/dashboard/own') {
    const cards = search.cards ?? ''
    const title = formatMessage(ctx.lang, { pt: 'Meu painel', en: 'My dashboard' })
    return readCards(cards)?.length ? { kind: 'own', title, cards, filter: filter.data, asOf } : undefined
  }
  const page = dashboardAt(ctx, pathname, filter.data)
  return page && { ...page, asOf }
}

const pastDay = ({ asOf: day, withCorrections }: AsOfQuery): AsOf | undefined =>
  day === undefined ? undefined : { day, withCorrections: withCorrections === 'true' }

function reportAt(ctx: Ctx, spec: ReportSpec, search: object): SentAddress | undefined {
  const read = reportSearch.safeParse(search)
  if (!read.success || spec.hiddenWith.some((flag) => ctx.can(flag))) return undefined
  const report = reportAsked(spec, read.data)
  return seesFacts(ctx, report.facts)
    ? { kind: 'report', title: formatMessage(ctx.lang, spec.title), spec, report }
    : undefined
}

/** A page of one record has its id as the last part of its address. */
function dashboardAt(ctx: Ctx, pathname: string, filter: DashboardFilter) {
  const record = /[0-9a-f-]{36}$/.exec(pathname)?.[0]
  const head = pageHeads.find(({ path }) => path.replace('$id', () => record ?? '') === pathname)
  if (!head || head.hiddenWith.some((flag) => ctx.can(flag))) return undefined
  return {
    kind: 'dashboard' as const,
    title: formatMessage(ctx.lang, head.title),
    page: head.id,
    filter: { ...filter, ...(head.of && record && { [head.of]: [record] }) },
  }
}
