import { defineMessages } from '../../platform/i18n/messages.ts'

export const supportMessages = defineMessages({
  'support.analysis_failed': {
    pt: 'Não foi possível realizar a análise por IA.',
    en: 'Unable to run the AI analysis.',
  },
  'support.proposal_text': {
    pt: 'Aqui está a sua proposta nº {number}, válida até {day}: {url}',
    en: 'Here is your proposal no. {number}, valid until {day}: {url}',
  },
  'support.no_deal': {
    pt: 'Diga antes de qual negócio a conversa trata.',
    en: 'Say first which deal the conversation is about.',
  },
  'support.nothing_said': { pt: 'Ainda não há mensagens para ler.', en: 'There are no messages to read yet.' },
  'support.not_found': { pt: 'Esta conversa não existe mais.', en: 'This conversation no longer exists.' },
  'support.handed_on': {
    pt: 'Esta conversa foi passada adiante: {name, select, none {espera {department, select, none {na fila geral} other {na fila de {department}}}} other {agora é de {name}}}.',
    en: 'This conversation was handed on: {name, select, none {it waits in the {department, select, none {general queue} other {queue of {department}}}} other {{name} has it now}}.',
  },
  'support.elsewhere': {
    pt: 'Outra pessoa ou outro departamento atende esta conversa: você pode ler.',
    en: 'Another person or department serves this conversation: you can read it.',
  },
  'support.with_others': {
    pt: 'Esta pessoa já está em atendimento: {name, select, none {espera {department, select, none {na fila geral} other {na fila de {department}}}} other {{name} atende}}.',
    en: 'This person is being served already: {name, select, none {they wait in the {department, select, none {general queue} other {queue of {department}}}} other {by {name}}}.',
  },
  'support.department_not_found': {
    pt: 'Este departamento não existe mais.',
    en: 'This department no longer exists.',
  },
  'support.operator_not_found': { pt: 'Este operador não existe mais.', en: 'This operator no longer exists.' },
  'support.department_name': { pt: 'Dê um nome ao departamento.', en: 'Give the department a name.' },
  'support.department_taken': {
    pt: 'Já existe um departamento com este nome.',
    en: 'There is already a department with this name.',
  },
  'support.operator_taken': { pt: 'Esta pessoa já é operadora.', en: 'This person is already an operator.' },
  'support.user_unknown': { pt: 'Escolha uma pessoa da equipe.', en: 'Choose somebody of the team.' },
  'support.cannot_attend': {
    pt: 'Esta pessoa não tem a permissão Atender conversas.',
    en: 'This person does not have the permission Attend conversations.',
  },
  'support.file_too_large': {
    pt: 'O WhatsApp aceita arquivos de até 16 MB.',
    en: 'WhatsApp takes files of up to 16 MB.',
  },
  'support.file_refused': {
    pt: 'Este tipo de arquivo não é enviado, ou o conteúdo não é o que o nome diz.',
    en: 'This type of file is not sent, or its content is not what its name says.',
  },
  'support.voice_refused': {
    pt: 'A gravação não pôde ser lida. Grave a mensagem de novo.',
    en: 'The recording could not be read. Record the message again.',
  },
  'support.fields_required': {
    pt: 'Preencha antes de encerrar: {fields}.',
    en: 'Fill in before closing: {fields}.',
  },
  'support.command_not_found': { pt: 'Este comando não existe mais.', en: 'This command no longer exists.' },
  'support.keyword_required': { pt: 'Dê uma palavra ao comando.', en: 'Give the command a word.' },
  'support.command_nothing': {
    pt: 'Dê ao comando um texto, um arquivo ou para quem passar a conversa.',
    en: 'Give the command a text, a file or somebody to hand the conversation to.',
  },
  'support.keyword_taken': {
    pt: 'Já existe um comando com esta palavra neste lugar.',
    en: 'There is already a command with this word in this place.',
  },
  'support.command_circle': {
    pt: 'Um comando não fica embaixo de si mesmo.',
    en: 'A command cannot stand under itself.',
  },
  'support.command_to_one': {
    pt: 'Escolha um departamento ou um operador, não os dois.',
    en: 'Choose a department or an operator, not both.',
  },
  'support.command_empty': {
    pt: 'Este comando só mostra outros: escolha um deles.',
    en: 'This command only shows others: choose one of them.',
  },
  'support.commands_full': {
    pt: 'A empresa já tem 500 comandos. Exclua um antes.',
    en: 'The company already has 500 commands. Delete one first.',
  },
  'support.choose_again': {
    pt: 'Não encontrei essa opção. Escolha uma destas:',
    en: 'I did not find that option. Choose one of these:',
  },
  'support.choose_one': { pt: 'Escolha uma opção:', en: 'Choose an option:' },
  'support.capacity': { pt: 'Informe de 1 a 500 conversas.', en: 'Enter 1 to 500 conversations.' },
  'support.hour': { pt: 'Informe a hora como 08:00.', en: 'Enter the hour like 08:00.' },
  'support.hour_order': { pt: 'O fim vem depois do início.', en: 'The end comes after the beginning.' },
  'support.hour_overlap': {
    pt: 'Este horário coincide com outro do mesmo dia.',
    en: 'These hours overlap with others of the same day.',
  },
  'support.empty': { pt: 'Escreva a mensagem.', en: 'Write the message.' },
  'support.too_long': {
    pt: 'O WhatsApp aceita até 4.096 caracteres por mensagem.',
    en: 'WhatsApp takes up to 4,096 characters a message.',
  },
  'support.closed': { pt: 'Esta conversa já foi encerrada.', en: 'This conversation has already ended.' },
  'support.open': { pt: 'Esta conversa está aberta.', en: 'This conversation is open.' },
  'support.another_open': {
    pt: 'Há outra conversa aberta com esta pessoa.',
    en: 'There is another open conversation with this person.',
  },
  'support.taken': { pt: '{name} já atende esta conversa.', en: '{name} already serves this conversation.' },
  'support.take_first': {
    pt: '{may, select, yes {Pegue a conversa antes de responder.} other {Ninguém atende esta conversa ainda, e sua função não pega conversas.}}',
    en: '{may, select, yes {Take the conversation before answering.} other {Nobody serves this conversation yet, and your role doesn’t take conversations.}}',
  },
  'support.nobody_serves': { pt: 'A conversa já está na fila.', en: 'The conversation is already in the queue.' },
  'support.already_there': { pt: 'A conversa já está lá.', en: 'The conversation is already there.' },
  'support.not_served': {
    pt: 'Só quem atende a conversa pode fazer isso.',
    en: 'Only who serves the conversation can do this.',
  },
  'support.template_gone': {
    pt: 'Este modelo não existe mais no WhatsApp. Escolha outro.',
    en: 'This template is no longer at WhatsApp. Choose another.',
  },
  'support.template_not_approved': {
    pt: 'O WhatsApp ainda não aprovou este modelo. Escolha outro.',
    en: 'WhatsApp hasn’t approved this template. Choose another.',
  },
  'support.template_fields': {
    pt: 'Preencha todos os campos do modelo.',
    en: 'Fill in every blank of the template.',
  },
  'support.not_operator': {
    pt: '{may, select, attend {Para atender, peça para entrar na lista de operadores.} manage {Para atender, inclua-se na lista de operadores.} other {Sua função não atende conversas.}}',
    en: '{may, select, attend {To attend, ask to be added to the operators.} manage {To attend, add yourself to the operators.} other {Your role doesn’t attend conversations.}}',
  },
  'support.no_operator': { pt: 'Escolha um operador ativo.', en: 'Choose an active operator.' },
  'support.to_whom': { pt: 'Escolha um operador ou um departamento.', en: 'Choose an operator or a department.' },
  'support.window_closed': {
    pt: 'A janela de 24 h fechou. O WhatsApp só aceita texto livre até um dia depois da última mensagem da pessoa.',
    en: 'The 24 h window has closed. WhatsApp takes free text only until a day after the person’s last message.',
  },
  'support.disconnected': { pt: 'Serviço de chat desconectado.', en: 'Chat service disconnected.' },
  'support.not_resendable': {
    pt: 'Só se envia de novo o que falhou ou está em dúvida.',
    en: 'Only what failed or is in doubt is sent again.',
  },
  'support.not_doubtful': { pt: 'Esta mensagem não está mais em dúvida.', en: 'This message is no longer in doubt.' },
  'support.of_unseen_contact': {
    pt: 'Esta conversa é de um contato que você não vê. Peça a quem cuida dele.',
    en: 'This conversation belongs to a contact you can’t see. Ask its owner.',
  },
  'support.contact_unknown': { pt: 'Escolha um contato.', en: 'Choose a contact.' },
  'support.deal_unknown': { pt: 'Escolha um negócio.', en: 'Choose a deal.' },
  'support.no_channel': {
    pt: 'Nenhum canal de WhatsApp está ligado.',
    en: 'No WhatsApp channel is connected.',
  },
  'support.no_phone': {
    pt: 'O contato não tem um telefone para o WhatsApp.',
    en: 'The contact has no phone for WhatsApp.',
  },
  'support.ask_score': {
    pt: 'De 1 a 5, que nota você dá a este atendimento?',
    en: 'From 1 to 5, how do you rate this service?',
  },
  'support.ask_comment': {
    pt: 'Obrigado pela nota. Se quiser dizer o porquê, responda começando com “Comentário:”.',
    en: 'Thank you for your score. If you would like to say why, begin your reply with “Comentário:”.',
  },
  'support.trigger.status': { pt: 'Status de mensagem recebido', en: 'Message status received' },
  'support.state.queue': { pt: 'na fila', en: 'in queue' },
  'support.state.bot': { pt: 'com o robô', en: 'with the bot' },
  'support.state.service': { pt: 'em atendimento', en: 'in service' },
  'support.state.closed': { pt: 'encerrada', en: 'closed' },
  'notifications.conversation-given': {
    pt: 'Atendimento: conversas dadas a mim',
    en: 'Service desk: conversations given to me',
  },
  'notifications.conversation-given.title': { pt: 'Conversa com {name}', en: 'Conversation with {name}' },
  'notifications.conversation-given.text': {
    pt: '{by} passou esta conversa para você.',
    en: '{by} handed this conversation to you.',
  },
  'notifications.customer-wrote': {
    pt: 'Atendimento: o cliente que atendo escreveu',
    en: 'Service desk: a customer I serve wrote',
  },
  'notifications.customer-wrote.title': { pt: '{name} escreveu', en: '{name} wrote' },
  'notifications.customer-wrote.text': {
    pt: 'Há mensagens novas nesta conversa.',
    en: 'This conversation has new messages.',
  },
  'conversations.event.begun': { pt: 'iniciou uma conversa no WhatsApp', en: 'began a conversation on WhatsApp' },
  'conversations.event.begun.alone': { pt: 'Conversa iniciada no WhatsApp', en: 'Conversation begun on WhatsApp' },
  'conversations.event.created': { pt: 'iniciou a conversa', en: 'began the conversation' },
  'conversations.event.created.alone': { pt: 'Conversa iniciada', en: 'Conversation begun' },
  'conversations.event.taken': { pt: 'assumiu a conversa', en: 'took the conversation' },
  'conversations.event.given': { pt: 'deu a conversa a {operatorId}', en: 'gave the conversation to {operatorId}' },
  'conversations.event.transferred': { pt: 'transferiu a conversa', en: 'transferred the conversation' },
  'conversations.event.returned': { pt: 'devolveu a conversa à fila', en: 'gave the conversation back to the queue' },
  'conversations.event.closed': { pt: 'encerrou a conversa', en: 'closed the conversation' },
  'conversations.event.reopened': { pt: 'reabriu a conversa', en: 'reopened the conversation' },
  'conversations.event.scored': { pt: 'recebeu a nota {score}', en: 'got the score {score}' },
  'conversations.field.state': { pt: 'Situação', en: 'State' },
  'conversations.field.departmentId': { pt: 'Departamento', en: 'Department' },
  'conversations.field.operatorId': { pt: 'Operador', en: 'Operator' },
  'conversations.field.contactId': { pt: 'Contato', en: 'Contact' },
  'conversations.field.dealId': { pt: 'Negócio', en: 'Deal' },
  'conversations.field.score': { pt: 'Nota', en: 'Score' },
  'support.leaving.conversations': {
    pt: '{count, plural, one {# conversa em atendimento volta} other {# conversas em atendimento voltam}} para a fila.',
    en: '{count, plural, one {# conversation goes} other {# conversations go}} back to the queue.',
  },
  'support.leaving.departments': {
    pt: '{count, plural, one {Este departamento fica} other {Estes departamentos ficam}} sem operador: {names}.',
    en: '{count, plural, one {This department has} other {These departments have}} no operator left: {names}.',
  },
  'support.leaving.commands': {
    pt: '{count, plural, one {Este comando ainda passa} other {Estes comandos ainda passam}} a conversa para a pessoa: {names}.',
    en: '{count, plural, one {This command still hands} other {These commands still hand}} the conversation to them: {names}.',
  },
  'support.operator_left': {
    pt: 'Esta pessoa está desativada na equipe. Volta a atender quando o acesso dela for reativado.',
    en: 'This person is deactivated in the team. They can attend again once their access is reactivated.',
  },
  'notifications.desk-unserved': { pt: 'Atendimento sem operador', en: 'Support without an operator' },
  'notifications.desk-unserved.title': {
    pt: 'Falta quem atenda no lugar de quem saiu',
    en: 'Nobody serves in place of someone who left',
  },
  'notifications.desk-unserved.text': {
    pt: '{departments, select, none {} other {Sem operador: {departments}. }}{commands, select, none {} other {Comandos que ainda passam para quem saiu: {commands}.}}',
    en: '{departments, select, none {} other {No operator: {departments}. }}{commands, select, none {} other {Commands that still hand over to who left: {commands}.}}',
  },
})
