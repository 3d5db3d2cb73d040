import type { ServerModule } from '../../../platform/http/module.ts'
import { billCaseMessages } from '../messages.ts'
import { dropUndone, keepCorrected, keepJob } from './keep-case.ts'

export const billCasesModule: ServerModule = {
  name: 'bill-cases',
  messages: billCaseMessages,
  listeners: { 'billReadings.corrected': keepCorrected, 'billReadings.undone': dropUndone },
  jobs: [keepJob],
}
