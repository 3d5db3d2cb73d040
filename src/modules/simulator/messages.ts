import { defineMessages } from '../../platform/i18n/messages.ts'

export const simulatorMessages = defineMessages({
  'simulator.closed': {
    pt: 'Este simulador não está aberto agora. Fale com a empresa.',
    en: 'This simulator isn’t open right now. Please contact the company.',
  },
  'simulator.result_subject': {
    pt: 'Sua simulação de energia solar, {company}',
    en: 'Your solar simulation, {company}',
  },
  'simulator.result_title': { pt: 'Sua simulação', en: 'Your simulation' },
  'simulator.result_text': {
    pt: 'Este é o resultado da simulação feita na página da {company}:',
    en: 'This is the result of the simulation made on the page of {company}:',
  },
  'simulator.result_saving': {
    pt: 'Economia no primeiro ano: {saving}. A conta média vai de {from} para {to}.',
    en: 'Savings in the first year: {saving}. The average bill goes from {from} to {to}.',
  },
  'simulator.result_price': { pt: 'Investimento: de {from} a {to}.', en: 'Investment: {from} to {to}.' },
  'simulator.result_system': {
    pt: 'Sistema: {power} kWp, {modules, plural, one {# módulo} other {# módulos}}, {generation} kWh por mês.',
    en: 'System: {power} kWp, {modules, plural, one {# module} other {# modules}}, {generation} kWh a month.',
  },
  'simulator.result_basis': {
    pt: 'Estimativa com a tarifa da {distributor} e o sol de {city}/{uf}. Os números finais vêm depois da visita.',
    en: 'Estimate based on the rates of {distributor} and the sun in {city}/{uf}. Final numbers follow the site visit.',
  },
  'simulator.result_note': {
    pt: 'Se não foi você que fez a simulação, ignore este e-mail.',
    en: 'If it wasn’t you who made the simulation, ignore this email.',
  },
  'simulator.not_calculable': {
    pt: 'Não deu para simular. {problem}',
    en: 'This can’t be simulated. {problem}',
  },
  'simulator.nothing_to_save': {
    pt: 'A conta já está no mínimo que a distribuidora cobra: um sistema não economizaria nada.',
    en: 'The bill is already at the utility’s minimum: a system would save nothing.',
  },
  'simulator.consumption_required': {
    pt: 'Informe o consumo em kWh ou o valor da conta.',
    en: 'Enter the usage in kWh or the amount of the bill.',
  },
  'simulator.consumption_range': {
    pt: 'O consumo deve ficar entre 30 e 100.000 kWh por mês.',
    en: 'Usage must be between 30 and 100,000 kWh a month.',
  },
  'simulator.bill_range': {
    pt: 'A conta deve ficar entre R$ 30 e R$ 100.000 por mês.',
    en: 'The bill must be between R$ 30 and R$ 100,000 a month.',
  },
  'simulator.city_required': { pt: 'Escolha a cidade.', en: 'Choose the city.' },
  'simulator.name_short': { pt: 'Escreva o nome com pelo menos 3 letras.', en: 'Enter a name of at least 3 letters.' },
  'simulator.phone_invalid': {
    pt: 'Telefone inválido. Escreva com DDD: (11) 91234-5678.',
    en: 'Invalid phone number. Include the area code: (11) 91234-5678.',
  },
  'simulator.zip_invalid': { pt: 'O CEP tem 8 números.', en: 'A CEP has 8 digits.' },
  'simulator.agreement_required': {
    pt: 'Para receber a simulação, marque que concorda.',
    en: 'Check that you agree in order to get the simulation.',
  },
  'simulator.not_proved': {
    pt: 'Não conseguimos confirmar o envio. Espere alguns segundos e envie de novo.',
    en: 'We couldn’t confirm this submission. Wait a few seconds and send it again.',
  },
  'simulator.not_taken': {
    pt: 'Não conseguimos registrar o seu pedido agora. Fale com a empresa por telefone.',
    en: 'We couldn’t record your request right now. Please call the company.',
  },
  'simulator.too_many': {
    pt: 'Já recebemos vários pedidos iguais a este. Tente de novo mais tarde ou fale com a empresa.',
    en: 'We have already received several requests like this one. Try again later or contact the company.',
  },
  'simulator.no_bills': {
    pt: 'Este simulador não lê contas. Preencha o consumo e o endereço.',
    en: 'This simulator doesn’t read bills. Fill in the usage and the address.',
  },
  'simulator.too_many_bills': {
    pt: 'Já lemos muitas contas nesta hora. Preencha o consumo e o endereço à mão.',
    en: 'We have already read many bills this hour. Fill in the usage and the address by hand.',
  },
  'simulator.bills_waiting': {
    pt: 'Outras contas estão sendo lidas agora. Envie a sua de novo em um minuto ou preencha à mão.',
    en: 'Other bills are being read right now. Send yours again in a minute or fill in by hand.',
  },
  'simulator.bill_locked': {
    pt: 'Esta conta pede uma senha. Envie uma foto dela ou preencha à mão.',
    en: 'This bill asks for a password. Send a photo of it or fill in by hand.',
  },
  'simulator.bill_unread': { pt: 'Não deu para ler a conta. {problem}', en: 'The bill couldn’t be read. {problem}' },
  'simulator.consent_changed': {
    pt: 'O texto de autorização mudou. Atualize a página e confira antes de enviar; o que você digitou fica guardado.',
    en: 'The consent text has changed. Reload the page and read it before sending; what you typed is kept.',
  },
  'simulator.consent_required': {
    pt: 'Escreva o que o visitante autoriza, com pelo menos 20 letras.',
    en: 'Say what the visitor agrees to, in at least 20 letters.',
  },
  'simulator.site_invalid': {
    pt: 'Escreva só o endereço do site, como www.empresa.com.br.',
    en: 'Enter only the site’s address, such as www.company.com.',
  },
  'simulator.range': { pt: 'A faixa vai de 2% a 50%.', en: 'The range goes from 2% to 50%.' },
  'simulator.one_receiver': {
    pt: 'Escolha uma pessoa ou uma fila, não as duas.',
    en: 'Choose a person or a queue, not both.',
  },
  'simulator.status_unknown': {
    pt: 'Este status não existe mais. Escolha outro.',
    en: 'This status no longer exists. Choose another.',
  },
  'simulator.origin_unknown': {
    pt: 'Esta origem não existe mais. Escolha outra.',
    en: 'This source no longer exists. Choose another.',
  },
  'simulator.store_unknown': {
    pt: 'Esta loja não existe mais. Escolha outra.',
    en: 'This store no longer exists. Choose another.',
  },
  'simulator.person_unknown': {
    pt: 'Esta pessoa não trabalha mais aqui. Escolha outra.',
    en: 'This person no longer works here. Choose another.',
  },
  'simulator.queue_unknown': {
    pt: 'Esta fila não existe mais. Escolha outra.',
    en: 'This queue no longer exists. Choose another.',
  },
  'simulator-settings.event.changed': { pt: 'mudou o simulador público', en: 'changed the public simulator' },
  'simulator.event.sent.alone': {
    pt: 'Simulação pelo site: {consumptionKwh} por mês{told, select, none {} price {. {powerKwp} com {modules} módulos, de {fromCents} a {toCents}} other {. {powerKwp} com {modules} módulos}}',
    en: 'Simulation on the website: {consumptionKwh} a month{told, select, none {} price {. {powerKwp} with {modules} modules, {fromCents} to {toCents}} other {. {powerKwp} with {modules} modules}}',
  },
})
