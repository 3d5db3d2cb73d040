import { defineMessages } from '../../../platform/i18n/messages.ts'

/** Words of the public page that the printed proposal does not have. */
export const publicMessages = defineMessages({
  'public.for': { pt: 'Para {name}, {city}', en: 'For {name}, {city}' },
  'public.title': {
    pt: 'Sua conta de luz, de {before} para {after} por\u00a0mês',
    en: 'Your electricity bill, from {before} to {after} a\u00a0month',
  },
  'public.title_no_saving': {
    pt: 'Seu sistema de {power}\u00a0kWp, com todas as contas',
    en: 'Your system of {power}\u00a0kWp, with all its figures',
  },
  'public.lead': {
    pt: 'Um sistema de {power}\u00a0kWp no seu telhado economiza cerca de {saving} no 1º ano. É uma estimativa, e as contas estão todas aqui.',
    en: 'A system of {power}\u00a0kWp on your roof saves about {saving} in the 1st year. It is an estimate, and all the figures are here.',
  },
  'public.lead_no_saving': {
    pt: 'Com o consumo de hoje a conta não diminui. Abaixo está o porquê.',
    en: 'With today’s consumption the bill does not fall. Below you see why.',
  },
  'public.of_bill': { pt: '{rate} da conta', en: '{rate} of the bill' },
  'public.payback': { pt: 'Retorno', en: 'Payback' },
  'public.payback_note': { pt: 'à vista', en: 'paid in cash' },
  'public.investment': { pt: 'Investimento', en: 'Price' },
  'public.investment_note': { pt: 'à vista', en: 'in cash' },
  'public.generation': { pt: 'Geração', en: 'Generation' },
  'public.of_consumption': { pt: '{rate} do seu consumo', en: '{rate} of your consumption' },

  'public.simulator.title': { pt: 'Ajuste ao seu bolso', en: 'Fit it to your budget' },
  'public.simulator.option': { pt: 'Forma de pagamento', en: 'How to pay' },
  'public.simulator.tariff': { pt: 'Reajuste da tarifa', en: 'Adjustment of the tariff' },
  'public.simulator.a_year': { pt: '{rate} ao ano', en: '{rate} a year' },
  'public.simulator.tariff_note': {
    pt: 'A proposta usa {rate}. Mova e veja o que muda em {years} anos.',
    en: 'The proposal uses {rate}. Move it and see what changes in {years} years.',
  },
  'public.simulator.payment': { pt: 'Pagamento', en: 'Payment' },
  'public.simulator.saving': { pt: 'Economia por mês, 1º ano', en: 'Saving a month, 1st year' },
  'public.simulator.payback_cash': { pt: 'Retorno', en: 'Payback' },
  'public.simulator.payback_own': { pt: 'Retorno do que sai do bolso', en: 'Payback of your own money' },
  'public.simulator.balance': { pt: 'Saldo em {years} anos', en: 'Balance after {years} years' },
  'public.simulator.below': {
    pt: 'A parcela fica {amount} abaixo da economia média do 1º ano.',
    en: 'The instalment is {amount} below the mean saving of the 1st year.',
  },
  'public.simulator.above': {
    pt: 'A parcela fica {amount} acima da economia média do 1º ano.',
    en: 'The instalment is {amount} above the mean saving of the 1st year.',
  },
  'public.simulator.cash': {
    pt: 'À vista não há juros: a economia de cada mês abate o que foi pago.',
    en: 'In cash there is no interest: the saving of each month pays back what was spent.',
  },
  'public.simulator.at_once': { pt: 'sem desembolso inicial', en: 'nothing paid at the start' },
  'public.simulator.reset': { pt: 'Voltar à proposta', en: 'Back to the proposal' },

  'public.bill.title': { pt: 'A conta diminui, mas não zera', en: 'The bill falls, but not to zero' },
  'public.bill.title_no_saving': { pt: 'A conta não diminui, e por quê', en: 'The bill does not fall, and why' },
  'public.bill.note_fio_b': {
    pt: 'Até 2028 o percentual está na lei. A regra de 2029 em diante ainda será definida pela ANEEL: usamos {rate} do Fio B, um cenário.',
    en: 'Until 2028 the share is in the law. The rule from 2029 on is still to be set by ANEEL: we use {rate} of Fio B, a scenario.',
  },
  'public.energy.title_match': { pt: 'Consumo e geração andam juntos', en: 'Consumption and generation go together' },
  'public.energy.title_more': {
    pt: 'O sistema gera mais do que você usa',
    en: 'The system generates more than you use',
  },
  'public.energy.title_less': {
    pt: 'O sistema cobre parte do que você usa',
    en: 'The system covers part of what you use',
  },
  'public.energy.consumption': { pt: 'Consumo', en: 'Consumption' },
  'public.energy.generation': { pt: 'Geração', en: 'Generation' },
  'public.system.warranties': { pt: 'Equipamentos e garantias', en: 'Equipment and warranties' },
  'public.years.title': { pt: 'Em {years} anos', en: 'Over {years} years' },
  'public.years.text': {
    pt: 'O investimento se paga em {payback}, com reajuste de {rate} ao ano na tarifa e as despesas do sistema descontadas.',
    en: 'The investment pays for itself in {payback}, with the tariff rising {rate} a year and the costs of the system taken off.',
  },
  'public.years.text_never': {
    pt: 'Com reajuste de {rate} ao ano na tarifa, o investimento não se paga em {years} anos.',
    en: 'With the tariff rising {rate} a year, the investment does not pay for itself in {years} years.',
  },
  'public.years.text_at_once': {
    pt: 'Sem desembolso inicial: o saldo começa em zero e segue a diferença entre economia e parcelas, com reajuste de {rate} ao ano na tarifa.',
    en: 'Nothing is paid at the start: the balance begins at zero and follows saving less instalments, with the tariff rising {rate} a year.',
  },
  'public.years.note': {
    pt: 'Valores da época, sem descontar a inflação. Com as premissas originais, {balance} equivalem a {today} em poder de compra de hoje.',
    en: 'Money of its time, inflation not taken off. With the original assumptions, {balance} are worth {today} in today’s purchasing power.',
  },
  'public.years.unit': { pt: 'mil reais da época', en: 'thousands of reais of their time' },
  'public.years.unit_plain': { pt: 'reais da época', en: 'reais of their time' },
  'public.years.pays_in': { pt: 'se paga em', en: 'pays back in' },
  'public.payments.title': { pt: 'Formas de pagamento', en: 'Ways to pay' },
  'public.payments.choose': { pt: 'Escolher', en: 'Choose' },
  'public.payments.chosen': { pt: 'Escolhida', en: 'Chosen' },
  'public.assumptions.title': { pt: 'Premissas e fontes', en: 'Assumptions and sources' },
  'public.limits.tariff_text': {
    pt: 'Mova o reajuste e veja o que muda.',
    en: 'Move the adjustment and see what changes.',
  },
  'public.table': { pt: 'Ver números em tabela', en: 'See the figures as a table' },
  'public.month': { pt: 'Mês', en: 'Month' },
  'public.line': { pt: 'Linha', en: 'Line' },
  'public.total': { pt: 'Total', en: 'Total' },
  'public.end': { pt: 'revisão {revision}, emitida em {date}', en: 'revision {revision}, issued on {date}' },
  'public.published_with': { pt: 'Publicada com Girassol', en: 'Published with Girassol' },

  'public.accept.open': { pt: 'Aceitar', en: 'Accept' },
  'public.accept.open_long': { pt: 'Aceitar proposta', en: 'Accept the proposal' },
  'public.accept.title': { pt: 'Aceitar a proposta', en: 'Accept the proposal' },
  'public.accept.cash': { pt: 'à vista, sistema de {power}\u00a0kWp', en: 'in cash, system of {power}\u00a0kWp' },
  'public.accept.entry': { pt: 'mais entrada de {entry}', en: 'plus {entry} down' },
  'public.accept.no_entry': { pt: 'sem entrada', en: 'nothing down' },
  'public.accept.in_cash': { pt: 'à vista', en: 'in cash' },
  'public.accept.system': {
    pt: '{condition}, sistema de {power}\u00a0kWp',
    en: '{condition}, system of {power}\u00a0kWp',
  },
  'public.accept.name': { pt: 'Nome de quem aceita', en: 'Name of who accepts' },
  'public.accept.cpf': { pt: 'CPF', en: 'CPF' },
  'public.accept.agree': {
    pt: 'Li as premissas. Entendo que economia e geração são estimativas e que a conta de luz não zera.',
    en: 'I have read the assumptions. I understand that saving and generation are estimates and that the bill does not fall to zero.',
  },
  'public.accept.confirm': { pt: 'Confirmar aceite', en: 'Confirm acceptance' },
  'public.accept.sending': { pt: 'Enviando…', en: 'Sending…' },
  'public.accept.note': {
    pt: 'O aceite registra data, hora e os números desta revisão. O contrato vem em seguida para assinatura.',
    en: 'The acceptance records date, time and the figures of this revision. The contract follows for signature.',
  },
  'public.accept.close': { pt: 'Fechar', en: 'Close' },
  'public.accept.name_missing': { pt: 'Escreva o nome completo.', en: 'Write the full name.' },
  'public.accept.cpf_wrong': {
    pt: 'Confira o CPF: os dígitos não batem.',
    en: 'Check the CPF: its digits do not match.',
  },
  'public.accept.agree_missing': { pt: 'Marque que leu as premissas.', en: 'Mark that you have read the assumptions.' },
  'public.accept.done': { pt: 'Proposta aceita', en: 'Proposal accepted' },
  'public.accept.done_text': {
    pt: 'Aceita em {date}. {consultant} entra em contato com o contrato.',
    en: 'Accepted on {date}. {consultant} will contact you with the contract.',
  },
  'public.accept.received': { pt: 'Recebemos seu aceite', en: 'We have received your acceptance' },
  'public.accept.received_text': {
    pt: 'Recebido em {date}. {consultant} já foi avisado e confirma com você.',
    en: 'Received on {date}. {consultant} has been told and will confirm it with you.',
  },
  'public.expired.title': { pt: 'Esta proposta expirou', en: 'This proposal has expired' },
  'public.expired.text': {
    pt: 'Ela valia até {date}. Preços e tarifas mudam; fale com {consultant} para receber uma nova.',
    en: 'It was valid until {date}. Prices and tariffs change; talk to {consultant} for a new one.',
  },
  'public.gate.title': { pt: 'Sua proposta está protegida', en: 'Your proposal is protected' },
  'public.gate.text': {
    pt: 'Digite a senha que {company} enviou com o link.',
    en: 'Type the password that {company} sent with the link.',
  },
  'public.gate.text_plain': {
    pt: 'Digite a senha que veio com o link.',
    en: 'Type the password that came with the link.',
  },
  'public.gate.password': { pt: 'Senha', en: 'Password' },
  'public.gate.open': { pt: 'Abrir proposta', en: 'Open the proposal' },
  'public.gate.opening': { pt: 'Abrindo…', en: 'Opening…' },
})
