import { defineMessages } from '../../i18n/messages.ts'

export const workScreenMessages = defineMessages({
  'ui.work.title': { pt: 'Andamento', en: 'Progress' },
  'ui.work.running': {
    pt: 'Andamento: {count, plural, one {# operação em curso} other {# operações em curso}}',
    en: 'Progress: {count, plural, one {# job running} other {# jobs running}}',
  },
  'ui.work.empty': {
    pt: 'Importações, exportações e mudanças em massa aparecem aqui enquanto correm e depois de prontas.',
    en: 'Imports, exports and bulk changes show up here while they run and once they’re done.',
  },
  'ui.work.counts': { pt: '{gone} de {total}', en: '{gone} of {total}' },
  'ui.work.refused': {
    pt: '{count, plural, one {# não entrou} other {# não entraram}}',
    en: '{count, plural, one {# rejected} other {# rejected}}',
  },
  'ui.work.done': {
    pt: '{count, plural, =0 {Nada a fazer} one {# feito} other {# feitos}}',
    en: '{count, plural, =0 {Nothing to do} other {# done}}',
  },
  'ui.work.cancelled': { pt: 'Cancelado', en: 'Canceled' },
  'ui.work.failed': { pt: 'Interrompido', en: 'Stopped' },
  'ui.work.cancel': { pt: 'Cancelar', en: 'Cancel' },
  'ui.work.again': { pt: 'Tentar de novo', en: 'Try again' },
  'ui.work.undo': { pt: 'Desfazer', en: 'Undo' },
  'ui.work.download': { pt: 'Baixar arquivo', en: 'Download file' },
  'ui.work.until': { pt: 'Arquivo disponível até {day}', en: 'File available until {day}' },
  'ui.work.reasons': { pt: 'Ver motivos', en: 'See reasons' },
  'ui.work.open': { pt: 'Abrir', en: 'Open' },
  'ui.export': { pt: 'Exportar', en: 'Export' },
  'ui.export.xlsx': { pt: 'Exportar XLSX', en: 'Export XLSX' },
  'ui.export.csv': { pt: 'Exportar CSV', en: 'Export CSV' },
  'ui.work.began': {
    pt: 'Começou: {title}. Acompanhe em Andamento.',
    en: 'Started: {title}. Follow along under Progress.',
  },
  'ui.work.ended': { pt: 'Pronto: {title}', en: 'Done: {title}' },
  'ui.work.ended.all': {
    pt: 'Pronto: {title}, {count, plural, one {# feito} other {# feitos}}',
    en: 'Finished: {title}, {count, plural, one {# done} other {# done}}',
  },
  'ui.work.ended.some': {
    pt: 'Pronto: {title}, {count, plural, one {# feito} other {# feitos}} e {failed, plural, one {# recusado} other {# recusados}}',
    en: 'Finished: {title}, {count, plural, one {# done} other {# done}} and {failed, plural, one {# rejected} other {# rejected}}',
  },
  'ui.work.ended.failed': { pt: 'Interrompido: {title}', en: 'Stopped: {title}' },
})
