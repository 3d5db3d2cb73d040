import { defineMessages } from '../../../platform/i18n/messages.ts'
import { inputTargetMessages } from './input-targets.ts'
import { listTargetMessages } from './list-targets.ts'

export const priceListMessages = defineMessages({
  ...listTargetMessages,
  ...inputTargetMessages,
  'supply.load_not_found': { pt: 'Lista de preços não encontrada.', en: 'Price list not found.' },
  'supply.load_not_ready': {
    pt: 'Esta lista não está esperando para entrar em vigor.',
    en: 'This list is not waiting to take effect.',
  },
  'supply.load_empty': {
    pt: 'Nenhuma linha desta lista ficou clara, então ela não tem preço para valer. Responda as dúvidas na conferência ou descarte a lista.',
    en: 'No row of this list was clear, so it has no price to put into effect. Answer the questions in the check or discard the list.',
  },
  'supply.list_changed': {
    pt: 'Outra lista deste fornecedor entrou em vigor depois desta conferência. Carregue o arquivo de novo.',
    en: 'Another list of this supplier took effect after this check. Load the file again.',
  },
  'supply.check_old': {
    pt: 'Outra lista deste fornecedor entrou em vigor depois desta conferência. Volte e confira de novo antes de carregar.',
    en: 'Another list of this supplier took effect after this check. Go back and check again before you load it.',
  },
  'supply.kits_edited': {
    pt: '{count, plural, one {Um kit foi alterado} other {# kits foram alterados}} à mão depois que esta lista foi carregada, e ela desfaria isso: {names}. Carregue a lista de novo.',
    en: '{count, plural, one {One kit was} other {# kits were}} changed by hand after this list was loaded, and the list would undo that: {names}. Load the list again.',
  },
  'supply.load_not_in_force': { pt: 'Esta lista não está em vigor.', en: 'This list is not in force.' },
  'supply.list_before_gone': {
    pt: 'Os kits da lista anterior já foram apagados. Carregue-a de novo.',
    en: 'The kits of the list before are deleted already. Load it again.',
  },
  'supply.row.heading': { pt: 'Título ou observação, não um kit.', en: 'A heading or a note, not a kit.' },
  'supply.row.no_code': { pt: 'Falta o código do kit.', en: 'The kit’s code is missing.' },
  'supply.row.no_input': { pt: 'Faltam o código e o nome do insumo.', en: 'The input’s code and name are missing.' },
  'supply.row.input_taken': {
    pt: 'Outra pessoa acabou de cadastrar um insumo com este código. Envie a lista de novo para atualizar o preço dele.',
    en: 'Someone else just added an input with this code. Send the list again to update its price.',
  },
  'supply.row.input_unnamed': {
    pt: 'Nenhum insumo tem este código, e a linha não diz o nome para cadastrá-lo.',
    en: 'No input has this code, and the row gives no name to add it.',
  },
  'supply.row.code_long': { pt: 'O código tem mais de 100 caracteres.', en: 'The code has more than 100 characters.' },
  'supply.row.by_hand': {
    pt: 'Um kit cadastrado à mão já tem este código. Exclua-o ou mude o código dele.',
    en: 'A kit entered by hand has this code already. Delete it or change its code.',
  },
  'supply.row.validity': { pt: 'Só a validade muda; o preço fica.', en: 'Only the expiry changes; the price stays.' },
  'supply.row.same_price': { pt: 'O preço fica; outros dados mudam.', en: 'The price stays; other data change.' },
  'supply.doubt.input_unknown': {
    pt: 'O insumo não está cadastrado. Aceitar cadastra os insumos novos desta lista.',
    en: 'The input is not registered. Accepting adds the new inputs of this list.',
  },
  'supply.doubt.input_twice': {
    pt: 'O insumo aparece mais de uma vez. Só a primeira linha entra.',
    en: 'The input appears more than once. Only the first row enters.',
  },
  'supply.doubt.unit_differs': {
    pt: 'A unidade “{text}” não é a do insumo ({unit}). Aceitar lê o preço como de {unit}.',
    en: 'The unit “{text}” is not the input’s ({unit}). Accepting reads the price as per {unit}.',
  },
  'supply.doubt.price_none': {
    pt: 'Sem preço: vazio, zero ou fórmula sem resultado. O preço de antes continua.',
    en: 'No price: empty, zero, or a formula without a result. The price before stays.',
  },
  'supply.doubt.price_unread': {
    pt: 'O preço “{text}” não pode ser lido. O preço de antes continua.',
    en: 'The price “{text}” cannot be read. The price before stays.',
  },
  'supply.doubt.price_currency': {
    pt: 'O preço “{text}” está em outra moeda. Informe-o em reais na lista. O preço de antes continua.',
    en: 'The price “{text}” is in another currency. Give it in reais in the list. The price before stays.',
  },
  'supply.doubt.price_odd': {
    pt: 'O preço “{text}” pode significar mais de um valor. Aceitar lê {reais, plural, other {#}},{cents} reais.',
    en: 'The price “{text}” can mean more than one amount. Accepting reads {reais, plural, other {#}}.{cents} reais.',
  },
  'supply.doubt.price_jump': {
    pt: 'O preço mudou mais de 50% ({percent, plural, other {#}}%).',
    en: 'The price changed by more than 50% ({percent, plural, other {#}}%).',
  },
  'supply.doubt.price_jumps': {
    pt: '{count} preços mudaram mais de 50%: de {lowest, plural, other {#}}% a {highest, plural, other {#}}%. Veja as linhas antes de aceitar.',
    en: '{count} prices changed by more than 50%: from {lowest, plural, other {#}}% to {highest, plural, other {#}}%. See the rows before you accept.',
  },
  'supply.doubt.code_zeros': {
    pt: 'O código “{text}” parece ter perdido zeros: existe o “{known}”. Aceitar usa o que existe.',
    en: 'The code “{text}” seems to have lost zeros: there is “{known}”. Accepting uses that one.',
  },
  'supply.doubt.code_date': {
    pt: 'O código “{text}” parece uma data que a planilha criou. Aceitar usa-o como está.',
    en: 'The code “{text}” looks like a date made by the spreadsheet. Accepting uses it as it is.',
  },
  'supply.doubt.code_digits': {
    pt: 'O código “{text}” é um número longo que a planilha arredondou. Formate a coluna como texto e envie a lista de novo; aceitar usa-o como está.',
    en: 'The code “{text}” is a long number that the spreadsheet rounded. Format the column as text and send the list again; accepting uses it as it is.',
  },
  'supply.doubt.code_alike': {
    pt: 'Os códigos “{text}” e “{known}” desta lista só diferem nos zeros à esquerda. Aceitar fica com os dois, como kits diferentes.',
    en: 'The codes “{text}” and “{known}” of this list differ only in leading zeros. Accepting keeps both, as different kits.',
  },
  'supply.doubt.code_twice': {
    pt: 'O código aparece mais de uma vez com dados diferentes (preço, unidade ou equipamento).',
    en: 'The code appears more than once with different data (price, unit or equipment).',
  },
  'supply.doubt.value_unread': {
    pt: '“{text}” não é fase, tensão, estrutura nem tipo conhecido. Aceitar usa o valor fixo.',
    en: '“{text}” is no known phase, voltage, structure or type. Accepting uses the fixed value.',
  },
  'supply.doubt.phase_unfit': {
    pt: 'O inversor “{text}” é trifásico, e a linha diz {phase, select, single {monofásico} two {bifásico} other {{phase}}}. Aceitar usa trifásico.',
    en: 'The inverter “{text}” has three phases, and the row says {phase, select, single {single-phase} two {two-phase} other {{phase}}}. Accepting uses three phases.',
  },
  'supply.doubt.ratio_unfit': {
    pt: '{kwp, plural, other {#}} kWp em inversores de {kw, plural, other {#}} kW: a relação CC/CA de {ratio, plural, other {#}} está fora do limite.',
    en: '{kwp, plural, other {#}} kWp on inverters of {kw, plural, other {#}} kW: the DC/AC ratio of {ratio, plural, other {#}} is beyond the limit.',
  },
  'supply.doubt.day_unread': {
    pt: 'A validade “{text}” não é uma data. Aceitar deixa sem validade.',
    en: 'The expiry “{text}” is not a date. Accepting leaves it without one.',
  },
  'supply.doubt.expired': {
    pt: 'A validade já passou, então o kit não aparece nas propostas. Aceitar carrega assim mesmo.',
    en: 'The expiry has passed, so proposals don’t offer the kit. Accepting loads it all the same.',
  },
  'supply.doubt.module': {
    pt: 'O módulo “{text}” não está na sua lista de equipamentos.',
    en: 'The module “{text}” is not on your equipment list.',
  },
  'supply.doubt.inverter': {
    pt: 'O inversor “{text}” não está na sua lista de equipamentos.',
    en: 'The inverter “{text}” is not on your equipment list.',
  },
  'supply.doubt.states_unread': {
    pt: '“{text}” não são siglas de estados. Aceitar vende o kit em todos.',
    en: '“{text}” is not a list of states. Accepting sells the kit in all of them.',
  },
  'supply.doubt.battery': {
    pt: 'A bateria “{text}” não está na sua lista de equipamentos.',
    en: 'The battery “{text}” is not on your equipment list.',
  },
  'supply.doubt.parts_many': {
    pt: 'Um kit guarda um modelo de bateria e até 10 de inversores: “{text}”. Cadastre este kit à mão.',
    en: 'A kit holds one model of battery and up to 10 of inverters: “{text}”. Enter this kit by hand.',
  },
  'supply.doubt.items_many': {
    pt: 'A linha tem {count} itens; um kit guarda até {most}.',
    en: 'The row has {count} items; a kit holds up to {most}.',
  },
  'supply.doubt.equipment_none': {
    pt: 'A linha não diz o módulo ou o inversor.',
    en: 'The row does not say the module or the inverter.',
  },
  'supply.doubt.modules_none': {
    pt: 'Falta a quantidade de módulos, e a potência não a diz.',
    en: 'The number of modules is missing, and the power does not tell it.',
  },
  'supply.doubt.power_unfit': {
    pt: '{modules} módulos de {watts} W não somam {kwp, plural, other {#}} kWp.',
    en: '{modules} modules of {watts} W do not come to {kwp, plural, other {#}} kWp.',
  },
  'supply.missing.no_kits': {
    pt: 'Nenhum kit: carregue a lista do fornecedor ou cadastre um kit.',
    en: 'No kits: load the supplier’s list or add a kit.',
  },
  'supply.missing.roof_codes': {
    pt: 'Faltam os códigos de estrutura: kits com estrutura não podem ser oferecidos.',
    en: 'Structure codes are missing: kits with a structure cannot be offered.',
  },
  'supply.missing.roofs': {
    pt: 'Sem código de estrutura: {names}.',
    en: 'Without a structure code: {names}.',
  },
  'supply.missing.out_of_use': { pt: 'O fornecedor está fora de uso.', en: 'The supplier is out of use.' },
  'supply.missing.expired': {
    pt: '{count, plural, one {# kit venceu} other {# kits venceram}} e não é oferecido.',
    en: '{count, plural, one {# kit has} other {# kits have}} expired and is not offered.',
  },
  'supply.missing.old': {
    pt: 'A lista tem {days} dias; o limite da empresa é de {most}.',
    en: 'The list is {days} days old; the company’s limit is {most}.',
  },
  'imports.supplier-inputs': { pt: 'Lista de insumos', en: 'List of inputs' },
  'imports.supplier-kits': { pt: 'Lista de preços', en: 'Price list' },
})
