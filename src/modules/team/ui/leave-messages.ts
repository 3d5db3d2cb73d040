import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The words of deleting the own account. */
export const leaveMessages = defineMessages({
  'leave.title': { pt: 'Excluir minha conta', en: 'Delete my account' },
  'leave.why': {
    pt: 'Você deixa de entrar nesta empresa e seus dados pessoais saem do sistema.',
    en: 'You’ll no longer be able to sign in to this company, and your personal data leaves the system.',
  },
  'leave.open': { pt: 'Excluir conta', en: 'Delete account' },
  'leave.ask': { pt: 'Excluir sua conta?', en: 'Delete your account?' },
  'leave.text': {
    pt: 'E-mail, telefone, CPF, foto, dispositivos e segundo fator são apagados, e você sai de todos os aparelhos. Seu nome fica no histórico do que você fez. Não dá para desfazer.',
    en: 'Email, phone, CPF, photo, devices and second factor are erased, and you’re signed out everywhere. Your name stays in the history of what you did. This can’t be undone.',
  },
  'leave.held': {
    pt: 'Você responde por {deals, plural, =0 {nenhum negócio} one {# negócio} other {# negócios}} em andamento, {contacts, plural, =0 {nenhum contato} one {# contato} other {# contatos}} e {tasks, plural, =0 {nenhuma tarefa aberta} one {# tarefa aberta} other {# tarefas abertas}}.',
    en: 'You own {deals, plural, =0 {no open deals} one {# open deal} other {# open deals}}, {contacts, plural, =0 {no contacts} one {# contact} other {# contacts}} and {tasks, plural, =0 {no open tasks} one {# open task} other {# open tasks}}.',
  },
  'leave.others': { pt: 'Também em seu nome', en: 'Also in your name' },
  'leave.rules': {
    pt: '{count, plural, one {# automação age} other {# automações agem}} como você e {count, plural, one {continua} other {continuam}}. Os administradores são avisados para ligar em nome próprio.',
    en: '{count, plural, one {# automation acts} other {# automations act}} as you and {count, plural, one {goes} other {go}} on. Administrators are told, so that they can take over.',
  },
  'leave.webhooks': {
    pt: '{count, plural, one {# webhook envia} other {# webhooks enviam}} com as suas permissões e {count, plural, one {pausa} other {pausam}}. Os administradores são avisados e podem ligar em nome próprio; o que espera não se perde por três dias.',
    en: '{count, plural, one {# webhook sends} other {# webhooks send}} with your permissions and {count, plural, one {pauses} other {pause}}. Administrators are told and can turn them on in their own name; what waits is kept for three days.',
  },
  'leave.successor': { pt: 'Quem assume', en: 'Who takes over' },
  'leave.password': { pt: 'Senha atual', en: 'Current password' },
  'leave.done': { pt: 'Sua conta foi excluída.', en: 'Your account was deleted.' },
})
