import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const catalogueTitles = defineMessages({
  'catalogue-ui.modules': { pt: 'Módulos', en: 'Modules' },
  'catalogue-ui.module_words': {
    pt: 'placa painel fotovoltaico preço catálogo',
    en: 'panel photovoltaic price catalog',
  },
  'catalogue-ui.inverters': { pt: 'Inversores', en: 'Inverters' },
  'catalogue-ui.inverter_words': {
    pt: 'microinversor híbrido preço catálogo',
    en: 'microinverter hybrid price catalog',
  },
  'catalogue-ui.batteries': { pt: 'Baterias', en: 'Batteries' },
  'catalogue-ui.battery_words': {
    pt: 'bateria armazenamento lítio backup preço catálogo',
    en: 'battery storage lithium backup price catalog',
  },
  'catalogue-ui.pricing': { pt: 'Preços', en: 'Pricing' },
  'catalogue-ui.pricing_words': {
    pt: 'tabela faixa kWp serviço estrutura margem lucro comissão impostos mão de obra',
    en: 'table range kWp service structure margin profit commission taxes labor',
  },
  'catalogue-ui.sizing': { pt: 'Dimensionamento', en: 'Sizing' },
  'catalogue-ui.one_config': { pt: 'Configuração de dimensionamento', en: 'Sizing configuration' },
  'catalogue-ui.sizing_words': {
    pt: 'perdas payback pagamento parcelas comparação poupança CO2 árvores inversor arredondamento',
    en: 'losses payback payment installments comparison savings CO2 trees inverter rounding',
  },
  'catalogue-ui.extras': { pt: 'Custos extras', en: 'Extra costs' },
  'catalogue-ui.extras_words': {
    pt: 'custo auxiliar opcional fórmula homologação',
    en: 'cost auxiliary optional formula',
  },
})
