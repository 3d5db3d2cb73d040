import { route } from '../../../platform/http/route.ts'
import type { AsOf } from '../../../platform/questions/as-of.ts'
import { hasWhatsappNumber } from '../../channels/server/public.ts'
import { insights } from '../contract.ts'
import { sendings } from '../sending-contract.ts'
import { askedReports } from './ask.ts'
import { answerCompared } from './comparing/compared.ts'
import { dashboard } from './dashboard.ts'
import { keepFilter, keptFilter, lastFilter } from './dashboard-filter.ts'
import { dismissObservation } from './observations.ts'
import { ownDashboard, ownWhys } from './own-dashboard.ts'
import { pivotFile } from './pivot-file.ts'
import { askedQuestion } from './question-of.ts'
import { registerOf } from './register.ts'
import { rowsBehind } from './rows.ts'
import { addAlert, listAlerts, removeAlert } from './sendings/alerts.ts'
import { editSending } from './sendings/edit-sending.ts'
import { sendNow } from './sendings/send-now.ts'
import { addSending, listSendings, removeSending, turnSending } from './sendings/sending-list.ts'
import { valuesOfDimension } from './values.ts'
import { wordObservations } from './wording.ts'

/** What an address says besides the filter. */
const aside = ['cards', 'asOf', 'withCorrections']
const hasFilter = (query: unknown) => Object.keys(query as object).some((name) => !aside.includes(name))
const asOfOf = (day: string | undefined, withCorrections: 'true' | undefined): AsOf | undefined =>
  day === undefined ? undefined : { day, withCorrections: withCorrections === 'true' }

export const insightRoutes = [
  route(insights.register, (ctx) => registerOf(ctx)),
  route(insights.answer, async (ctx, { query }) => answerCompared(ctx, await askedQuestion(ctx, query)) as never),
  route(insights.file, async (ctx, { query }) => pivotFile(ctx, await askedQuestion(ctx, query), query)),
  route(insights.ask, (ctx, { query }) => askedReports(ctx, query.text)),
  route(insights.values, (ctx, { query }) => valuesOfDimension(ctx, query)),
  route(insights.rows, (ctx, { query }) => rowsBehind(ctx, query)),
  route(insights.dismiss, (ctx, { body }) => dismissObservation(ctx, body)),
  route(insights.word, (ctx, { body }) => wordObservations(ctx, body), { writes: false }),
  route(insights.filter, (ctx) => keptFilter(ctx)),
  route(insights.keepFilter, (ctx, { body }) => keepFilter(ctx, body)),
  route(insights.own, async (ctx, { query: { cards, asOf, withCorrections, ...filter }, request }) => {
    const past = asOfOf(asOf, withCorrections)
    if (hasFilter(request.query)) return { ...(await ownDashboard(ctx, cards, filter, past)), filter: {} }
    return ownDashboard(ctx, cards, await lastFilter(ctx), past)
  }),
  route(insights.ownWhy, async (ctx, { query: { cards, asOf, withCorrections, ...filter }, request }) => {
    const asked = hasFilter(request.query) ? filter : await lastFilter(ctx)
    return ownWhys(ctx, cards, asked, asOfOf(asOf, withCorrections))
  }),
  route(insights.dashboard, async (ctx, { params, query: { asOf, withCorrections, ...filter }, request }) => {
    const past = asOfOf(asOf, withCorrections)
    return dashboard(ctx, params.page, hasFilter(request.query) ? filter : await lastFilter(ctx), past)
  }),
  route(sendings.sendings, (ctx) => listSendings(ctx)),
  route(sendings.phoneSendings, async (ctx) => ({ isOffered: await hasWhatsappNumber(ctx) })),
  route(sendings.addSending, (ctx, { body }) => addSending(ctx, body)),
  route(sendings.editSending, (ctx, { params, body }) => editSending(ctx, params.id, body)),
  route(sendings.turnSending, (ctx, { params, body }) => turnSending(ctx, params.id, body)),
  route(sendings.sendNow, (ctx, { params }) => sendNow(ctx, params.id)),
  route(sendings.removeSending, (ctx, { params }) => removeSending(ctx, params.id)),
  route(sendings.alerts, (ctx) => listAlerts(ctx)),
  route(sendings.addAlert, (ctx, { body }) => addAlert(ctx, body)),
  route(sendings.removeAlert, (ctx, { params }) => removeAlert(ctx, params.id)),
]
