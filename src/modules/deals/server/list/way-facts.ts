import { hiddenStatusIds } from '../../../funnels/server/public.ts'
import { factsOf } from '../../../lists/server/public.ts'
import { worthFlag } from '../../deal-masks.ts'
import { aside, list, ofOwner, shared } from './deal-facts.ts'
import { dealList } from './deal-list.ts'
import { dealSpans } from './deal-spans.ts'
import { days } from './in-status.ts'

const figures = ['bidAmount', 'powerKwp', 'rating', 'consumptionKwh', 'generationKwh', 'closingPercent', 'areaM2']

/** Places of deals in parallel steps: a deal stands in as many lines as it has such places. */
export const parallelFacts = factsOf(dealList, {
  ...list,
  name: 'parallel',
  title: { pt: 'Negócios em etapas paralelas', en: 'Deals in parallel stages' },
  day: 'parallelSince',
  ...ofOwner,
  spans: dealSpans,
  joined: `join deal_parallel_statuses pp on pp.tenant_id = d.tenant_id and pp.deal_id = d.id
    join steps ps on ps.tenant_id = pp.tenant_id and ps.id = pp.step_id`,
  without: [...aside, ...figures],
  measures: {
    places: { adds: 'count', words: { pt: 'Negócios', en: 'Deals' }, as: 'number' },
    bidAmount: {
      adds: 'figure',
      words: { pt: 'Valor', en: 'Value' },
      as: 'money',
      sql: 'd.bid_amount',
      way: 'sum',
      hiddenWith: worthFlag,
    },
    there: {
      adds: 'figure',
      words: { pt: 'Dias no status paralelo', en: 'Days in the parallel status' },
      as: 'number',
      sql: days('pp.since', 'now()'),
      way: 'median',
    },
  },
  dimensions: {
    ...shared,
    dealId: { kind: 'value', words: { pt: 'Negócio', en: 'Deal' }, as: { of: 'deal' }, sql: 'd.id' },
    parallelStepId: {
      kind: 'value',
      words: { pt: 'Etapa paralela', en: 'Parallel stage' },
      as: { of: 'step' },
      sql: 'pp.step_id',
      order: 'ps.position',
    },
    parallelStatusId: {
      kind: 'value',
      words: { pt: 'Status paralelo', en: 'Parallel status' },
      as: { of: 'status' },
      sql: 'pp.status_id',
    },
    parallelSince: {
      kind: 'instant',
      words: { pt: 'No status paralelo desde', en: 'In the parallel status since' },
      as: 'day',
      sql: 'pp.since',
    },
  },
})

/** Steps with those that come later on the way and their statuses: worked out once a question, as reading them for each of its stays takes seconds. */
const stepsOnTheWay = `(select l.*, array(select ls.id from statuses ls where ls.tenant_id = l.tenant_id and ls.step_id = any(l.later)) as later_statuses
  from (select o.tenant_id, o.id, o.position, array(select l.id from steps l where l.tenant_id = o.tenant_id
      and not l.parallel and not l.loss and (l.position, l.id) > (o.position, o.id)) as later
    from steps o where not o.parallel and not o.loss) l offset 0)`

/**
 * Where a deal stands, and the statuses that it has ever been in, say it of most stays; only where it came back from later ones is each
 * stay looked up. Of a past day nobody kept where it had been.
 */
const wasInLaterStep = `(d.status_since >= y.entered_at and d.step_id = any(ys.later)) or (coalesce(d.been && ys.later_statuses, true)
  and exists (select from deal_stays n
    where n.tenant_id = y.tenant_id and n.deal_id = y.deal_id and n.entered_at >= y.entered_at and n.step_id = any(ys.later)))`

/** A sale takes a deal on from the steps that it had entered before; after the sale only entering a later one does. */
const hasGoneOn = `${wasInLaterStep}
  or coalesce(d.state = 'won' and y.entered_at < d.closed_at and d.step_id <> y.step_id, false)`

/**
 * Entries of deals into the steps of the funnel, by the day of the entry: a deal that entered a step twice counts once. Parallel steps
 * and those of losses are no part of the way.
 */
export const entryFacts = factsOf(dealList, {
  ...list,
  name: 'entries',
  title: { pt: 'Entradas nas etapas', en: 'Entries into stages' },
  day: 'enteredAt',
  ...ofOwner,
  spans: dealSpans,
  joined: `join deal_stays y on y.tenant_id = d.tenant_id and y.deal_id = d.id
    join ${stepsOnTheWay} ys on ys.tenant_id = y.tenant_id and ys.id = y.step_id`,
  without: [...aside, ...figures],
  measures: {
    entered: { adds: 'count', words: { pt: 'Entraram', en: 'Entered' }, as: 'number', better: 'more' },
    wentOn: {
      adds: 'count',
      words: { pt: 'Seguiram', en: 'Moved on' },
      as: 'number',
      only: 'hasGoneOn',
      better: 'more',
    },
    underWay: {
      adds: 'count',
      words: { pt: 'Ainda na etapa', en: 'Still in the stage' },
      as: 'number',
      only: 'isStill',
    },
    conversion: {
      adds: 'ratio',
      words: { pt: 'Conversão', en: 'Conversion' },
      as: 'share',
      of: 'wentOn',
      by: 'entered',
      better: 'more',
    },
    stayed: {
      adds: 'figure',
      words: { pt: 'Tempo na etapa (dias)', en: 'Time in the stage (days)' },
      as: 'number',
      sql: days('y.entered_at', 'coalesce(y.left_at, now())'),
      way: 'median',
      better: 'less',
    },
  },
  dimensions: {
    ...shared,
    stepId: {
      kind: 'value',
      words: { pt: 'Etapa em que entrou', en: 'Stage entered' },
      as: { of: 'step' },
      sql: 'y.step_id',
      order: 'ys.position',
    },
    statusId: {
      kind: 'value',
      words: { pt: 'Status em que entrou', en: 'Status entered' },
      as: { of: 'status' },
      sql: 'y.status_id',
      order:
        '(select ys.position * 1000 + o.position from statuses o where o.tenant_id = y.tenant_id and o.id = y.status_id)',
    },
    enteredAt: { kind: 'instant', words: { pt: 'Entrou em', en: 'Entered on' }, as: 'day', sql: 'y.entered_at' },
    hasGoneOn: {
      kind: 'flag',
      words: { pt: 'Seguiu adiante', en: 'Moved on' },
      as: 'yes-no',
      sql: hasGoneOn,
    },
    isStill: {
      kind: 'flag',
      words: { pt: 'Ainda na etapa', en: 'Still in the stage' },
      as: 'yes-no',
      sql: "d.state <> 'lost' and d.step_id = y.step_id",
    },
  },
  async narrow(ctx, found) {
    const hidden = hiddenStatusIds(ctx)
    if (hidden.length > 0) found.add('y.status_id <> all(?::uuid[])', hidden)
  },
})
