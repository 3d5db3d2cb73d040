import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { implementation } from '../contract.ts'
import { closeSteps, progressOf, reopenSteps } from './progress.ts'

export const implementationModule: ServerModule = {
  name: 'implementation',
  messages: {},
  leaving: { history: ['implementation_closures.closed_by'] },
  contract: implementation,
  routes: [
    route(implementation.progress, progressOf),
    route(implementation.close, closeSteps),
    route(implementation.reopen, reopenSteps),
  ],
}
