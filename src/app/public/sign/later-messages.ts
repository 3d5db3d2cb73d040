import { defineMessages } from '../../../platform/i18n/messages.ts'
import { signMessages } from './messages.ts'

/** What is said once somebody has read: fetched with the steps that say it. */
export const laterMessages = defineMessages({
  ...signMessages,
  'sign.back': { pt: 'Voltar', en: 'Back' },
  'sign.who': { pt: 'Quem é você', en: 'Who you are' },
  'sign.who_why': {
    pt: 'O nome e o CPF precisam ser os de quem deve assinar.',
    en: 'Name and CPF must be those of who should sign.',
  },
  'sign.name': { pt: 'Nome completo', en: 'Full name' },
  'sign.cpf': { pt: 'CPF', en: 'CPF' },
  'sign.send_code': { pt: 'Receber o código', en: 'Get the code' },
  'sign.continue': { pt: 'Continuar', en: 'Continue' },
  'sign.code_title': { pt: 'Código enviado por e-mail', en: 'Code sent by email' },
  'sign.code_title.phone': { pt: 'Código enviado por WhatsApp', en: 'Code sent by WhatsApp' },
  'sign.code_to': { pt: 'Para {to}. Vale até {time}.', en: 'To {to}. Good until {time}.' },
  'sign.code_left': { pt: 'Vale por mais {left}', en: 'Good for {left} more' },
  'sign.code_over': { pt: 'Este código venceu. Peça outro.', en: 'This code has expired. Ask for another.' },
  'sign.code_wait': { pt: 'Novo código em {left}', en: 'New code in {left}' },
  'sign.code': { pt: 'Código de 6 dígitos', en: '6-digit code' },
  'sign.code_again': { pt: 'Enviar outro código', en: 'Send another code' },
  'sign.code_sent': { pt: 'Enviamos outro código.', en: 'We’ve sent another code.' },
  'sign.signature': { pt: 'Sua assinatura', en: 'Your signature' },
  'sign.draw': { pt: 'Desenhar', en: 'Draw' },
  'sign.type': { pt: 'Digitar', en: 'Type' },
  'sign.pad': { pt: 'Campo para desenhar a assinatura', en: 'Field to draw the signature' },
  'sign.clear': { pt: 'Apagar', en: 'Clear' },
  'sign.typed': { pt: 'Digite seu nome como assinatura', en: 'Type your name as signature' },
  'sign.consent_version': { pt: 'Texto do aceite, versão {version}.', en: 'Consent text, version {version}.' },
  'sign.kept_title': { pt: 'O que fica guardado como prova', en: 'What’s kept as evidence' },
  'sign.kept': {
    pt: 'Nome, CPF, e-mail ou telefone confirmado, hora, endereço de rede e aparelho. Sua posição, só se você permitir.',
    en: 'Name, CPF, confirmed email or phone, time, network address and device. Your position, only if you allow it.',
  },
  'sign.kept.alone': {
    pt: 'Nome, CPF, hora, endereço de rede e aparelho. Sua posição, só se você permitir.',
    en: 'Name, CPF, time, network address and device. Your position, only if you allow it.',
  },
  'sign.kept.host': {
    pt: 'Nome, CPF, que {host} estava com você, hora, endereço de rede e aparelho. Sua posição, só se você permitir.',
    en: 'Name, CPF, that {host} was with you, time, network address and device. Your position, only if you allow it.',
  },
  'sign.kept.host_code': {
    pt: 'Nome, CPF, e-mail ou telefone confirmado, que {host} estava com você, hora, endereço de rede e aparelho. Sua posição, só se você permitir.',
    en: 'Name, CPF, confirmed email or phone, that {host} was with you, time, network address and device. Your position, only if you allow it.',
  },
  'sign.kept_where': {
    pt: 'No arquivo assinado, que todos os signatários recebem, aparecem seu nome, sua assinatura e a hora; CPF, contato e endereço de rede vão mascarados. Os dados completos ficam só com a empresa, no dossiê.',
    en: 'The signed file, which all signers receive, shows your name, your signature and the time; CPF, contact and network address are masked. The complete data stays with the company alone, in the dossier.',
  },
  'sign.position': { pt: 'Permitir minha posição', en: 'Allow my position' },
  'sign.position_on': { pt: 'Posição permitida', en: 'Position allowed' },
  'sign.submit': { pt: 'Assinar documento', en: 'Sign document' },
  'sign.submit_all': { pt: 'Assinar os {count} documentos', en: 'Sign the {count} documents' },
  'sign.signs': {
    pt: 'Sua assinatura vale para {titles}, cada um com a sua própria prova.',
    en: 'Your signature counts for {titles}, each with its own evidence.',
  },
  'sign.sending': { pt: 'Assinando…', en: 'Signing…' },
  'sign.digits_left': {
    pt: '{count, plural, one {Falta 1 dígito} other {Faltam # dígitos}}',
    en: '{count, plural, one {1 digit left} other {# digits left}}',
  },
  'sign.needs_mark': { pt: 'Falta a assinatura', en: 'Signature missing' },
  'sign.needs_consent': { pt: 'Falta o aceite', en: 'Consent missing' },
  'sign.done': { pt: 'Assinado', en: 'Signed' },
  'sign.done_at': { pt: 'Sua assinatura foi registrada em {when}.', en: 'Your signature was recorded on {when}.' },
  'sign.done_waits': {
    pt: '{alone, select, yes {Assim que o documento for lacrado} other {Quando todos assinarem}}, a cópia lacrada abre por este mesmo link, que você recebe de novo por e-mail.',
    en: '{alone, select, yes {As soon as the document is sealed} other {When everybody has signed}}, the sealed copy opens at this same link, which you get again by email.',
  },
  'sign.done_waits.link': {
    pt: '{alone, select, yes {Assim que o documento for lacrado} other {Quando todos assinarem}}, a cópia lacrada fica neste mesmo link.',
    en: '{alone, select, yes {As soon as the document is sealed} other {When everybody has signed}}, the sealed copy is at this same link.',
  },
  'sign.done_waits.host': {
    pt: '{alone, select, yes {Assim que o documento for lacrado} other {Quando todos assinarem}}, você recebe por e-mail o link que abre a cópia lacrada.',
    en: '{alone, select, yes {As soon as the document is sealed} other {When everybody has signed}}, you get by email the link that opens the sealed copy.',
  },
  'sign.done_waits.company': {
    pt: '{alone, select, yes {Assim que o documento for lacrado} other {Quando todos assinarem}}, peça a cópia lacrada a {company}.',
    en: '{alone, select, yes {As soon as the document is sealed} other {When everybody has signed}}, ask {company} for the sealed copy.',
  },
  'sign.done_all': {
    pt: 'Todos assinaram. {count, plural, one {O documento está lacrado.} other {Os documentos estão lacrados.}}',
    en: 'Everybody has signed. {count, plural, one {The document is sealed.} other {The documents are sealed.}}',
  },
  'sign.paper.signed': { pt: 'Assinado por você', en: 'Signed by you' },
  'sign.paper.finished': { pt: 'Assinado por todos e lacrado', en: 'Signed by all and sealed' },
  'sign.go_on': { pt: 'Continuar com os outros documentos', en: 'Go on with the other documents' },
  'sign.done_host': { pt: 'Devolva o aparelho a {host}.', en: 'Give the device back to {host}.' },
  'sign.refused': { pt: 'Recusa registrada', en: 'Refusal recorded' },
  'sign.refused_why': { pt: 'A empresa foi avisada do motivo.', en: 'The company was told why.' },
  'sign.refuse_title': { pt: 'Recusar o documento', en: 'Refuse the document' },
  'sign.refuse_why': {
    pt: 'Diga o que está errado. A empresa lê o motivo, e ninguém mais assina até ela resolver.',
    en: 'Tell what’s wrong. The company reads the reason, and nobody else signs until it’s sorted out.',
  },
  'sign.refuse_one': {
    pt: 'A recusa vale só para “{title}”. Os outros documentos continuam esperando a sua assinatura.',
    en: 'The refusal is of “{title}” alone. The other documents still wait for your signature.',
  },
  'sign.reason': { pt: 'Motivo', en: 'Reason' },
})
