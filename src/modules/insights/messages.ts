import { defineMessages } from '../../platform/i18n/messages.ts'

/** What a cell shows of its figure and what that is compared with, on screen and in a file. */
export const shownWords = {
  'insights.shown.value': { pt: 'Valor', en: 'Value' },
  'insights.shown.row': { pt: '% da linha', en: '% of row' },
  'insights.shown.column': { pt: '% da coluna', en: '% of column' },
  'insights.shown.whole': { pt: '% do total', en: '% of total' },
  'insights.shown.running': { pt: 'Acumulado', en: 'Running' },
  'insights.shown.running-row': { pt: '% acumulado da linha', en: 'Running % of row' },
  'insights.shown.difference': { pt: 'Diferença para a anterior', en: 'Difference to the one before' },
  'insights.shown.other': { pt: 'Valor comparado', en: 'Compared value' },
  'insights.shown.change': { pt: 'Diferença para o comparado', en: 'Difference to the compared' },
  'insights.shown.growth': { pt: 'Variação em %', en: 'Change in %' },
} as const

export const insightMessages = defineMessages({
  ...shownWords,
  'insights.total': { pt: 'Total', en: 'Total' },
  'insights.file.native': { pt: 'Tabela dinâmica', en: 'Pivot table' },
  'insights.file.native.data': { pt: 'Dados da tabela', en: 'Pivot data' },
  'insights.file.native.sum': { pt: 'Soma de {title}', en: 'Sum of {title}' },
  'insights.file.native.rows': { pt: 'Rótulos de linha', en: 'Row labels' },
  'insights.file.native.columns': { pt: 'Rótulos de coluna', en: 'Column labels' },
  'insights.file.native.values': { pt: 'Valores', en: 'Values' },
  'insights.file.native.without': {
    pt: 'Sem {names}: não se somam e estão só na planilha do relatório.',
    en: 'Without {names}: they don’t add up and are only on the report’s sheet.',
  },
  'insights.file.native.plain': {
    pt: 'Os valores do próprio período, não o que o relatório mostra ({shown}).',
    en: 'The values of the period itself, not what the report shows ({shown}).',
  },
  'insights.file.shown': { pt: 'Mostra', en: 'Shows' },
  'insights.file.compared': { pt: 'Comparado com', en: 'Compared with' },
  'insights.file.compared.now': { pt: 'Hoje', en: 'Today' },
  'insights.file.report': { pt: 'Relatório', en: 'Report' },
  'insights.then.column': { pt: '{title} em {day}', en: '{title} on {day}' },
  'insights.file.as-of': { pt: 'Como estava em', en: 'As of' },
  'insights.file.corrected': { pt: 'com as correções', en: 'with corrections' },
  'insights.file.removed': {
    pt: '{count, plural, one {# excluído desde então conta} other {# excluídos desde então contam}}',
    en: '{count, plural, one {# deleted since then counts} other {# deleted since then count}}',
  },
  'insights.day_unknown': {
    pt: 'Ainda não dá para ver como estava neste dia.',
    en: 'Can’t be shown as of this day yet.',
  },
  'insights.too_slow': {
    pt: 'Passou de dez segundos. Escolha um período menor ou filtre mais.',
    en: 'This took more than ten seconds. Choose a shorter period or filter further.',
  },
  'insights.too_many': {
    pt: 'São campos demais aqui: no máximo {count}.',
    en: 'These are too many fields: at most {count}.',
  },
  'insights.twice': { pt: 'Este campo já agrupa.', en: 'This field already groups.' },
  'insights.compare_now': {
    pt: 'Escolha o dia em “Como estava em” para comparar com hoje.',
    en: 'Choose the day in “As of” to compare it with today.',
  },
  'insights.compare_period': {
    pt: 'Para comparar, filtre “{name}” por um período de até um ano.',
    en: 'To compare, filter “{name}” by a period of up to a year.',
  },
  'insights.compare_day': {
    pt: 'Não dá para comparar períodos agrupando por “{name}”. Tire esse grupo.',
    en: 'Periods can’t be compared while grouped by “{name}”. Remove that group.',
  },
  'insights.period_order': {
    pt: 'O fim do período vem antes do início.',
    en: 'The end of the period is before its start.',
  },
  'insights.sendings.nobody': { pt: 'Escolha quem recebe.', en: 'Choose who receives it.' },
  'insights.sendings.name_plain': {
    pt: 'Escreva só um nome: sem link, e-mail ou telefone, em uma linha.',
    en: 'Write only a name: no link, email or phone number, on one line.',
  },
  'insights.sendings.day': { pt: 'Escolha o dia.', en: 'Choose the day.' },
  'insights.sendings.just_sent': {
    pt: 'Este envio acabou de sair; espere um minuto.',
    en: 'This was sent just now; wait a minute.',
  },
  'insights.sendings.unseen': {
    pt: 'Este endereço não mostra um relatório ou painel que você possa ver.',
    en: 'This address shows no report or dashboard that you can see.',
  },
  'insights.sendings.most': {
    pt: 'Você já tem {count}. Remova um antes de criar outro.',
    en: 'You already have {count}. Remove one before you add another.',
  },
  'insights.sendings.unknown': {
    pt: 'Uma destas pessoas não existe mais.',
    en: 'One of these people is not there any more.',
  },
  'insights.sendings.no_number': {
    pt: 'Nenhum número de WhatsApp está conectado. {may, select, yes {Conecte um em Ajustes ou envie} other {Envie}} só por e-mail.',
    en: 'No WhatsApp number is connected. {may, select, yes {Connect one in Settings, or send} other {Send}} by email alone.',
  },
  'insights.sendings.phone.shown': {
    pt: 'Relatório “{title}” enviado. Só quem recebe lê os números.',
    en: 'Report “{title}” sent. Only its recipient reads the figures.',
  },
  'insights.sendings.phone.signed': {
    pt: '“{title}”, enviado por {name}, {company}',
    en: '“{title}”, sent by {name}, {company}',
  },
  'insights.sendings.phone.link': { pt: 'O link está no seu e-mail.', en: 'The link is in your email.' },
  'insights.sendings.first': {
    pt: 'As primeiras {count} de {total} linhas.',
    en: 'The first {count} of {total} rows.',
  },
  'insights.sendings.period': { pt: 'Período', en: 'Period' },
  'insights.sendings.compared': { pt: 'Comparado a', en: 'Compared with' },
  'insights.sendings.column.card': { pt: 'Quadro', en: 'Card' },
  'insights.sendings.column.group': { pt: 'Grupo', en: 'Group' },
  'insights.sendings.column.figure': { pt: 'Número', en: 'Figure' },
  'insights.sendings.column.value': { pt: 'Valor', en: 'Value' },
  'insights.sendings.column.before': { pt: 'Antes', en: 'Before' },
  'insights.sendings.column.now': { pt: 'Hoje', en: 'Today' },
  'insights.sendings.pdf_failed': {
    pt: 'O PDF não ficou pronto. Tente de novo.',
    en: 'The PDF could not be made. Try again.',
  },
  'insights.sendings.mail.line': {
    pt: '{title}, contado agora com o que você pode ver. O PDF e a planilha estão em anexo.',
    en: '{title}, counted just now with what you can see. The PDF and the spreadsheet are attached.',
  },
  'insights.sendings.mail.left-out': {
    pt: 'A planilha tem as primeiras linhas; outras {count} estão no relatório.',
    en: 'The spreadsheet has the first rows; {count} more are in the report.',
  },
  'insights.sendings.mail.open': { pt: 'Abrir', en: 'Open' },
  'insights.sendings.mail.note': {
    pt: 'Enviado por {name}, {company}. Para não receber mais, abra e escolha “Envios por e-mail”.',
    en: 'Sent by {name}, {company}. To stop receiving it, open it and choose “Email sendings”.',
  },
  'notifications.figure-alert': { pt: 'Aviso de número', en: 'Figure alert' },
  'notifications.figure-alert.title': { pt: '{title}: {value}', en: '{title}: {value}' },
  'notifications.figure-alert.text': { pt: '{rule}', en: '{rule}' },
  'insights.leaving': {
    pt: '{count, plural, one {# envio por e-mail} other {# envios por e-mail}} ({names})',
    en: '{count, plural, one {# email sending} other {# email sendings}} ({names})',
  },
  'insights.leaving.ends': {
    pt: 'Sem quem assuma, {count, plural, one {o envio por e-mail termina} other {os envios por e-mail terminam}}, e quem recebe é avisado.',
    en: 'Without somebody who takes over, {count, plural, one {the email sending ends} other {the email sendings end}}, and recipients are told.',
  },
  'notifications.sending-ended': { pt: 'Fim de um envio por e-mail', en: 'End of an email sending' },
  'notifications.sending-ended.title': { pt: 'O envio “{name}” terminou', en: 'The sending “{name}” has ended' },
  'notifications.sending-ended.text': {
    pt: '{maker} não tem mais acesso. Abra para criar um envio seu.',
    en: '{maker} no longer has access. Open it to create a sending of your own.',
  },
  'insights.alerts.above': { pt: 'Passou de {threshold}.', en: 'Went above {threshold}.' },
  'insights.alerts.below': { pt: 'Ficou abaixo de {threshold}.', en: 'Fell below {threshold}.' },
  'insights.alerts.unusual': {
    pt: 'Saiu do que é normal: de {from} a {to}.',
    en: 'Left its usual range: from {from} to {to}.',
  },
  'insights.alerts.mail.open': { pt: 'Ver os registros', en: 'See the records' },
  'insights.alerts.mail.note': {
    pt: 'Você pediu este aviso. O próximo vem só depois que o número voltar.',
    en: 'You asked for this alert. The next one comes only after the figure has returned.',
  },
  'insights.wording_failed': {
    pt: 'A IA não respondeu de um jeito que sirva. Tente de novo.',
    en: 'The AI didn’t answer in a usable way. Try again.',
  },
  'insights.ask.why': { pt: 'O que mudou · {title}', en: 'What changed · {title}' },
  'insights.ask.why.word': { pt: 'por que', en: 'why (por que)' },
  'insights.ask.receivables': { pt: 'A receber: previsão por mês', en: 'Receivables: forecast by month' },
  'insights.ask.by': { pt: 'por {groups}', en: 'by {groups}' },
  'insights.ask.top': { pt: 'os {count} maiores', en: 'the top {count}' },
})
