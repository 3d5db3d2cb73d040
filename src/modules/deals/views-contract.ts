import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { pageOf } from '../../platform/contract/shapes.ts'
import { NextSteps } from './board-shapes.ts'
import { DealFilters, FiguresQuery } from './deal-filters.ts'
import {
  CalendarDay,
  CalendarQuery,
  DealInsights,
  DealsFlow,
  DealsMap,
  FlowQuery,
  MapQuery,
  ScheduleQuery,
  ScheduleRow,
} from './view-shapes.ts'

/** The graphical views of the pipeline: the same deals, with the same filters as the list and the board. */
export const dealViews = {
  nextSteps: endpoint('GET /deals/board/next-steps', {
    needs: 'deals.list',
    summary:
      'How many open deals of a step are late with their next step, have it today, or have none; each up to 1,000',
    query: FiguresQuery,
    reply: NextSteps,
    refusals: ['funnels.step_not_found'],
  }),
  map: endpoint('GET /deals/map', {
    needs: 'deals.list',
    summary: 'Deals by coordinates, gathered where they stand close; refused to whoever has addresses hidden',
    query: MapQuery,
    reply: DealsMap,
    refusals: ['platform.forbidden'],
  }),
  schedule: endpoint('GET /deals/schedule', {
    needs: 'deals.list',
    summary: 'Deals as bars over a window of days: what ends next, then what is over',
    query: ScheduleQuery,
    reply: pageOf(ScheduleRow),
  }),
  calendar: endpoint('GET /deals/calendar', {
    needs: 'deals.list',
    summary: 'Closing forecasts by day',
    query: CalendarQuery,
    reply: z.array(CalendarDay),
  }),
  flow: endpoint('GET /deals/flow', {
    needs: 'deals.list',
    summary:
      'Deals in each status and the moves between statuses in a period; refused to whoever has the summary hidden',
    query: FlowQuery,
    reply: DealsFlow,
    refusals: ['platform.forbidden'],
  }),
  insights: endpoint('GET /deals/insights', {
    needs: 'deals.list',
    summary: 'Counts, values, conversion and times of the deals that match; refused to whoever has the summary hidden',
    query: DealFilters,
    reply: DealInsights,
    refusals: ['platform.forbidden'],
  }),
}
