import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const additionMessages = defineMessages({
  'additions.existing': { pt: 'Já tem usina solar', en: 'Already has a solar plant' },
  'additions.existing_hint': {
    pt: 'O consumo informado é o da conta: o que vem da rede, depois do que a usina usa na hora.',
    en: 'The consumption entered is the bill’s: what comes from the grid, after what the plant uses right away.',
  },
  'additions.kwp': { pt: 'Potência', en: 'Power' },
  'additions.year': { pt: 'Ano do pedido de acesso', en: 'Year of the access request' },
  'additions.regime': { pt: 'Regime', en: 'Regime' },
  'additions.regime_gd1': { pt: 'GD I', en: 'GD I' },
  'additions.regime_gd1_detail': { pt: 'pedido até 7/1/2023', en: 'requested by 7 Jan 2023' },
  'additions.regime_gd2': { pt: 'GD II', en: 'GD II' },
  'additions.regime_gd2_detail': { pt: 'pedido a partir de 8/1/2023', en: 'requested from 8 Jan 2023' },
  'additions.law_gd1': {
    pt: 'A parte que já está ligada continua sem pagar Fio B até 2045; a ampliação segue a data do próprio pedido (Lei 14.300/2022, art. 26, § 2º, III).',
    en: 'The connected part keeps paying no Fio B through 2045; the increase follows the date of its own request (Law 14,300/2022, art. 26, § 2, III).',
  },
  'additions.law_gd2': {
    pt: 'A parte que já está ligada e a ampliação pagam o Fio B do ano, cada uma pela data do próprio pedido (Lei 14.300/2022, art. 27).',
    en: 'The connected part and the increase both pay the year’s Fio B, each by the date of its own request (Law 14,300/2022, art. 27).',
  },
  'additions.existing_fact': { pt: '{kwp} kWp desde {year}', en: '{kwp} kWp since {year}' },
  'additions.existing_name': { pt: 'Usina existente', en: 'Existing plant' },
  'additions.loads': { pt: 'Novas cargas', en: 'Added loads' },
  'additions.loads_hint': {
    pt: 'O que vai entrar depois desta conta. Soma aos meses; o que foi digitado não muda.',
    en: 'What will come after this bill. It adds to the months; what was typed doesn’t change.',
  },
  'additions.add': { pt: 'Adicionar carga', en: 'Add a load' },
  'additions.own': { pt: 'Outra carga', en: 'Another load' },
  'additions.own_detail': { pt: 'kWh por mês que você informa', en: 'kWh a month that you enter' },
  'additions.name': { pt: 'Carga', en: 'Load' },
  'additions.quantity': { pt: 'Quantidade', en: 'Quantity' },
  'additions.mean': { pt: 'Consumo de cada', en: 'Consumption of each' },
  'additions.per_month': { pt: 'kWh/mês', en: 'kWh/month' },
  'additions.remove': { pt: 'Remover {name}', en: 'Remove {name}' },
  'additions.sum': {
    pt: '+ {mean} kWh por mês em média, de {least} a {most}',
    en: '+ {mean} kWh a month on average, from {least} to {most}',
  },
  'additions.detail': { pt: '{kwh} kWh/mês · {source}', en: '{kwh} kWh/month · {source}' },
  'additions.group_a': {
    pt: 'No grupo A, contam como consumo fora de ponta; a demanda não muda.',
    en: 'In group A they count as off-peak consumption; the demand doesn’t change.',
  },
  'additions.estimated': { pt: 'estimado', en: 'estimated' },
  'additions.estimated_months': { pt: 'Estimado: {months}', en: 'Estimated: {months}' },
  'additions.by_curve': {
    pt: '{count, plural, one {1 mês estimado} other {# meses estimados}} pela curva das contas da empresa nesta classe e estado',
    en: '{count, plural, one {1 month estimated} other {# months estimated}} by the curve of the company’s bills of this class and state',
  },
  'additions.by_mean': {
    pt: '{count, plural, one {1 mês estimado} other {# meses estimados}} pela média dos informados',
    en: '{count, plural, one {1 month estimated} other {# months estimated}} by the average of those entered',
  },
})
