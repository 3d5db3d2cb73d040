import { lazy } from 'react'
import { access } from '../../modules/access/ui/routes.tsx'
import { activityArea } from '../../modules/activity/ui/area.ts'
import { apiArea } from '../../modules/api/ui/routes.tsx'
import { assistantArea } from '../../modules/assistant/ui/area.ts'
import { automationsArea } from '../../modules/automations/ui/area.ts'
import { billsArea } from '../../modules/bills/ui/area.ts'
import { brandingArea } from '../../modules/branding/ui/area.ts'
import { catalogueArea } from '../../modules/catalogue/ui/area.ts'
import { channelsArea } from '../../modules/channels/ui/area.ts'
import { contactPage, contactsArea } from '../../modules/contacts/ui/routes.tsx'
import { contractsArea } from '../../modules/contracts/ui/area.ts'
import { customFieldsArea } from '../../modules/custom-fields/ui/area.ts'
import { dealPage } from '../../modules/deals/ui/deal/deal-page-area.ts'
import { inOrder } from '../../modules/deals/ui/deal/deal-tab.ts'
import { pipeline } from '../../modules/deals/ui/routes.tsx'
import { designsArea } from '../../modules/designs/ui/area.ts'
import { distributionArea } from '../../modules/distribution/ui/area.ts'
import { documentsArea } from '../../modules/documents/ui/routes.tsx'
import { energyArea } from '../../modules/energy/ui/area.ts'
import { equipmentArea } from '../../modules/equipment/ui/routes.tsx'
import { filesArea } from '../../modules/files/ui/area.ts'
import { financingsArea } from '../../modules/financings/ui/routes.tsx'
import { funnelsArea } from '../../modules/funnels/ui/area.ts'
import { implementationArea } from '../../modules/implementation/ui/routes.tsx'
import { importsArea } from '../../modules/imports/ui/routes.tsx'
import { insightsArea } from '../../modules/insights/ui/area.ts'
import { internalChatArea } from '../../modules/internal-chat/ui/area.ts'
import { notificationsArea } from '../../modules/notifications/ui/routes.tsx'
import { organisationArea } from '../../modules/organisation/ui/area.ts'
import { privacyArea } from '../../modules/privacy/ui/area.ts'
import { proposalsArea } from '../../modules/proposals/ui/routes.tsx'
import { proposalTemplatesArea } from '../../modules/proposals/ui/template-editor/area.ts'
import { purchasesArea } from '../../modules/purchases/ui/routes.tsx'
import { salesArea } from '../../modules/sales/ui/routes.tsx'
import { sealsArea } from '../../modules/seals/ui/area.ts'
import { searchArea } from '../../modules/search/ui/routes.tsx'
import { signatureProvidersArea } from '../../modules/signature-providers/ui/area.ts'
import { simulatorArea } from '../../modules/simulator/ui/area.ts'
import { smallListsArea } from '../../modules/small-lists/ui/area.ts'
import { supplyArea } from '../../modules/supply/ui/area.ts'
import { kitRulePage } from '../../modules/supply/ui/settings.ts'
import { supportArea } from '../../modules/support/ui/area.ts'
import { tasksArea } from '../../modules/tasks/ui/routes.tsx'
import { teamArea } from '../../modules/team/ui/routes.tsx'
import { templatesArea } from '../../modules/templates/ui/area.ts'
import { trashSettings } from '../../modules/trash/ui/settings.ts'
import { webhooksArea } from '../../modules/webhooks/ui/area.ts'
import type { KeptLists } from '../../platform/ui/data/kept-lists.ts'
import { broughtBy } from '../../platform/ui/routing/brought.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { settingsArea } from '../../platform/ui/settings/settings-area.ts'
import { visualArea } from '../../platform/ui/shell/visual-area.ts'
import { workArea } from '../../platform/ui/work/work-area.ts'
import { dashboardsArea } from './dashboards-area.ts'
import { kit } from './kit-area.ts'

/** The modules whose screens the web application mounts, in the order of the rail and of the settings. */
// biome-ignore format: one a line, so that two modules that arrive together do not meet
const mounted: readonly Area[] = [
  access,
  pipeline,
  contactsArea,
  proposalsArea,
  funnelsArea(() => import('../../modules/deals/ui/moving/rule-trial.tsx').then((it) => it.RuleTrialPart)),
  customFieldsArea(() => import('./field-places.ts').then((it) => it.usePlaces)),
  dashboardsArea,
  insightsArea,
  salesArea,
  brandingArea(() => import('./proposal-cover.tsx').then((it) => it.ProposalCover)),
  smallListsArea,
  filesArea,
  organisationArea,
  teamArea,
  activityArea,
  distributionArea,
  catalogueArea(lazy(() => import('../../modules/supply/ui/extra-cost-input.tsx').then((it) => ({ default: it.ExtraCostInput })))),
  energyArea(() => import('./deal/deal-energy.tsx').then((it) => it.EnergyTab)),
  billsArea,
  designsArea,
  proposalTemplatesArea,
  templatesArea,
  automationsArea,
  apiArea,
  importsArea,
  implementationArea,
  notificationsArea,
  searchArea,
  privacyArea,
  workArea,
  webhooksArea,
  tasksArea,
  supplyArea,
  simulatorArea,
  channelsArea,
  assistantArea,
  sealsArea(() => import('../../modules/signature-providers/ui/providers-part.tsx').then((it) => it.ProvidersPart)),
  supportArea,
  internalChatArea,
  equipmentArea,
  purchasesArea,
  financingsArea,
  documentsArea,
  signatureProvidersArea,
  contractsArea,
]

const restorers = mounted.flatMap(({ trash = [] }) => trash.map(({ needs }) => needs))

export const settingsPages = [
  ...mounted.flatMap(({ settings = [] }) => settings),
  kitRulePage(mounted.flatMap(({ rulePlaces = [] }) => rulePlaces)),
]
export const dealTabs = inOrder(broughtBy(mounted, (area) => area.dealTabs))
export const failing = mounted.flatMap(({ failing: own = [] }) => own)
export const keptLists = Object.assign({}, ...mounted.map(({ kept }) => kept)) as KeptLists
export const refreshedLists = Object.assign({}, ...mounted.map(({ refreshed }) => refreshed)) as KeptLists

/** What the modules bring, and the pages that show what others add to them. */
export const areas: readonly Area[] = [
  ...mounted,
  dealPage(dealTabs),
  contactPage(broughtBy(mounted, (area) => area.contactParts)),
  settingsArea([...settingsPages, ...trashSettings(restorers)]),
  visualArea,
  ...kit,
]
