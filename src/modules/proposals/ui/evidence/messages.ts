import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const evidenceMessages = defineMessages({
  'evidence.open': { pt: 'Provas do aceite', en: 'Evidence of acceptance' },
  'evidence.title': { pt: 'Provas do aceite da proposta {number}', en: 'Evidence of acceptance of proposal {number}' },
  'evidence.none': {
    pt: 'Este aceite é de antes de as provas serem guardadas: não há registros dele na corrente.',
    en: 'This acceptance dates from before evidence was kept: the chain has no records of it.',
  },
  'evidence.whole': {
    pt: 'A corrente está inteira: {count, plural, one {o registro da empresa está} other {os # registros da empresa estão}} como foi escrito.',
    en: 'The chain is whole: {count, plural, one {the company’s record is} other {all # of the company’s records are}} as written.',
  },
  'evidence.broken': {
    pt: 'A corrente está quebrada no registro {number}: ele não é o que foi escrito, ou falta. Daí em diante estas provas não valem sozinhas. Avise quem cuida do sistema.',
    en: 'The chain is broken at record {number}: it isn’t what was written, or it’s missing. From there on this evidence doesn’t stand on its own. Tell whoever runs the system.',
  },
  'evidence.doubtful': { pt: 'depois da quebra', en: 'after the break' },
  'evidence.accepted': { pt: 'O cliente aceitou', en: 'The customer accepted' },
  'evidence.acceptance-received': {
    pt: 'O cliente aceitou, e o aceite ficou à espera',
    en: 'The customer accepted, and the acceptance waited',
  },
  'evidence.acceptance-confirmed': { pt: 'A empresa confirmou o aceite', en: 'The company confirmed the acceptance' },
  'evidence.accepted-by-company': {
    pt: 'A empresa registrou o aceite',
    en: 'The company recorded the acceptance',
  },
  'evidence.accepted-paper': { pt: 'O papel do aceite foi impresso', en: 'The acceptance was printed' },
  'evidence.number': { pt: 'registro {number}', en: 'record {number}' },
  'evidence.who': { pt: 'Quem', en: 'Who' },
  'evidence.by': { pt: 'Por quem', en: 'By whom' },
  'evidence.erased': {
    pt: 'Os dados da pessoa foram apagados a pedido dela; o registro continua na corrente.',
    en: 'The person’s data was erased at their request; the record stays in the chain.',
  },
  'evidence.contact': { pt: 'Contato', en: 'Contact' },
  'evidence.other_person': {
    pt: 'O contato do negócio tinha outro CPF ou CNPJ quando o aceite chegou.',
    en: 'The deal’s contact had another CPF or CNPJ when the acceptance arrived.',
  },
  'evidence.why_waited': { pt: 'Por que esperou', en: 'Why it waited' },
  'evidence.what': { pt: 'O que aceitou', en: 'What was accepted' },
  'evidence.option_of': { pt: '{name}, revisão {revision}', en: '{name}, revision {revision}' },
  'evidence.revision_of': { pt: 'revisão {revision}', en: 'revision {revision}' },
  'evidence.code': { pt: 'Código', en: 'Code' },
  'evidence.code_checked': {
    pt: 'seis números enviados a {mail}, conferidos',
    en: 'six digits sent to {mail}, checked',
  },
  'evidence.code_checked_erased': {
    pt: 'seis números enviados por e-mail, conferidos',
    en: 'six digits sent by email, checked',
  },
  'evidence.code_checked_phone_erased': {
    pt: 'seis números enviados por WhatsApp, conferidos',
    en: 'six digits sent by WhatsApp, checked',
  },
  'evidence.code_none': { pt: 'nenhum: aceitou sem código', en: 'none: accepted without a code' },
  'evidence.signature': { pt: 'Assinatura', en: 'Signature' },
  'evidence.signature_drawn': { pt: 'Assinatura desenhada', en: 'Drawn signature' },
  'evidence.device': { pt: 'Aparelho', en: 'Device' },
  'evidence.network': { pt: 'Endereço na internet', en: 'Internet address' },
  'evidence.consent': { pt: 'Consentimento', en: 'Consent' },
  'evidence.consent_of': { pt: 'versão {version}', en: 'version {version}' },
  'evidence.consent_unknown': {
    pt: 'A frase desta versão não é mais a que foi lida.',
    en: 'The sentence of this version is no longer the one that was read.',
  },
  'evidence.hash': { pt: 'SHA-256 do registro', en: 'SHA-256 of the record' },
  'evidence.hash_variant': { pt: 'SHA-256 da variante', en: 'SHA-256 of the variant' },
  'evidence.hash_input': { pt: 'SHA-256 do cálculo', en: 'SHA-256 of the calculation' },
  'evidence.hash_pdf': { pt: 'SHA-256 do PDF', en: 'SHA-256 of the PDF' },
  'evidence.paper': { pt: 'Papel', en: 'Paper' },
  'evidence.paper_open': { pt: 'Abrir o PDF do aceite', en: 'Open the acceptance PDF' },
  'evidence.paper_same': {
    pt: 'O PDF guardado é o que foi impresso.',
    en: 'The PDF on file is the one that was printed.',
  },
  'evidence.paper_other': {
    pt: 'O PDF guardado não é mais o que foi impresso: o SHA-256 é outro.',
    en: 'The PDF on file is no longer the one that was printed: its SHA-256 differs.',
  },
  'evidence.paper_gone': {
    pt: 'O PDF foi excluído dos arquivos do negócio; fica o SHA-256 dele.',
    en: 'The PDF was deleted from the deal’s files; its SHA-256 remains.',
  },
})
