import { auditSettings } from '../../../modules/activity/ui/settings.ts'
import { apiSettings } from '../../../modules/api/ui/settings.ts'
import { brandingSettings } from '../../../modules/branding/ui/settings.ts'
import { catalogueSettings } from '../../../modules/catalogue/ui/settings.ts'
import { customFieldSettings } from '../../../modules/custom-fields/ui/settings.ts'
import { distributionSettings } from '../../../modules/distribution/ui/settings.ts'
import { energySettings } from '../../../modules/energy/ui/settings/settings.ts'
import { funnelSettings } from '../../../modules/funnels/ui/settings.ts'
import { importSettings } from '../../../modules/imports/ui/settings.ts'
import { organisationSettings } from '../../../modules/organisation/ui/settings.ts'
import { saleSettings } from '../../../modules/sales/ui/settings.ts'
import { smallListSettings } from '../../../modules/small-lists/ui/settings.ts'
import { teamSettings } from '../../../modules/team/ui/settings.ts'
import { templateSettings } from '../../../modules/templates/ui/settings.ts'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'

/** The settings pages of the modules; the menu puts them under its groups. */
// biome-ignore format: one a line, so that two modules that arrive together do not meet
export const settingsPages: readonly SettingsPage[] = [
  ...funnelSettings(() => import('../../../modules/deals/ui/moving/rule-trial.tsx').then((it) => it.RuleTrialPart)),
  ...customFieldSettings(() => import('../field-places.ts').then((it) => it.usePlaces)),
  ...saleSettings,
  ...brandingSettings(() => import('../proposal-cover.tsx').then((it) => it.ProposalCover)),
  ...smallListSettings,
  ...organisationSettings,
  ...teamSettings,
  ...auditSettings,
  ...distributionSettings,
  ...catalogueSettings,
  ...energySettings,
  ...templateSettings,
  ...apiSettings,
  ...importSettings,
]
