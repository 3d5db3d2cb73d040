import { defineMessages } from '../../../platform/i18n/messages.ts'

/** What paper, public page and form say of a battery. */
export const storageMessages = defineMessages({
  'document.section.storage': { pt: 'A bateria', en: 'The battery' },
  'document.storage.title_hours': {
    pt: 'Sem a rede, as suas cargas ficam ligadas por {hours} horas',
    en: 'Without the grid, your loads stay on for {hours} hours',
  },
  'document.storage.title_share': {
    pt: 'Com a bateria, {rate} da energia do sol fica com você',
    en: 'With the battery, {rate} of the solar energy stays with you',
  },
  'document.storage.lead': {
    pt: 'Da energia gerada, ficam na unidade {before} sem bateria e {after} com ela. Na conta do primeiro ano, isso vale {amount}.',
    en: 'Of all energy generated, {before} stays in the unit without a battery and {after} with it. On the bills of the first year that is worth {amount}.',
  },
  'document.storage.earns': {
    pt: 'Em todo o período ela economiza {amount} a mais do que custa, trocas incluídas.',
    en: 'Over all years it saves {amount} more than it costs, renewals included.',
  },
  'document.storage.loses': {
    pt: 'Só na conta, ela não se paga: em todo o período custa {amount} a mais do que economiza, trocas incluídas.{holds, select, yes { O que ela compra são as horas sem rede.} other {}}',
    en: 'On the bills alone it does not pay for itself: over all years it costs {amount} more than it saves, renewals included.{holds, select, yes { What it buys is the hours without the grid.} other {}}',
  },
  'document.storage.life': {
    pt: 'Vida considerada: {life} anos, com 80% da capacidade no fim{count, plural, =0 {} one {; uma troca, no ano {years}, por {amount}} other {; # trocas, nos anos {years}, por {amount} cada}}.',
    en: 'Life assumed: {life} years, with 80% of the capacity at its end{count, plural, =0 {} one {; one renewal, in year {years}, for {amount}} other {; # renewals, in years {years}, for {amount} each}}.',
  },
  'document.storage.backup': {
    pt: '{loads}{more, plural, =0 {} other { e mais #}}: {full} horas com a bateria nova e cheia{has, select, yes { e pelo menos {reserve} horas a qualquer momento} other {; sem reserva, ela pode estar vazia quando a rede faltar}}. Sem contar o sol do dia.',
    en: '{loads}{more, plural, =0 {} other { and # more}}: {full} hours with the battery new and full{has, select, yes { and at least {reserve} hours at any time} other {; without a reserve it may be empty when the grid fails}}. The sun of the day is not counted.',
  },
  'document.storage.backup_short': {
    pt: 'As cargas pedem {load} kW ao mesmo tempo, mais do que os {power} kW que bateria e inversor entregam: não ficam ligadas juntas.',
    en: 'The loads take {load} kW at once, more than the {power} kW that battery and inverter deliver: they cannot run together.',
  },
  'document.storage.day': { pt: 'Um dia de {month}, hora a hora', en: 'A day of {month}, hour by hour' },
  'document.storage.day_note': {
    pt: 'Acima da linha, o que atende o consumo; abaixo, para onde vai a sobra do sol.',
    en: 'Above the line what serves the consumption, below it where the rest of the sun goes.',
  },
  'document.storage.unit': { pt: 'kWh por hora', en: 'kWh an hour' },
  'document.storage.hour': { pt: 'Hora', en: 'Hour' },
  'document.storage.direct': { pt: 'Sol na hora', en: 'Sun directly' },
  'document.storage.discharged': { pt: 'Da bateria', en: 'From the battery' },
  'document.storage.imported': { pt: 'Da rede', en: 'From the grid' },
  'document.storage.charged': { pt: 'Sol para a bateria', en: 'Sun to the battery' },
  'document.storage.exported': { pt: 'Sol para a rede', en: 'Sun to the grid' },
  'document.storage.year': { pt: 'O que ela vale na conta, no 1º ano', en: 'What it is worth on the bills, 1st year' },
  'document.storage.total': { pt: 'No 1º ano', en: 'In the 1st year' },
  'document.storage.reason_peak': { pt: 'Energia da ponta que deixa de comprar', en: 'Peak energy not bought' },
  'document.storage.reason_energy': {
    pt: 'Energia da rede, com as perdas da bateria',
    en: 'Energy from the grid, with the battery’s losses',
  },
  'document.storage.reason_off_peak': {
    pt: 'Energia fora de ponta, para carregar e pelas perdas',
    en: 'Off-peak energy, for charging and losses',
  },
  'document.storage.reason_network': {
    pt: 'Uso da rede (Fio B) que deixa de pagar',
    en: 'Network charge (Fio B) not paid',
  },
  'document.storage.reason_icms': { pt: 'ICMS sobre o uso da rede', en: 'ICMS on the network charge' },
  'document.storage.reason_minimum': { pt: 'Custo mínimo da conta', en: 'Minimum of the bill' },
  'document.storage.reason_flag': { pt: 'Bandeira tarifária', en: 'Tariff flag' },
  'document.storage.method': {
    pt: 'Calculado por um ano típico de 8.760 horas: o sol do lugar em cada hora e um perfil de consumo suposto ({course}), pois a conta não diz a hora de cada kWh.',
    en: 'Calculated over a typical year of 8,760 hours: the sun of the place in each hour and an assumed course of consumption ({course}), because a bill does not say the hour of a kWh.',
  },
  'document.storage.shares': {
    pt: 'A simultaneidade informada era de {typed}; hora a hora dá {before} sem bateria e {after} com ela.',
    en: 'The typed self-consumption was {typed}; hour by hour it is {before} without a battery and {after} with it.',
  },
  'document.storage.by_hours': {
    pt: 'A simultaneidade informada era de {typed}; hora a hora, como nas opções com bateria, dá {share}.',
    en: 'The typed self-consumption was {typed}; hour by hour, as in the options with a battery, it is {share}.',
  },
  'document.storage.self': { pt: 'Usada na unidade', en: 'Used in the unit' },
  'document.storage.lost': { pt: 'Perdida na bateria', en: 'Lost in the battery' },
  'document.storage.course_home-evening': { pt: 'casa, mais à noite', en: 'home, mostly in the evening' },
  'document.storage.course_home-day': { pt: 'casa com gente de dia', en: 'home with people by day' },
  'document.storage.course_commerce': { pt: 'comércio', en: 'shop' },
  'document.storage.course_industry': { pt: 'indústria de um turno', en: 'industry, one shift' },
  'document.storage.course_constant': { pt: 'o dia inteiro igual', en: 'even through the day' },
  'document.storage.course_rural': { pt: 'propriedade rural', en: 'farm' },
  'document.storage.course_own': { pt: '24 valores do cliente', en: '24 values of the customer' },
})
