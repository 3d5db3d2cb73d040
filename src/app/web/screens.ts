import { access } from '../../modules/access/ui/routes.tsx'
import { apiArea } from '../../modules/api/ui/routes.tsx'
import { contactsArea } from '../../modules/contacts/ui/routes.tsx'
import { customFieldsArea } from '../../modules/custom-fields/ui/area.ts'
import { pipeline } from '../../modules/deals/ui/routes.tsx'
import { funnelsArea } from '../../modules/funnels/ui/area.ts'
import { implementationArea } from '../../modules/implementation/ui/routes.tsx'
import { importsArea } from '../../modules/imports/ui/routes.tsx'
import { notificationsArea } from '../../modules/notifications/ui/routes.tsx'
import { organisationArea } from '../../modules/organisation/ui/area.ts'
import { proposalsArea } from '../../modules/proposals/ui/routes.tsx'
import { salesArea } from '../../modules/sales/ui/routes.tsx'
import { searchArea } from '../../modules/search/ui/routes.tsx'
import { smallListsArea } from '../../modules/small-lists/ui/area.ts'
import { teamArea } from '../../modules/team/ui/routes.tsx'
import { trashSettings } from '../../modules/trash/ui/settings.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { settingsArea } from '../../platform/ui/settings/settings-area.ts'
import { visualArea } from '../../platform/ui/shell/visual-area.ts'
import { workArea } from '../../platform/ui/work/work-area.ts'
import { dashboardsArea } from './dashboards-area.ts'
import { dealPage } from './deal/deal-area.ts'
import { kit } from './kit-area.ts'
import { settingsPages } from './settings/settings.ts'

export { failing } from './failing.ts'

/** The modules whose screens the web application mounts, in the order of the rail. */
// biome-ignore format: one a line, so that two modules that arrive together do not meet
const mounted: readonly Area[] = [
  access,
  pipeline,
  dealPage,
  contactsArea(() => import('./contact/contact-parts.tsx').then((it) => it.ContactPageWithParts)),
  proposalsArea,
  salesArea,
  implementationArea,
  notificationsArea,
  apiArea,
  teamArea,
  searchArea,
  dashboardsArea,
  importsArea,
  workArea,
  funnelsArea,
  customFieldsArea,
  smallListsArea,
  organisationArea,
]

const brought = mounted.flatMap(({ settings = [] }) => settings)
const restorers = mounted.flatMap(({ trash = [] }) => trash.map(({ needs }) => needs))

/** The areas of all modules, and the settings, which contain the pages of all of them. */
export const areas: readonly Area[] = [
  ...mounted,
  settingsArea([...settingsPages, ...trashSettings(restorers), ...brought]),
  visualArea,
  ...kit,
]
