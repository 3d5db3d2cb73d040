import { inTurn } from '../../../platform/http/deliver.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { automations } from '../contract.ts'
import { automationMessages } from '../messages.ts'
import { automationPermissions } from '../permissions.ts'
import { beginRuns } from './begin-runs.ts'
import { forgetPerson } from './forget-person.ts'
import { scanJob } from './looking/scan.ts'
import { leftNotice, publisherLeft, ruleLeaving } from './rights/publisher-left.ts'
import { reachJob, watchReach } from './rights/watch-reach.ts'
import { automationRoutes } from './routes.ts'
import { refuseNamedStatuses } from './rules/refuse-named-status.ts'
import { runDueJob } from './run-due.ts'
import { lookAgainJob } from './runs/look-again.ts'
import { tidyRunsJob } from './runs/tidy-runs.ts'
import { wakeAll } from './start.ts'
import { narrowedNotice, pausedNotice } from './tell-paused.ts'
import { checkAllJob, checkJob, watchNamed } from './watch-named.ts'

export const automationsModule: ServerModule = {
  name: 'automations',
  messages: automationMessages,
  contract: automations,
  permissions: [automationPermissions],
  routes: automationRoutes,
  notices: [pausedNotice, narrowedNotice, leftNotice],
  listeners: {
    '*': inTurn(beginRuns, watchNamed),
    'contacts.erased': forgetPerson,
    ...refuseNamedStatuses,
    'users.changed': watchReach,
    'users.left': publisherLeft,
    'users.permissions-changed': watchReach,
    'roles.permissions-changed': watchReach,
  },
  leaving: ruleLeaving,
  jobs: [runDueJob, lookAgainJob, scanJob, checkJob, checkAllJob, reachJob, tidyRunsJob],
  subjects: [{ kind: 'automation', table: 'automations', name: 'name' }],
  references: [{ table: 'automation_runs', column: 'subject_id' }],
  rooms: [{ name: 'automations', needs: 'automations.view' }],
  start: wakeAll,
}
