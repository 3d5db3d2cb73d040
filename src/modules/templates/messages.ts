import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { proposalDataRecord } from './data/proposal-data-record.ts'
import { templateRecord } from './template-record.ts'

export const templateMessages = defineMessages({
  'templates.change.work': { pt: 'Alterar modelos', en: 'Change templates' },
  ...fieldMessages(proposalDataRecord),
  ...fieldMessages(templateRecord),
  'templates.data_not_found': { pt: 'Dados da proposta não encontrados.', en: 'Proposal data not found.' },
  'templates.data_name_required': { pt: 'Informe o nome.', en: 'Name is required.' },
  'templates.data_many_lines': { pt: 'Use no máximo 80 linhas.', en: 'Use 80 lines at most.' },
  'templates.data_store_taken': {
    pt: 'A loja {store} já usa “{name}”. Tire a loja de lá ou altere aquele cadastro.',
    en: '{store} already uses “{name}”. Take the store out of it or change that record.',
  },
  'templates.names_deal': {
    pt: 'O modelo usa {name}, que é de um negócio. Numa automação sobre contatos, escolha um modelo que fale só do contato, da loja e de quem publica.',
    en: 'The template uses {name}, which belongs to a deal. For an automation about contacts, choose a template that only mentions the contact, the store and whoever publishes it.',
  },
  'templates.names_other': {
    pt: 'O modelo usa {name}, e esta automação é sobre outra coisa. Escolha outro modelo, ou faça uma automação sobre a parcela, a venda ou a tarefa.',
    en: 'The template uses {name}, but this automation is about something else. Choose another template, or make an automation about the installment, sale or task.',
  },
  'templates.no_address': { pt: 'Não há e-mail cadastrado para enviar.', en: 'There is no email address to send to.' },
  'templates.mail_is.waiting': { pt: 'Na fila de e-mails', en: 'In the email queue' },
  'templates.mail_is.sent': { pt: 'E-mail enviado', en: 'Email sent' },
  'templates.mail_is.failed': { pt: 'E-mail não enviado', en: 'Email not sent' },
  'templates.mail_told.waiting': {
    pt: 'Na fila de e-mails: “{title}” para {to}',
    en: 'In the email queue: “{title}” to {to}',
  },
  'templates.mail_told.sent': { pt: 'E-mail enviado: “{title}” para {to}', en: 'Email sent: “{title}” to {to}' },
  'templates.mail_told.failed': {
    pt: 'E-mail não enviado: “{title}” para {to}',
    en: 'Email not sent: “{title}” to {to}',
  },
  'mails.event.sent': {
    pt: 'mandou o e-mail “{mailSubject}” a {recipient} (modelo {model})',
    en: 'emailed “{mailSubject}” to {recipient} (template {model})',
  },
  'mails.event.not-sent': {
    pt: 'O e-mail “{mailSubject}” para {recipient} ainda não saiu: {reason}',
    en: 'The email “{mailSubject}” to {recipient} has not been sent yet: {reason}',
  },
  'mails.event.left': {
    pt: 'O e-mail “{mailSubject}” para {recipient} saiu',
    en: 'The email “{mailSubject}” to {recipient} was sent',
  },
  'templates.pdf_failed': {
    pt: 'Não foi possível gerar o PDF. Tente de novo em instantes.',
    en: 'The PDF couldn’t be made. Try again in a moment.',
  },
  'templates.not_word': {
    pt: 'Este arquivo não é um documento do Word (.docx).',
    en: 'This file is not a Word document (.docx).',
  },
  'templates.no_page': { pt: 'O modelo precisa de uma página.', en: 'The template needs a page.' },
  'templates.too_many_blocks': {
    pt: 'Um modelo tem no máximo 2.500 blocos.',
    en: 'A template has 2,500 blocks at most.',
  },
  'templates.same_block': { pt: 'Dois blocos têm o mesmo código.', en: 'Two blocks have the same id.' },
  'templates.too_long': { pt: 'O documento é longo demais.', en: 'The document is too long.' },
  'templates.blocks_before_source': { pt: 'Blocos antes do HTML', en: 'Blocks before HTML' },
  'templates.text_before_source': { pt: 'Texto antes do HTML', en: 'Text before HTML' },
  'templates.source_too_long': {
    pt: 'O código é longo demais: use até 400.000 caracteres de HTML e 100.000 de CSS.',
    en: 'The code is too long: use up to 400,000 characters of HTML and 100,000 of CSS.',
  },
  'templates.wrong_form': {
    pt: 'Este modelo não pode ter este tipo de conteúdo.',
    en: 'This template can’t have this kind of content.',
  },
  'templates.usual_of_proposals': {
    pt: 'Só um modelo de proposta pode ser o usual.',
    en: 'Only a proposal template can be the usual one.',
  },
  'templates.unknown_block': { pt: 'O bloco “{kind}” não existe.', en: 'There is no block “{kind}”.' },
  'templates.used': {
    pt: 'Há propostas feitas com este modelo. Tire-o de uso em vez de excluir.',
    en: 'Proposals were made with this template. Take it out of use instead of deleting it.',
  },
  'templates.changed_meanwhile': {
    pt: '{by, select, none {Outra pessoa} other {{by}}} alterou este modelo às {at}, enquanto você escrevia. O seu texto continua nesta tela: veja o que foi salvo em outra aba, ou salve o seu por cima.',
    en: '{by, select, none {Someone else} other {{by}}} changed this template at {at} while you were writing. Your text stays on this screen: see what was saved in another tab, or save yours over it.',
  },
  'templates.never_published': {
    pt: 'Este modelo ainda não foi publicado.',
    en: 'This template hasn’t been published yet.',
  },
  'templates.no_draft': { pt: 'Não há nada novo para publicar.', en: 'There is nothing new to publish.' },
  'templates.no_version': { pt: 'Versão não encontrada.', en: 'Version not found.' },
  'templates.has_faults': {
    pt: '{count, plural, one {Há # erro no modelo} other {Há # erros no modelo}}: {what}. Corrija antes de publicar.',
    en: '{count, plural, one {The template has # error} other {The template has # errors}}: {what}. Correct it before publishing.',
  },
  'templates.not_found': { pt: 'Modelo não encontrado.', en: 'Model not found.' },
  'templates.name_required': { pt: 'Informe o nome do modelo.', en: 'Model name is required.' },
  'templates.copy_of': { pt: '{name} (cópia)', en: '{name} (copy)' },
})
