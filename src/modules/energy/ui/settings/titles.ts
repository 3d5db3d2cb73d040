import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const energyTitles = defineMessages({
  'energy.tab.bill': { pt: 'Conta de energia', en: 'Energy bill' },
  'energy.tab.project': { pt: 'Dados do projeto', en: 'Project data' },
  'energy.tab.address': { pt: 'Endereço', en: 'Address' },
  'energy-settings.concessionaires': { pt: 'Concessionárias', en: 'Utilities' },
  'energy-settings.concessionaire_words': {
    pt: 'distribuidora tarifa TUSD fio B ICMS demanda verde azul',
    en: 'utility tariff TUSD Fio B ICMS demand green blue',
  },
  'energy-settings.roofs': { pt: 'Tipos de telhado', en: 'Roof types' },
  'energy-settings.roof_words': { pt: 'telha laje solo estrutura fixação', en: 'tile slab ground structure' },
  'footprint.title': { pt: 'Pegada ecológica', en: 'Environmental footprint' },
  'footprint.words': { pt: 'co2 carbono árvores carros emissão', en: 'co2 carbon trees cars emission' },
})
