import { accessModule } from '../modules/access/server/index.ts'
import { activityModule } from '../modules/activity/server/index.ts'
import { apiModule } from '../modules/api/server/index.ts'
import { assistantModule } from '../modules/assistant/server/index.ts'
import { automationsModule } from '../modules/automations/server/index.ts'
import { billCasesModule } from '../modules/bill-cases/server/index.ts'
import { billsModule } from '../modules/bills/server/index.ts'
import { brandingModule } from '../modules/branding/server/index.ts'
import { catalogueModule } from '../modules/catalogue/server/index.ts'
import { channelsModule } from '../modules/channels/server/index.ts'
import { contactsModule } from '../modules/contacts/server/index.ts'
import { contractsModule } from '../modules/contracts/server/index.ts'
import { customFieldsModule } from '../modules/custom-fields/server/index.ts'
import { dealsModule } from '../modules/deals/server/index.ts'
import { designsModule } from '../modules/designs/server/index.ts'
import { distributionModule } from '../modules/distribution/server/index.ts'
import { documentsModule } from '../modules/documents/server/index.ts'
import { energyModule } from '../modules/energy/server/index.ts'
import { equipmentModule } from '../modules/equipment/server/index.ts'
import { filesModule } from '../modules/files/server/index.ts'
import { financingsModule } from '../modules/financings/server/index.ts'
import { funnelsModule } from '../modules/funnels/server/index.ts'
import { helpWidgetModule } from '../modules/help-widget/server/index.ts'
import { implementationModule } from '../modules/implementation/server/index.ts'
import { importsModule } from '../modules/imports/server/index.ts'
import { insightsModule } from '../modules/insights/server/index.ts'
import { internalChatModule } from '../modules/internal-chat/server/index.ts'
import { journalModule } from '../modules/journal/server/index.ts'
import { listsModule } from '../modules/lists/server/index.ts'
import { notificationsModule } from '../modules/notifications/server/index.ts'
import { organisationModule } from '../modules/organisation/server/index.ts'
import { placesModule } from '../modules/places/server/index.ts'
import { privacyModule } from '../modules/privacy/server/index.ts'
import { proposalsModule } from '../modules/proposals/server/index.ts'
import { purchasesModule } from '../modules/purchases/server/index.ts'
import { salesModule } from '../modules/sales/server/index.ts'
import { sealsModule } from '../modules/seals/server/index.ts'
import { searchModule } from '../modules/search/server/index.ts'
import { signatureProvidersModule } from '../modules/signature-providers/server/index.ts'
import { simulatorModule } from '../modules/simulator/server/index.ts'
import { smallListsModule } from '../modules/small-lists/server/index.ts'
import { supplyModule } from '../modules/supply/server/index.ts'
import { supportModule } from '../modules/support/server/index.ts'
import { tasksModule } from '../modules/tasks/server/index.ts'
import { teamModule } from '../modules/team/server/index.ts'
import { templatesModule } from '../modules/templates/server/index.ts'
import { trashModule } from '../modules/trash/server/index.ts'
import { viewsModule } from '../modules/views/server/index.ts'
import { webhooksModule } from '../modules/webhooks/server/index.ts'
import { exportModule } from '../platform/export/export-module.ts'
import type { ServerModule } from '../platform/http/module.ts'
import { mailModule } from '../platform/mail/mail-module.ts'
import { deletionsModule } from '../platform/trash/deletions-module.ts'
import { workModule } from '../platform/work/work-module.ts'

/** The modules that the server mounts, in the order of a deal's life. */
export const serverModules: readonly ServerModule[] = [
  accessModule,
  teamModule,
  organisationModule,
  placesModule,
  smallListsModule,
  brandingModule,
  listsModule,
  contactsModule,
  customFieldsModule,
  funnelsModule,
  dealsModule,
  distributionModule,
  energyModule,
  billsModule,
  billCasesModule,
  catalogueModule,
  designsModule,
  proposalsModule,
  salesModule,
  sealsModule,
  activityModule,
  filesModule,
  importsModule,
  trashModule,
  privacyModule,
  implementationModule,
  viewsModule,
  mailModule,
  notificationsModule,
  apiModule,
  automationsModule,
  searchModule,
  helpWidgetModule,
  templatesModule,
  workModule,
  exportModule,
  deletionsModule,
  webhooksModule,
  tasksModule,
  supplyModule,
  simulatorModule,
  channelsModule,
  assistantModule,
  supportModule,
  internalChatModule,
  journalModule,
  insightsModule,
  equipmentModule,
  purchasesModule,
  financingsModule,
  documentsModule,
  signatureProvidersModule,
  contractsModule,
]
