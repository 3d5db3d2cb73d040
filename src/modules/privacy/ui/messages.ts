import { defineMessages } from '../../../platform/i18n/messages.ts'

export const privacyScreenMessages = defineMessages({
  'privacy.export': { pt: 'Exportar tudo', en: 'Export everything' },
  'privacy.erase': { pt: 'Apagar dados', en: 'Erase data' },
  'privacy.erase.ask': { pt: 'Apagar os dados de {name}?', en: 'Erase the data of {name}?' },
  'privacy.erase.text': {
    pt: 'Nome, documentos, telefones, endereço, notas e arquivos são apagados de todos os registros, e os links compartilhados deixam de abrir. Vendas ficam, sem o nome, porque a lei manda guardá-las. Isto não pode ser desfeito.',
    en: 'Name, documents, phones, address, notes and files are erased from every record, and shared links stop opening. Sales are kept without the name, because the law requires it. This can’t be undone.',
  },
  'privacy.erased': {
    pt: 'Dados apagados. {sales, plural, =0 {Nenhuma venda mantida.} one {# venda mantida sem o nome.} other {# vendas mantidas sem o nome.}}{documents, plural, =0 {} one { # documento assinado mantido por lei.} other { # documentos assinados mantidos por lei.}}',
    en: 'Data erased. {sales, plural, =0 {No sales kept.} one {# sale kept without the name.} other {# sales kept without the name.}}{documents, plural, =0 {} one { # signed document kept by law.} other { # signed documents kept by law.}}',
  },
  'privacy.consents': { pt: 'Consentimentos', en: 'Consents' },
  'privacy.consents.none': { pt: 'Nenhum consentimento registrado.', en: 'No consents recorded.' },
  'privacy.consent.purpose': { pt: 'Finalidade', en: 'Purpose' },
  'privacy.consent.channel': { pt: 'Como foi dado', en: 'How it was given' },
  'privacy.consent.add': { pt: 'Registrar', en: 'Record' },
  'privacy.consent.withdraw': { pt: 'Registrar retirada', en: 'Record withdrawal' },
  'privacy.consent.withdrawn': { pt: 'Retirado em {day}', en: 'Withdrawn on {day}' },
  'privacy.consent.given': {
    pt: '{name, select, none {Dado em {day} pela própria pessoa} other {Dado em {day} · registrado por {name}}}',
    en: '{name, select, none {Given on {day} by the person} other {Given on {day} · recorded by {name}}}',
  },
  'privacy.views': { pt: 'Quem abriu estes dados', en: 'Who viewed this data' },
  'privacy.views.none': { pt: 'Ninguém abriu ainda.', en: 'Nobody has viewed it yet.' },
  'privacy.views.more': { pt: 'Mostrar mais ({count} no total)', en: 'Show more ({count} in all)' },
  'privacy.views.further': {
    pt: '{count, plural, one {Mostrar mais (falta #)} other {Mostrar mais (faltam #)}}',
    en: '{count, plural, one {Show more (# left)} other {Show more (# left)}}',
  },
  'privacy.through.contact': { pt: 'pelo contato', en: 'through the contact' },
  'privacy.through.deal': { pt: 'por um negócio', en: 'through a deal' },
  'privacy.through.export': { pt: 'exportou', en: 'exported' },
})
