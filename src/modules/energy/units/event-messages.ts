import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The events of a deal's energy bills, as phrases after the actor's name, and the names of their fields. */
export const energyEventMessages = defineMessages({
  'consumerUnits.event.created': { pt: 'adicionou uma conta de energia', en: 'added an energy bill' },
  'consumerUnits.event.changed': { pt: 'alterou uma conta de energia', en: 'changed an energy bill' },
  'consumerUnits.event.removed': { pt: 'excluiu uma conta de energia', en: 'deleted an energy bill' },
  'consumerUnits.field.holder': { pt: 'Titular', en: 'Account holder' },
  'consumerUnits.field.code': { pt: 'Instalação', en: 'Installation number' },
  'consumerUnits.field.distributor': { pt: 'Distribuidora', en: 'Utility' },
  'consumerUnits.field.streetLightingCents': { pt: 'Iluminação pública', en: 'Street lighting' },
  'consumerUnits.field.meterNumber': { pt: 'Número do medidor', en: 'Meter number' },
  'consumerUnits.field.tariffGroup': { pt: 'Grupo tarifário', en: 'Tariff group' },
  'consumerUnits.field.simultaneity': { pt: 'Simultaneidade', en: 'Self-consumption' },
  'consumerUnits.field.share': { pt: 'Parte do excedente', en: 'Share of surplus' },
  'consumerUnits.field.typedPrice': { pt: 'Valor do kWh', en: 'kWh value' },
})
