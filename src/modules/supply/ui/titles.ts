import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const supplyTitles = defineMessages({
  'supply-ui.suppliers': { pt: 'Fornecedores', en: 'Suppliers' },
  'supply-ui.supplier_words': {
    pt: 'distribuidora CNPJ funções telhado estrutura código',
    en: 'distributor CNPJ roles roof structure code',
  },
  'supply-ui.supplier': { pt: 'Fornecedor', en: 'Supplier' },
  'supply-ui.price_list': { pt: 'Lista de preços', en: 'Price list' },
  'supply-ui.kit': { pt: 'Kit fechado', en: 'Closed kit' },
  'supply-ui.kits': { pt: 'Kits fechados', en: 'Closed kits' },
  'supply-ui.kit_words': {
    pt: 'gerador fotovoltaico fornecedor preço validade',
    en: 'photovoltaic generator supplier price validity',
  },
  'supply-ui.inputs': { pt: 'Insumos', en: 'Inputs' },
  'supply-ui.one_input': { pt: 'Insumo', en: 'Input' },
  'supply-ui.input_words': {
    pt: 'cabo conector proteção preço material',
    en: 'cable connector protection price material',
  },
  'supply-ui.kit_rules': { pt: 'Regras de kits', en: 'Kit rules' },
  'supply-ui.kit_rule': { pt: 'Regra de kits', en: 'Kit rule' },
  'supply-ui.kit_rule_words': {
    pt: 'kit personalizado montar insumos estrutura transformador bateria',
    en: 'custom kit build inputs structure transformer battery',
  },
  'supply-ui.distributors': { pt: 'Distribuidores', en: 'Distributors' },
  'supply-ui.distributor': { pt: 'Distribuidor', en: 'Distributor' },
  'supply-ui.distributor_words': { pt: 'pedido compra CNPJ contato', en: 'order purchase CNPJ contact' },
})
