import { z } from 'zod'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendCompanyMail } from '../../../../platform/mail/send-mail.ts'
import { seenFacts, seesFacts } from '../../../../platform/measures/known-facts.ts'
import { notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { notify } from '../../../notifications/server/public.ts'
import { type Alerted, isPast, judgedSpan } from '../../alerts.ts'
import type { Figure } from '../../contract.ts'
import { figureText } from '../../figure-text.ts'
import { DashboardFilter } from '../../insight-shapes.ts'
import { usualRange } from '../../observed.ts'
import type { Alert, AlertInput } from '../../sending-contract.ts'
import { askedBy } from '../asked.ts'
import { figuresOf } from '../figures.ts'
import { alertLater, alertTask } from './send-later.ts'
import { refuseTooMany } from './sending-list.ts'

interface StoredAlert extends Alerted {
  id: string
  userId: string
  facts: string
  measure: string
  filter: unknown
  isTold: boolean
}

const columns = 'id, user_id, facts, measure, filter, rule, threshold, is_told'
const looksEvery = 15 * 60_000

/** The figure of an alert, as far as this person may see it. */
async function figureOf(ctx: Ctx, alert: Pick<StoredAlert, 'facts' | 'measure' | 'filter' | 'rule'>) {
  const { facts, measure } = alert
  const read = DashboardFilter.safeParse(alert.filter)
  if (!read.success) return undefined
  const asked = await askedBy(ctx, read.data)
  const isOfPeriods = alert.rule === 'below' && (await growsWithDays(ctx, alert))
  const span = isOfPeriods ? judgedSpan(read.data.period, asked.span, asked.today) : asked.span
  const judged = span && span !== asked.span ? await askedBy(ctx, { ...read.data, period: 'days', ...span }) : asked
  const [figure] = await figuresOf(ctx, [{ facts, measure }], judged)
  // Of days that are not over yet nothing is said.
  return figure && !span ? { ...figure, value: null } : figure
}

async function growsWithDays(ctx: Ctx, { facts, measure }: Pick<StoredAlert, 'facts' | 'measure'>) {
  if (!seesFacts(ctx, facts)) return false
  const known = (await seenFacts(ctx, facts, measure)).measures.get(measure)
  return known?.adds === 'count' || known?.adds === 'distinct' || (known?.adds === 'figure' && known.way === 'sum')
}

export async function listAlerts(ctx: Ctx): Promise<Alert[]> {
  const stored = await ctx.rows(
    statement<StoredAlert>(
      `select ${columns} from figure_alerts
       where tenant_id = platform.current_tenant() and user_id = $1 order by created_at, id limit 50`,
      [ctx.userId],
    ),
  )
  const shown = await Promise.all(stored.map(async (one) => alertOf(one, await figureOf(ctx, one))))
  return shown
}

/** An alert whose figure is no longer visible is still listed, so that it can be removed. */
const alertOf = ({ id, rule, threshold, isTold, filter, measure }: StoredAlert, figure: Figure | undefined): Alert => ({
  id,
  title: figure?.title ?? measure,
  as: typeof figure?.as === 'string' ? figure.as : 'number',
  rule,
  threshold: figure ? threshold : null,
  period: DashboardFilter.parse(filter).period,
  isTold,
})

export async function addAlert(ctx: Ctx, input: AlertInput): Promise<Alert> {
  const figure = await figureOf(ctx, input)
  if (!figure) throw wrongField('measure', 'field.unknown', { name: input.measure })
  await refuseTooMany(ctx, 'figure_alerts', 'user_id', 'rule')
  const { facts, measure, filter, rule } = input
  const threshold = rule === 'unusual' ? null : input.threshold
  const id = newId()
  // What is past already is no news: it is told once it has returned and passes again.
  const isTold = isPast({ rule, threshold }, figure)
  await ctx.run(
    statement(
      `insert into figure_alerts (id, user_id, facts, measure, filter, rule, threshold, is_told, created_at)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)`,
      [id, ctx.userId, facts, measure, JSON.stringify(filter), rule, threshold, isTold, ctx.now],
    ),
  )
  alertLater(ctx, id, nextLook(ctx))
  return alertOf({ id, userId: ctx.userId, facts, measure, filter, rule, threshold, isTold }, figure)
}

const nextLook = (ctx: Ctx) => new Date(Date.parse(ctx.now) + looksEvery).toISOString()

export async function removeAlert(ctx: Ctx, id: string) {
  const gone = await ctx.first(
    statement(
      'delete from figure_alerts where tenant_id = platform.current_tenant() and id = $1 and user_id = $2 returning id',
      [id, ctx.userId],
    ),
  )
  if (!gone) throw notFound()
}

/** Checks the figure with the person's present rights; notifies once, until the figure has returned. */
export const lookAtAlertJob = job({
  task: alertTask,
  payload: z.object({ id: z.string() }),
  unscoped: true,
  async run(ctx, { id }) {
    const alert = await ctx.first(
      statement<StoredAlert>(
        `select ${columns} from figure_alerts where tenant_id = platform.current_tenant() and id = $1`,
        [id],
      ),
    )
    if (!alert) return
    const figure = await figureFor(ctx, alert)
    await inTransaction(ctx, async (inside) => {
      if (figure) await settle(inside, alert, figure)
      alertLater(inside, id, nextLook(ctx))
    })
  },
})

async function figureFor({ company, services, scope, now }: Ctx, alert: StoredAlert) {
  const identity = await services.identityOf(company, alert.userId)
  if (!identity || identity.refusal) return undefined
  return figureOf(new Ctx({ company, services, scope, user: identity.user, granted: identity.granted, now }), alert)
}

async function settle(ctx: Ctx, alert: StoredAlert, figure: Figure) {
  const isNowPast = isPast(alert, figure)
  const turned = await ctx.first(
    statement(
      `update figure_alerts set is_told = $2, told_at = case when $2 then $3::timestamptz else told_at end
       where tenant_id = platform.current_tenant() and id = $1 and is_told <> $2 returning id`,
      [alert.id, isNowPast, ctx.now],
    ),
  )
  if (turned && isNowPast) await tell(ctx, alert, figure)
}

async function tell(
  ctx: Ctx,
  { id, userId, rule, threshold }: StoredAlert,
  { title, as, value, history, opens }: Figure,
) {
  const { lang } = ctx
  const range = usualRange(history)
  const text = (one: number | null | undefined) => figureText(lang, as, one)
  const words = translate(lang, `insights.alerts.${rule}`, {
    threshold: text(threshold),
    from: text(range?.from),
    to: text(range?.to),
  })
  const link = `${opens.path}?${new URLSearchParams({ ...opens.search, cell: opens.cell })}`
  const details = { title, value: text(value), rule: words }
  await notify(ctx, {
    userIds: [userId],
    kind: 'figure-alert',
    subject: { kind: 'figure-alert', id },
    link,
    details,
    tellsThemselves: true,
  })
  const { email } = await ctx.one(
    statement<{ email: string }>('select email from users where tenant_id = platform.current_tenant() and id = $1', [
      userId,
    ]),
  )
  const subject = `${title}: ${text(value)}`
  await sendCompanyMail(
    ctx,
    email,
    {
      subject,
      title: subject,
      lines: [words],
      action: {
        label: translate(lang, 'insights.alerts.mail.open'),
        url: publicAddress(ctx.services.settings, ctx.company) + link,
      },
      note: translate(lang, 'insights.alerts.mail.note'),
    },
    { about: { kind: 'figure-alert', id } },
  )
}
