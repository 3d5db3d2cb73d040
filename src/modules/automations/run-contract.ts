import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { listOf, pageOf, paging } from '../../platform/contract/shapes.ts'
import { RunDetail, RunRow } from './run-shapes.ts'
import { runOutcomes } from './shapes.ts'

const view = 'automations.view'
const edit = 'automations.edit'

/** What rules did. */
export const runEndpoints = {
  runs: endpoint('GET /automations/:id/runs', {
    needs: view,
    summary: 'Runs of a rule, the latest first',
    query: paging.extend({ states: listOf(z.enum(runOutcomes)) }),
    reply: pageOf(RunRow),
    refusals: ['automations.not_found'],
  }),
  run: endpoint('GET /automation-runs/:id', {
    needs: view,
    summary: 'One run with its steps',
    reply: RunDetail,
    refusals: ['automations.run_not_found'],
  }),
  retry: endpoint('POST /automation-runs/:id/retry', {
    needs: edit,
    summary: 'Go on from the step that failed, with the version it began with or with the one that acts now',
    body: z.object({ version: z.enum(['old', 'new']).default('old') }),
    reply: RunDetail,
    refusals: [
      'automations.run_not_found',
      'automations.run_not_failed',
      'automations.rule_not_on',
      'automations.version_differs',
    ],
  }),
  ofRecord: endpoint('GET /automation-records/:recordId/runs', {
    needs: view,
    summary: 'What rules did to one record, the latest first',
    query: paging,
    reply: pageOf(RunRow).extend({
      /** Rules that began here, those of them that did something, and those whose conditions were not met. */
      rules: z.int(),
      acted: z.int(),
      unmet: z.int(),
    }),
  }),
}
