import type { ServerModule } from '../../../platform/http/module.ts'
import { recordSubject } from '../../../platform/record/subject-fields.ts'
import { catalogue } from '../contract.ts'
import { equipmentRecord } from '../equipment-record.ts'
import { catalogueMessages } from '../messages.ts'
import { configReturned } from './change-configs.ts'
import { equipmentChange, equipmentExports } from './equipment-list.ts'
import { priceMove } from './move-prices.ts'
import { catalogueRoutes } from './routes.ts'

const needs = 'settings.pricing'
/** Its picture and datasheet are files. */
const equipment = {
  ...recordSubject(equipmentRecord, needs),
  name: 'model',
  files: { list: needs, add: needs, remove: needs },
} as const

export const catalogueModule: ServerModule = {
  name: 'catalogue',
  messages: catalogueMessages,
  contract: catalogue,
  exports: equipmentExports,
  routes: catalogueRoutes,
  subjects: [equipment],
  trash: [{ kind: 'sizing-config', needs }],
  listeners: { 'sizingConfigs.returned': configReturned },
  works: [equipmentChange.work, priceMove.work],
}
