import { route } from '../../../../platform/http/route.ts'
import { dealViews } from '../../views-contract.ts'
import { countNextSteps } from '../board/next-steps.ts'
import { dealInsights } from './deal-insights.ts'
import { closingCalendar, dealSchedule } from './deal-schedule.ts'
import { dealsFlow } from './deals-flow.ts'
import { dealsMap } from './deals-map.ts'

export const dealViewRoutes = [
  route(dealViews.nextSteps, (ctx, { query }) => countNextSteps(ctx, query)),
  route(dealViews.map, (ctx, { query }) => dealsMap(ctx, query)),
  route(dealViews.schedule, (ctx, { query }) => dealSchedule(ctx, query)),
  route(dealViews.calendar, (ctx, { query }) => closingCalendar(ctx, query)),
  route(dealViews.flow, (ctx, { query }) => dealsFlow(ctx, query)),
  route(dealViews.insights, (ctx, { query }) => dealInsights(ctx, query)),
]
