import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { composeMessages } from './compose/messages.ts'
import { connectorMessages } from './connector/messages.ts'
import { distributorRecord } from './distributor-record.ts'
import { inputRecord } from './input-record.ts'
import { kitRecord } from './kit-record.ts'
import { kitRuleRecord } from './kit-rule-record.ts'
import { priceListMessages } from './price-list/messages.ts'
import { supplierRecord } from './supplier-record.ts'

export const supplyMessages = defineMessages({
  'priceLoads.called': { pt: 'a carga de preços', en: 'the price load' },
  'inputPrices.called': { pt: 'o preço', en: 'the price' },
  'supply.battery_unknown': {
    pt: 'Esta bateria não está na lista de preços.',
    en: 'This battery is not on the price list.',
  },
  'supply.batteries_required': {
    pt: 'Informe quantas baterias o kit tem, de 1 a 1.000.',
    en: 'Enter how many batteries the kit has, from 1 to 1,000.',
  },
  'supply.battery_in_rules': {
    pt: '{count, plural, one {Uma regra de kits usa} other {# regras de kits usam}} esta bateria: {names}. Troque o modelo nelas antes de excluí-la.',
    en: '{count, plural, one {A kit rule uses} other {# kit rules use}} this battery: {names}. Change the model there before deleting it.',
  },
  ...fieldMessages(supplierRecord),
  ...fieldMessages(kitRecord),
  ...fieldMessages(inputRecord),
  ...fieldMessages(distributorRecord),
  ...fieldMessages(kitRuleRecord),
  ...composeMessages,
  ...priceListMessages,
  ...connectorMessages,
  'kit-rules.change.work': { pt: 'Alterar regras de kits', en: 'Change kit rules' },
  'supply.kit_rule_not_found': { pt: 'Regra não encontrada.', en: 'Rule not found.' },
  'supply.input_required': { pt: 'Escolha o insumo.', en: 'Choose the input.' },
  'supply.roof_type_in_use': {
    pt: '{count, plural, one {Um fornecedor tem} other {# fornecedores têm}} código de estrutura para este tipo de telhado: {names}. Tire esse código antes de excluí-lo, ou tire o tipo de uso.',
    en: '{count, plural, one {A supplier has} other {# suppliers have}} a structure code for this roof type: {names}. Remove the code there before deleting it, or take the type out of use.',
  },
  'supply.roof_type_coded': {
    pt: 'Há códigos de estrutura de fornecedores para este tipo de telhado. Tire o tipo de uso, ou peça a quem define os preços que tire os códigos.',
    en: 'Suppliers have structure codes for this roof type. Take the type out of use, or ask whoever sets prices to remove the codes.',
  },
  'supply.input_in_rules': {
    pt: '{count, plural, one {Uma regra de kits usa} other {# regras de kits usam}} este insumo: {names}. Tire-o {count, plural, one {da regra} other {das regras}} ou de uso.',
    en: '{count, plural, one {A kit rule uses} other {# kit rules use}} this input: {names}. Take it out of the {count, plural, one {rule} other {rules}} or out of use.',
  },
  'supply.input_in_costs': {
    pt: '{count, plural, one {Um custo extra usa} other {# custos extras usam}} este insumo: {names}. Troque-o em Custos extras antes de excluí-lo.',
    en: '{count, plural, one {An extra cost uses} other {# extra costs use}} this input: {names}. Change it under Extra costs before deleting it.',
  },
  'supply.tilt_range': { pt: 'Informe de 0 a 90 graus.', en: 'Enter between 0 and 90 degrees.' },
  'supply.per_row_range': { pt: 'Informe de 1 a 1.000 módulos.', en: 'Enter between 1 and 1,000 modules.' },
  'supply.distance_range': { pt: 'Informe de 0 a 10.000 metros.', en: 'Enter between 0 and 10,000 metres.' },
  'supply.banks_range': { pt: 'Informe de 0 a 100.', en: 'Enter between 0 and 100.' },
  'inputs.change.work': { pt: 'Alterar insumos', en: 'Change inputs' },
  'distributors.change.work': { pt: 'Alterar distribuidores', en: 'Change distributors' },
  'supply.input_not_found': { pt: 'Insumo não encontrado.', en: 'Input not found.' },
  'supply.distributor_not_found': { pt: 'Distribuidor não encontrado.', en: 'Distributor not found.' },
  'supply.category_not_found': { pt: 'Categoria não encontrada.', en: 'Category not found.' },
  'supply.input_code_used': {
    pt: 'Já existe um insumo com este código.',
    en: 'An input with this code already exists.',
  },
  'supply.distributor_used': {
    pt: 'Já existe um distribuidor com este CNPJ.',
    en: 'A distributor with this CNPJ already exists.',
  },
  'supply.unit_required': { pt: 'Informe a unidade.', en: 'Enter the unit.' },
  'supply.price_of_day': {
    pt: 'Este fornecedor já tem um preço deste dia. Um preço não se altera: informe outro dia.',
    en: 'This supplier already has a price for this day. Prices aren’t edited; choose another day.',
  },
  'supply.price_days_range': { pt: 'Informe de 1 a 365 dias.', en: 'Enter between 1 and 365 days.' },
  'suppliers.change.work': { pt: 'Alterar fornecedores', en: 'Change suppliers' },
  'kits.change.work': { pt: 'Alterar kits', en: 'Change kits' },
  'supply.supplier_not_found': { pt: 'Fornecedor não encontrado.', en: 'Supplier not found.' },
  'supply.kit_not_found': { pt: 'Kit não encontrado.', en: 'Kit not found.' },
  'supply.supplier_in_use': {
    pt: 'Ainda usam este fornecedor ({count}): {names}{more, plural, =0 {} other { e mais #}}. Exclua-os ou tire o fornecedor de uso.',
    en: 'This supplier is still used ({count}): {names}{more, plural, =0 {} other { and # more}}. Delete those or take the supplier out of use.',
  },
  'supply.equipment_in_kits': {
    pt: '{count, plural, one {Um kit usa} other {# kits usam}} este equipamento: {names}. Exclua {count, plural, one {o kit} other {os kits}} ou tire o equipamento de uso.',
    en: '{count, plural, one {A kit uses} other {# kits use}} this equipment: {names}. Delete the {count, plural, one {kit} other {kits}} or take the equipment out of use.',
  },
  'supply.two_kit_types': { pt: 'Escolha no máximo dois tipos de kit.', en: 'Choose at most two kit types.' },
  'supply.name_required': { pt: 'Informe o nome.', en: 'Enter a name.' },
  'supply.cnpj_invalid': { pt: 'Informe um CNPJ válido.', en: 'Enter a valid CNPJ.' },
  'supply.cnpj_used': {
    pt: 'Já existe um fornecedor com este CNPJ.',
    en: 'A supplier with this CNPJ already exists.',
  },
  'supply.unknown_roof_type': {
    pt: 'Um destes tipos de telhado não existe mais. Recarregue a página e escolha de novo.',
    en: 'One of these roof types no longer exists. Reload the page and choose again.',
  },
  'supply.code_required': { pt: 'Informe o código.', en: 'Enter the code.' },
  'supply.supplier_required': { pt: 'Escolha o fornecedor.', en: 'Choose the supplier.' },
  'supply.module_required': { pt: 'Escolha o módulo.', en: 'Choose the module.' },
  'supply.modules_required': { pt: 'Informe quantos módulos o kit tem.', en: 'Enter how many modules the kit has.' },
  'supply.inverter_required': { pt: 'Escolha ao menos um inversor.', en: 'Choose at least one inverter.' },
  'supply.quantity_positive': {
    pt: 'A quantidade deve ser maior que zero.',
    en: 'The quantity must be greater than zero.',
  },
  'supply.item_name_required': { pt: 'Informe o nome do item.', en: 'Enter the item name.' },
  'supply.price_positive': { pt: 'O preço deve ser maior que zero.', en: 'The price must be greater than zero.' },
  'supply.kit_code_used': {
    pt: 'Este fornecedor já tem um kit com este código.',
    en: 'This supplier already has a kit with this code.',
  },
  'supply.equipment_not_found': {
    pt: 'Este equipamento não está na sua lista de preços.',
    en: 'This equipment isn’t in your price list.',
  },
  'supply.kit_out_of_use': { pt: 'Este kit está fora de uso.', en: 'This kit is out of use.' },
  'supply.kit_expired': {
    pt: 'A validade deste kit acabou. Escolha outro ou atualize o preço dele.',
    en: 'This kit is no longer valid. Choose another one or update its price.',
  },
  'supply.charges_no_battery': {
    pt: 'Nenhum inversor deste kit é híbrido: ele não carrega a bateria.',
    en: 'No inverter of this kit is hybrid: it does not charge the battery.',
  },
  'supply.states_unknown': {
    pt: 'Informe siglas de estados, como “DF, GO”; vazio vale para todos.',
    en: 'Enter the letters of states, like “DF, GO”; empty means all of them.',
  },
  'supply.other_state': {
    pt: 'O fornecedor não vende este kit no estado da instalação.',
    en: 'The supplier does not sell this kit in the installation’s state.',
  },
  'supply.other_tension': {
    pt: 'O inversor deste kit é de outra tensão: esta unidade precisaria de um transformador.',
    en: 'This kit’s inverter is for another voltage: this unit would need a transformer.',
  },
  'supply.other_phases': {
    pt: 'O inversor deste kit é trifásico, e esta unidade não é.',
    en: 'This kit’s inverter is three-phase, and this unit is not.',
  },
  'supply.strings_out_of_limits': {
    pt: 'As séries deste kit saem dos limites do inversor neste lugar.',
    en: 'The strings of this kit are outside the inverter’s limits at this place.',
  },
  'supply.kit_out_of_stock': {
    pt: 'O fornecedor está sem estoque deste kit.',
    en: 'The supplier is out of stock of this kit.',
  },
  'supply.roof_codes_missing': {
    pt: 'O fornecedor não possui configurações de tipo de telhado.',
    en: 'The supplier has no roof type settings.',
  },
})
