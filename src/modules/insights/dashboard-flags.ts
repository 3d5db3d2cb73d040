import { hiddenInMenu } from '../access/menu.ts'

/** The flags of the menu that hide all dashboards. */
export const dashboardFlags = hiddenInMenu('dashboards')
