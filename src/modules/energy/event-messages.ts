import { defineMessages } from '../../platform/i18n/messages.ts'

/** What the events of a consumer unit say in a timeline, after the name of who did it. */
export const unitEventMessages = defineMessages({
  'consumerUnits.event.created': { pt: 'adicionou uma unidade consumidora', en: 'added a consumer unit' },
  'consumerUnits.event.changed': { pt: 'alterou uma unidade consumidora', en: 'changed a consumer unit' },
  'consumerUnits.event.removed': { pt: 'excluiu uma unidade consumidora', en: 'deleted a consumer unit' },
  'consumerUnits.field.code': { pt: 'Número da instalação', en: 'Installation number' },
  'consumerUnits.field.holder': { pt: 'Titular', en: 'Holder' },
  'consumerUnits.field.distributor': { pt: 'Distribuidora', en: 'Distributor' },
  'consumerUnits.field.meterNumber': { pt: 'Número do medidor', en: 'Meter number' },
  'consumerUnits.field.tariffGroup': { pt: 'Grupo tarifário', en: 'Tariff group' },
  'consumerUnits.field.streetLightingCents': { pt: 'Iluminação pública', en: 'Street lighting' },
})
