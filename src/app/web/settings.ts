import { distributionSettings } from '../../modules/distribution/ui/settings.ts'
import { funnelSettings } from '../../modules/funnels/ui/settings.ts'
import { importSettings } from '../../modules/imports/ui/settings.ts'
import { organisationSettings } from '../../modules/organisation/ui/settings.ts'
import { saleSettings } from '../../modules/sales/ui/settings.ts'
import { teamSettings } from '../../modules/team/ui/settings.ts'
import { trashSettings } from '../../modules/trash/ui/settings.ts'
import type { SettingsPage } from '../../platform/ui/settings/settings-page.ts'

/** The settings pages that modules bring; the menu puts them under its groups. */
// biome-ignore format: one a line, so that two modules that arrive together do not meet
export const settingsPages: readonly SettingsPage[] = [
  ...funnelSettings,
  ...saleSettings,
  ...organisationSettings,
  ...teamSettings,
  ...distributionSettings,
  ...trashSettings,
  ...importSettings,
]
