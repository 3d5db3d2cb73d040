import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** The words of deactivating a person, and of passing on what they have open. */
export const deactivationMessages = defineMessages({
  'team.deactivation.ask': { pt: 'Desativar {name}?', en: 'Deactivate {name}?' },
  'team.deactivation.text': {
    pt: 'A pessoa é desconectada de todos os aparelhos, não entra mais e libera uma vaga. Os tokens de API pessoais dela acabam. Ela sai das filas de distribuição, do atendimento e dos grupos de conversa.',
    en: 'The person is signed out of all devices, can’t sign in anymore and frees a seat. Their personal API tokens end. They leave distribution queues, the support desk and chat groups.',
  },
  'team.deactivation.held': {
    pt: 'Em aberto no nome de {name}: {deals, plural, =0 {nenhum negócio} one {# negócio} other {# negócios}}, {contacts, plural, =0 {nenhum contato} one {# contato} other {# contatos}} e {tasks, plural, =0 {nenhuma tarefa} one {# tarefa} other {# tarefas}}.',
    en: 'Open in {name}’s name: {deals, plural, =0 {no deals} one {# deal} other {# deals}}, {contacts, plural, =0 {no contacts} one {# contact} other {# contacts}} and {tasks, plural, =0 {no tasks} one {# task} other {# tasks}}.',
  },
  'team.deactivation.nothing': { pt: 'Nada está aberto no nome de {name}.', en: 'Nothing is open in {name}’s name.' },
  'team.deactivation.repetitions': {
    pt: '{count, plural, one {# tarefa se repete: a próxima} other {# tarefas se repetem: as próximas}} não {count, plural, one {vem} other {vêm}} mais para {name}, e sim para quem assume ou responde pelo registro.',
    en: '{count, plural, one {# task repeats: the next one goes} other {# tasks repeat: the next ones go}} to whoever takes over or owns the record, not to {name}.',
  },
  'team.deactivation.timer': {
    pt: 'O cronômetro que está correndo para, e o tempo fica anotado.',
    en: 'The running timer stops, and its time is kept.',
  },
  'team.deactivation.rules': {
    pt: '{count, plural, one {# automação age} other {# automações agem}} como {name} e {count, plural, one {continua} other {continuam}}. Os administradores são avisados para ligar em nome próprio.',
    en: '{count, plural, one {# automation acts} other {# automations act}} as {name} and {count, plural, one {goes} other {go}} on. Administrators are told, so that they can take over.',
  },
  'team.deactivation.webhooks': {
    pt: '{count, plural, one {# webhook envia} other {# webhooks enviam}} com as permissões de {name} e {count, plural, one {pausa} other {pausam}}. Os administradores são avisados e podem ligar em nome próprio; o que espera não se perde por três dias.',
    en: '{count, plural, one {# webhook sends} other {# webhooks send}} with the permissions of {name} and {count, plural, one {pauses} other {pause}}. Administrators are told and can turn them on in their own name; what waits is kept for three days.',
  },
  'team.deactivation.successor': { pt: 'Quem assume', en: 'Who takes over' },
  'team.deactivation.stays': {
    pt: 'Sem escolha, tudo fica no nome de {name}. Dá para passar depois.',
    en: 'If you choose nobody, everything stays in {name}’s name. You can pass it on later.',
  },
  'team.deactivation.goes': {
    pt: 'Passa o que está em andamento: negócios, instalações de negócios ganhos, contatos, tarefas, propostas, documentos, compras e compromissos. Vendas, comissões e o que foi concluído ficam no nome de {name}.',
    en: 'What is in progress is passed on: deals, installations of won deals, contacts, tasks, proposals, documents, purchases and appointments. Sales, commissions and finished work stay in {name}’s name.',
  },
  'team.deactivation.pass': { pt: 'Passar o que está aberto', en: 'Pass on what is open' },
  'team.deactivation.pass.ask': { pt: 'Passar o que {name} tem aberto?', en: 'Pass on what {name} has open?' },
  'team.deactivation.pass.unnamed': { pt: 'Escolha quem assume.', en: 'Choose who takes over.' },
  'team.deactivation.passed': {
    pt: 'O que {name} tinha aberto está passando para {who}',
    en: 'What {name} had open is being passed on to {who}',
  },
  'team.deactivation.loading': { pt: 'Contando o que está aberto…', en: 'Counting what is open…' },
})
