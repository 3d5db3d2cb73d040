import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { brasilia } from '../../../../platform/i18n/days.ts'
import { wholeFunnel } from '../../../funnels/server/public.ts'
import { roleSees } from '../../../funnels/status.ts'
import type { DealFilters } from '../../deal-filters.ts'
import { sumsFlag } from '../../deal-masks.ts'
import type { DealInsights } from '../../view-shapes.ts'
import { statusFigures } from '../board/status-figures.ts'
import { dealShares, type Share } from './deal-shares.ts'
import { staysIn, waysThrough } from './ways.ts'

const maxShares = 10

/**
 * Figures of the matching deals: where they are, how they flow, when they were created and closed, why they were lost,
 * whose they are.
 */
export async function dealInsights(ctx: Ctx, filters: DealFilters): Promise<DealInsights> {
  refuseHidden(ctx, sumsFlag)
  const shares = await dealShares(ctx, filters)
  const created = shares.filter(({ part }) => part === 'created')
  const of = (state: Share['state']) => sumOf(created.filter((one) => one.state === state))
  const matched = sumOf(created).count
  const [funnel, figures, ways, stays, owners, origins, months] = await Promise.all([
    wholeFunnel(ctx),
    statusFigures(ctx, filters),
    waysThrough(ctx, shares),
    staysIn(ctx, filters, matched),
    named(ctx, greatest(shares, 'owner'), 'users'),
    named(ctx, greatest(shares, 'origin'), 'list_items'),
    lastMonths(ctx),
  ])
  const statuses = funnel.flatMap((step) =>
    step.statuses
      .filter((status) => roleSees(status.columnRoles, ctx.user?.roleId))
      .map(({ id, name, color, goalHours }) => {
        const { count = 0, amount = 0, kwp = 0, late = 0, forecast = 0 } = figures.get(id) ?? {}
        const { median, ninetieth } = stays.times.get(id) ?? {}
        return {
          id,
          name,
          color,
          stepName: step.name,
          parallel: step.parallel,
          count,
          amount,
          kwp: Math.round(kwp * 100) / 100,
          late,
          forecast,
          reached: ways.get(id)?.reached ?? 0,
          passed: ways.get(id)?.passed ?? 0,
          isInLine: !step.parallel && !step.loss,
          median: tenths(median),
          ninetieth: tenths(ninetieth),
          goalHours,
        }
      }),
  )
  return {
    open: of('open'),
    won: of('won'),
    lost: of('lost'),
    statuses,
    timedEvery: stays.every,
    months: months.map((month) => inMonth(shares, month)),
    reasons: greatest(shares, 'reason').map(({ key, count, amount }) => ({ reason: key, count, amount })),
    owners,
    origins,
  }
}

const tenths = (hours: number | undefined) => (hours === undefined ? null : Math.round(hours * 10) / 10)

const sumOf = (shares: readonly Share[]) => ({
  count: shares.reduce((sum, { count }) => sum + count, 0),
  amount: shares.reduce((sum, { amount }) => sum + amount, 0),
})

/** The largest shares of a part, all states together. */
function greatest(shares: readonly Share[], part: Share['part']) {
  const own = Map.groupBy(
    shares.filter((share) => share.part === part),
    ({ key, plain }) => plain ?? key,
  )
  const counted = [...own.values()].map((same) => ({
    key: same.map(({ key }) => key).toSorted()[0]!,
    ...sumOf(same),
    won: sumOf(same.filter(({ state }) => state === 'won')).count,
    lost: sumOf(same.filter(({ state }) => state === 'lost')).count,
  }))
  return counted.toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1)).slice(0, maxShares)
}

async function named(
  ctx: Ctx,
  shares: ReturnType<typeof greatest>,
  table: 'users' | 'list_items',
): Promise<DealInsights['owners']> {
  const ids = shares.flatMap(({ key }) => (key ? [key] : []))
  const rows =
    ids.length === 0
      ? []
      : await ctx.rows(
          statement<{ id: string; name: string }>(
            `select id, name from ${table} where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
            [ids],
          ),
        )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return shares.map(({ key, ...share }) => ({ id: key || null, name: names.get(key) ?? '', ...share }))
}

/** The last twelve months, `yyyy-MM`, this one last. */
async function lastMonths(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<{ month: string }>(
      `select platform.month_of(date_trunc('month', now(), '${brasilia}') - make_interval(months => back)) as month
       from generate_series(11, 0, -1) as back`,
    ),
  )
  return rows.map(({ month }) => month)
}

function inMonth(shares: readonly Share[], month: string): DealInsights['months'][number] {
  const of = (part: Share['part'], state?: Share['state']) =>
    sumOf(shares.filter((one) => one.part === part && one.key === month && (!state || one.state === state)))
  const [won, lost] = [of('closed', 'won'), of('closed', 'lost')]
  return {
    month,
    created: of('created').count,
    won: won.count,
    lost: lost.count,
    wonAmount: won.amount,
    lostAmount: lost.amount,
  }
}
