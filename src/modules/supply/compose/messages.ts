import { defineMessages } from '../../../platform/i18n/messages.ts'

const phaseWords = {
  pt: '{phase, select, single {monofásica} two {bifásica} other {trifásica}}',
  en: '{phase, select, single {single-phase} two {two-phase} other {three-phase}}',
}
const tensionWords = {
  pt: '{tension, select, 13800 {13,8 kV} other {{tension} V}}',
  en: '{tension, select, 13800 {13.8 kV} other {{tension} V}}',
}

/** Why a line is in a kit that a rule builds, and why a rule builds none. */
export const composeMessages = defineMessages({
  'supply.why_modules': {
    pt: '{watts} W cada um: {kwp} kWp para os {needed} kWp pedidos.',
    en: '{watts} W each: {kwp} kWp for the {needed} kWp asked for.',
  },
  'supply.why_strings': {
    pt: '{strings, plural, one {# string} other {# strings}} de até {longest, plural, one {# módulo} other {# módulos}}; relação CC/CA {ratio}.',
    en: '{strings, plural, one {# string} other {# strings}} of up to {longest, plural, one {# module} other {# modules}}; DC/AC ratio {ratio}.',
  },
  'supply.why_micro': {
    pt: 'Cada um liga até {inputs, plural, one {# módulo} other {# módulos}}; relação CC/CA {ratio}.',
    en: 'Each connects up to {inputs, plural, one {# module} other {# modules}}; DC/AC ratio {ratio}.',
  },
  'supply.why_transformer': {
    pt: 'A rede é de {grid} V e o inversor, de {inverter} V.',
    en: 'The grid is {grid} V and the inverter {inverter} V.',
  },
  'supply.why_batteries': {
    pt: '{banks, plural, one {# banco} other {# bancos}} de {each, plural, one {# bateria} other {# baterias}}{type, select, lithium { de lítio} lead_acid { de chumbo-ácido} other {}}.',
    en: '{banks, plural, one {# bank} other {# banks}} of {each, plural, one {# battery} other {# batteries}}{type, select, lithium {, lithium} lead_acid {, lead-acid} other {}}.',
  },
  'supply.why_system': { pt: '{quantity} por sistema.', en: '{quantity} per system.' },
  'supply.why_module': {
    pt: '{quantity} por módulo, {amount, plural, one {# módulo} other {# módulos}}.',
    en: '{quantity} per module, {amount, plural, one {# module} other {# modules}}.',
  },
  'supply.why_kwp': { pt: '{quantity} por kWp, {amount} kWp.', en: '{quantity} per kWp, {amount} kWp.' },
  'supply.why_inverter': {
    pt: '{quantity} por inversor, {amount, plural, one {# inversor} other {# inversores}}.',
    en: '{quantity} per inverter, {amount, plural, one {# inverter} other {# inverters}}.',
  },
  'supply.why_row': {
    pt: '{quantity} por fileira, {amount, plural, one {# fileira} other {# fileiras}} de até {perRow, plural, one {# módulo} other {# módulos}}.',
    en: '{quantity} per row, {amount, plural, one {# row} other {# rows}} of up to {perRow, plural, one {# module} other {# modules}}.',
  },
  'supply.why_string': {
    pt: '{quantity} por string, {amount, plural, one {# string} other {# strings}}.',
    en: '{quantity} per string, {amount, plural, one {# string} other {# strings}}.',
  },
  'supply.why_metre': {
    pt: '{quantity} por metro: ida e volta de {distance} m em {runs, plural, one {# circuito} other {# circuitos}}, {amount} m.',
    en: '{quantity} per metre: {distance} m there and back on {runs, plural, one {# circuit} other {# circuits}}, {amount} m.',
  },
  'supply.rule_type': {
    pt: 'A regra não monta kits para {type, select, colonial {telha colonial} fiber_cement {fibrocimento} metallic {telha metálica} slab {laje} soil {solo} other {estrutura extra}}.',
    en: 'The rule builds no kits for {type, select, colonial {a colonial roof} fiber_cement {fiber cement} metallic {a metal roof} slab {a slab} soil {the ground} other {an extra structure}}.',
  },
  'supply.rule_phase': {
    pt: `A regra não monta kits para ligação ${phaseWords.pt}.`,
    en: `The rule builds no kits for a ${phaseWords.en} connection.`,
  },
  'supply.rule_tension': {
    pt: `A regra não monta kits para ${tensionWords.pt}.`,
    en: `The rule builds no kits for ${tensionWords.en}.`,
  },
  'supply.rule_generation': {
    pt: 'A regra não monta kits {wanted, select, on_grid {on-grid} off_grid {off-grid} other {híbridos}}.',
    en: 'The rule builds no {wanted, select, on_grid {on-grid} off_grid {off-grid} other {hybrid}} kits.',
  },
  'supply.rule_inclination': {
    pt: 'O telhado tem {tilt}° e a regra vai até {most}°.',
    en: 'The roof is at {tilt}° and the rule goes up to {most}°.',
  },
  'supply.rule_batteries': {
    pt: 'Um kit off-grid ou com backup precisa de baterias: informe os bancos e as baterias por banco.',
    en: 'An off-grid kit or one with backup needs batteries: enter the banks and the batteries in a bank.',
  },
  'supply.rule_battery_input': {
    pt: 'A regra pede baterias, mas nenhum insumo dela é bateria.',
    en: 'The rule asks for batteries, but none of its inputs is a battery.',
  },
  'supply.rule_power': { pt: 'Falta a potência do sistema.', en: 'The power of the system is missing.' },
  'supply.rule_modules': {
    pt: 'Não há módulo em uso na lista de preços.',
    en: 'There is no module in use in the price list.',
  },
  'supply.rule_inverters': {
    pt: 'Não há inversor em uso na lista de preços.',
    en: 'There is no inverter in use in the price list.',
  },
  'supply.rule_inverter_kind': {
    pt: 'A lista de preços não tem inversor {wanted, select, hybrid {híbrido} other {on-grid}}.',
    en: 'The price list has no {wanted, select, hybrid {hybrid} other {on-grid}} inverter.',
  },
  'supply.rule_inverter_phases': {
    pt: `Os inversores que servem são trifásicos, e a ligação é ${phaseWords.pt}.`,
    en: `The inverters that would suit are three-phase, and the connection is ${phaseWords.en}.`,
  },
  'supply.rule_transformer': {
    pt: 'O inversor é de {inverter} V e a rede, de {grid} V: falta o transformador, que a regra não inclui.',
    en: 'The inverter is {inverter} V and the grid {grid} V: it takes a transformer, which the rule doesn’t include.',
  },
  'supply.rule_transformer_input': {
    pt: 'O kit precisa de um transformador, mas nenhum insumo da regra é transformador.',
    en: 'The kit needs a transformer, but none of the rule’s inputs is one.',
  },
  'supply.rule_ratio': {
    pt: 'Nenhuma quantidade de até 10 inversores de {kw} kW serve para {kwp} kWp: com um, a relação CC/CA é de {ratio}.',
    en: 'No number of up to 10 inverters of {kw} kW suits {kwp} kWp: with one, the DC/AC ratio is {ratio}.',
  },
  'supply.rule_strings': {
    pt: 'Não há como dividir {value} módulos nas strings do inversor, que aceita até {limit}.',
    en: '{value} modules can’t be split into the strings of the inverter, which takes up to {limit}.',
  },
  'supply.rule_volts': {
    pt: 'A string chegaria a {value} V e o limite do inversor é de {limit} V.',
    en: 'The string would reach {value} V and the inverter’s limit is {limit} V.',
  },
  'supply.rule_amperes': {
    pt: 'As strings em paralelo somam {value} A e o limite da entrada é de {limit} A.',
    en: 'The parallel strings add up to {value} A and the input’s limit is {limit} A.',
  },
  'supply.rule_input_gone': {
    pt: 'Um insumo da regra não existe mais ou está fora de uso.',
    en: 'One of the rule’s inputs no longer exists or is out of use.',
  },
  'supply.rule_input_price': {
    pt: 'Nenhum fornecedor tem preço hoje para {name}.',
    en: 'No supplier has a price today for {name}.',
  },
  'supply.rule_price': {
    pt: 'O preço do kit passa do que é possível: confira as quantidades da regra.',
    en: 'The price of the kit goes beyond what is possible: check the quantities of the rule.',
  },
})
