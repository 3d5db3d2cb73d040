import { route } from '../../../platform/http/route.ts'
import { automations } from '../contract.ts'
import { catalogueOf } from './catalogue.ts'
import { comparisonOf } from './compare.ts'
import { limitOf, setLimit } from './limit.ts'
import { optionsOf } from './options.ts'
import { createRule, editRule, removeRule } from './rules/change-rules.ts'
import { rulesStartedBy } from './rules/live-rules.ts'
import { pauseByHand, publishRule, resumeRule, withdrawRule } from './rules/publish-rule.ts'
import { listRules, namesOfRule, showRule } from './rules/rule-store.ts'
import { retryRun } from './runs/retry-run.ts'
import { runsOfRecord, runsOfRule, showRun } from './runs/run-store.ts'
import { latestRecords } from './trial/latest-records.ts'
import { tryOn } from './trial/try-on.ts'
import { triedRecords, tryDraft } from './trial/try-out.ts'

/** Trials open a transaction of their own that cannot write. */
const triesOnly = { writes: false }

export const automationRoutes = [
  route(automations.list, (ctx, { query }) => listRules(ctx, query)),
  route(automations.parts, catalogueOf),
  route(automations.options, (ctx, { query }) => optionsOf(ctx, query)),
  route(automations.named, (ctx, { body }) => namesOfRule(ctx, body.rule), triesOnly),
  route(automations.starting, (ctx, { query }) => rulesStartedBy(ctx, query.events ?? [])),
  route(automations.limit, limitOf),
  route(automations.setLimit, (ctx, { body }) => setLimit(ctx, body)),
  route(automations.show, (ctx, { params }) => showRule(ctx, params.id)),
  route(automations.create, (ctx, { body }) => createRule(ctx, body)),
  route(automations.edit, (ctx, { params, body }) => editRule(ctx, params.id, body)),
  route(automations.remove, (ctx, { params }) => removeRule(ctx, params.id)),
  route(automations.publish, (ctx, { params, body }) => publishRule(ctx, params.id, body)),
  route(automations.withdraw, (ctx, { params }) => withdrawRule(ctx, params.id)),
  route(automations.pause, (ctx, { params }) => pauseByHand(ctx, params.id)),
  route(automations.resume, (ctx, { params, body }) => resumeRule(ctx, params.id, body.how)),
  route(automations.tryOut, (ctx, { body }) => tryDraft(ctx, body), triesOnly),
  route(automations.tryOn, (ctx, { params, body }) => tryOn(ctx, params.recordId, body.rule), triesOnly),
  route(automations.triedRecords, (ctx, { body }) => triedRecords(ctx, body), triesOnly),
  route(automations.latestRecords, (ctx, { query }) => latestRecords(ctx, query)),
  route(automations.comparison, (ctx, { params }) => comparisonOf(ctx, params.id)),
  route(automations.runs, (ctx, { params, query }) => runsOfRule(ctx, params.id, query)),
  route(automations.run, (ctx, { params }) => showRun(ctx, params.id)),
  route(automations.retry, (ctx, { params, body }) => retryRun(ctx, params.id, body.version)),
  route(automations.ofRecord, (ctx, { params, query }) => runsOfRecord(ctx, params.recordId, query)),
]
