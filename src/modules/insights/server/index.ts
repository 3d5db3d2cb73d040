import type { ServerModule } from '../../../platform/http/module.ts'
import { insights } from '../contract.ts'
import { insightMessages } from '../messages.ts'
import { sendings } from '../sending-contract.ts'
import { insightRoutes } from './routes.ts'
import { lookAtAlertJob } from './sendings/alerts.ts'
import { senderLeft, sendingLeaving } from './sendings/end-sending.ts'
import { sendingDueJob, sendReportJob } from './sendings/sending-jobs.ts'
import { buildSpansJob, compareSpansJob, followLog, followToTheEnd } from './spans/follow-log.ts'

/** Stands after all modules and knows them by the register of facts alone. */
export const insightsModule: ServerModule = {
  name: 'insights',
  messages: insightMessages,
  contract: { ...insights, ...sendings },
  routes: insightRoutes,
  leaving: sendingLeaving,
  listeners: { '*': followLog, 'users.left': senderLeft },
  jobs: [sendingDueJob, sendReportJob, lookAtAlertJob, buildSpansJob, compareSpansJob],
  start: followToTheEnd,
  notices: ['figure-alert', 'sending-ended'],
}
