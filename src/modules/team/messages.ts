import { defineMessages } from '../../platform/i18n/messages.ts'

export const teamMessages = defineMessages({
  'team.function_in_use': {
    pt: 'Esta função possui usuários vinculados.',
    en: 'This function has linked users.',
  },
  'team.function_exists': {
    pt: 'Já existe uma função com este nome neste perfil.',
    en: 'This profile already has a role with this name.',
  },
  'team.profile_exists': { pt: 'Já existe um perfil com este nome.', en: 'A profile with this name already exists.' },
  'team.profile_in_use': { pt: 'Este perfil possui funções vinculadas.', en: 'This profile has linked roles.' },
  'team.profile_not_found': { pt: 'Perfil não encontrado.', en: 'Profile not found.' },
  'team.user_not_found': { pt: 'Usuário não encontrado.', en: 'User not found.' },
  'team.team_not_found': { pt: 'Equipe não encontrada.', en: 'Team not found.' },
  'team.team_exists': { pt: 'Já existe uma equipe com este nome.', en: 'There is already a team with this name.' },
  'team.unknown_permission': { pt: 'Permissão desconhecida: {name}.', en: 'Unknown permission: {name}.' },
  'team.functions_read_only': {
    pt: 'Perfis e funções estão somente para leitura na sua função.',
    en: 'Your role can view profiles and roles but not change them.',
  },
  'team.not_allowed': {
    pt: 'Você não tem a permissão “Editar perfis, funções e permissões”. Peça a um administrador.',
    en: 'You do not have the permission “Edit profiles, roles and permissions”. Ask an administrator.',
  },
  'team.gives_more': {
    pt: 'Isso daria mais acesso do que você tem: {what}. Peça a um administrador.',
    en: 'This would give more access than you have: {what}. Ask an administrator.',
  },
  'team.holds_more': {
    pt: '{name} tem mais acesso do que você: {what}. Peça a alteração a um administrador.',
    en: '{name} has more access than you: {what}. Ask an administrator to make this change.',
  },
  'team.more.permission': { pt: 'a permissão “{permission}”', en: 'the permission “{permission}”' },
  'team.more.flag': { pt: 'sem a restrição “{permission}”', en: 'without the restriction “{permission}”' },
  'team.more.price': {
    pt: 'alteração de preço de até {percent} %',
    en: 'price changes of up to {percent}%',
  },
  'team.more.stores': { pt: 'registros de outras lojas', en: 'records of other stores' },
  'team.more.people': { pt: 'registros de outras pessoas', en: 'records of other people' },
  'team.last_administrator': {
    pt: 'Ninguém mais poderia editar funções e permissões. Deixe ao menos uma pessoa ativa com essa permissão.',
    en: 'Nobody could edit roles and permissions anymore. Keep at least one active person with that permission.',
  },
  'team.restricts_oneself': {
    pt: 'Você ficaria com a restrição “{permission}” e não poderia tirá-la. Peça a alteração a um administrador.',
    en: 'You would have the restriction “{permission}” and couldn’t remove it. Ask an administrator to make this change.',
  },
  'team.same_function': { pt: 'Escolha outra função de origem.', en: 'Choose another source role.' },
  'team.own_account': {
    pt: 'Você não pode desativar nem excluir a própria conta aqui.',
    en: 'You can’t deactivate or delete your own account here.',
  },
  'team.user_has_records': {
    pt: 'Este usuário tem registros vinculados e não pode ser excluído. Desative-o: ele deixa de entrar e libera a vaga.',
    en: 'This user has linked records and can’t be deleted. Deactivate them instead: they can no longer sign in and their seat is freed.',
  },
  'team.no_free_seat': {
    pt: '{isCorporate, select, yes {As vagas do contrato corporativo estão ocupadas. Desative alguém ou amplie o contrato com o seu gerente de conta.} other {Seu plano não tem vagas de usuário para isso. Desative alguém ou peça mais vagas a quem opera esta instalação.}}',
    en: '{isCorporate, select, yes {All seats in the corporate contract are taken. Deactivate someone or expand the contract with your account manager.} other {Your plan has no user seats left. Deactivate someone or ask the person who runs this installation for more.}}',
  },
  'team.name_short': { pt: 'O nome deve ter mais de 2 caracteres.', en: 'The name must have more than 2 characters.' },
  'team.name_required': { pt: 'Informe o nome.', en: 'Enter a name.' },
  'team.email_invalid': { pt: 'E-mail inválido.', en: 'Invalid email.' },
  'team.email_twice': { pt: 'Está duas vezes na lista.', en: 'This email is on the list twice.' },
  'team.not_invited': {
    pt: 'Esta pessoa já entrou: não há convite para mudar.',
    en: 'This person has already signed in, so there’s no invitation to change.',
  },
  'team.invitation_sent_lately': {
    pt: 'Este convite já foi enviado há pouco. Envie de novo em {unit, select, hour {{wait, plural, one {# hora} other {# horas}}} minute {{wait, plural, one {# minuto} other {# minutos}}} other {{wait, plural, one {# segundo} other {# segundos}}}}, ou copie o link.',
    en: 'This invitation was just sent. Send it again in {unit, select, hour {{wait, plural, one {# hour} other {# hours}}} minute {{wait, plural, one {# minute} other {# minutes}}} other {{wait, plural, one {# second} other {# seconds}}}}, or copy the link.',
  },
  'team.email_used': { pt: 'Este e-mail já está em uso.', en: 'This email is already in use.' },
  'team.phone_invalid': { pt: 'Informe um telefone válido com DDD.', en: 'Enter a valid phone with area code.' },
  'team.phone_used': { pt: 'Este telefone já está em uso.', en: 'This phone is already in use.' },
  'team.document_invalid': { pt: 'CPF ou CNPJ inválido.', en: 'Invalid CPF or CNPJ.' },
  'team.cnpj_used': { pt: 'Este CNPJ já está em uso.', en: 'This CNPJ is already in use.' },
  'team.cpf_used': { pt: 'Este CPF já está em uso.', en: 'This CPF is already in use.' },
  'team.name_locked': {
    pt: 'Sua função não permite editar o nome de usuários.',
    en: 'Your role doesn’t allow editing users’ names.',
  },
  'team.personal_locked': {
    pt: 'Sua função não permite editar telefone, e-mail, CPF ou CNPJ e imagem de usuários.',
    en: 'Your role does not allow editing users’ phone, email, CPF or CNPJ and image.',
  },
  'team.managed_supervisors_only': {
    pt: 'Só supervisores gerenciam equipes.',
    en: 'Only supervisors manage teams.',
  },
  'users.change.work': { pt: 'Alterar usuários', en: 'Change users' },
  'team.bulk_store_failed': {
    pt: 'Não foi possível alterar a loja dos usuários.',
    en: 'Unable to change the users’ store.',
  },
  'team.bulk_team_failed': {
    pt: 'Não foi possível alterar a equipe dos usuários.',
    en: 'Unable to change the users’ team.',
  },
  'team.successor_required': {
    pt: 'Escolha quem assume o que você tem em andamento.',
    en: 'Choose who takes over what you have in progress.',
  },
  'team.successor_unknown': {
    pt: 'Escolha uma pessoa ativa que não seja quem sai.',
    en: 'Choose an active person other than the one who is leaving.',
  },
  'team.successor_of_active': {
    pt: 'Só quem é desativado passa adiante o que tem aberto. Desative a pessoa junto ou deixe quem assume em branco.',
    en: 'Only people who are deactivated pass on what they have open. Deactivate the person too, or name no successor.',
  },
  'team.successor_named': {
    pt: '{successor} já assume o que era de {leaver}. Veja na página da pessoa e espere que tudo passe, se quiser outra escolha.',
    en: '{successor} already takes over from {leaver}. Look at the person’s page, and wait until everything has passed if you want another choice.',
  },
  'team.account_left': {
    pt: 'Esta pessoa excluiu a própria conta. Para que volte, adicione-a de novo como usuário.',
    en: 'This person deleted their account. To bring them back, add them again as a user.',
  },
  'team.mail.sender.subject': {
    pt: 'O servidor de e-mail de {company} mudou',
    en: '{company}’s mail server changed',
  },
  'team.mail.sender.line': {
    pt: '{by} mudou o servidor por onde saem os e-mails de {company}. Códigos, convites e avisos de acesso continuam saindo pelo nosso.',
    en: '{by} changed the server {company}’s emails go out through. Codes, invitations and access notices still go out through ours.',
  },
  'team.mail.domain.subject': {
    pt: '{company} tem um novo endereço próprio',
    en: '{company} has a new custom domain',
  },
  'team.mail.domain.line': {
    pt: '{by} ligou um endereço próprio a {company}. Confira se ele é mesmo da empresa.',
    en: '{by} connected a custom domain to {company}. Check that it really belongs to the company.',
  },
  'team.mail.look': { pt: 'Conferir', en: 'Review' },
  'team.mail.note': {
    pt: 'Você recebe este aviso porque administra as funções da empresa. Se não reconhece a mudança, troque a sua senha e fale com quem a fez.',
    en: 'You’re getting this notice because you manage your company’s roles. If you don’t recognize this change, change your password and talk to the person who made it.',
  },
  'notifications.work-came-back': { pt: 'O que volta a quem saiu', en: 'Work that comes back to someone who left' },
  'notifications.work-came-back.title': {
    pt: '{name}{more, plural, =0 { passa} one { e mais # registro passam} other { e mais # registros passam}} de {who} para {heir}',
    en: '{name}{more, plural, =0 { passes} one { and # more record pass} other { and # more records pass}} from {who} to {heir}',
  },
  'notifications.work-came-back.text': {
    pt: '{more, plural, =0 {Voltou} other {Voltaram}} a ficar em andamento, e {who} não trabalha mais aqui.',
    en: '{more, plural, =0 {It is} other {They are}} in progress again, and {who} no longer works here.',
  },
  'notifications.work-passed-on': { pt: 'O que passa de quem sai', en: 'Work of someone who leaves' },
  'notifications.work-passed-on.title': { pt: 'Você assume o que era de {who}', en: 'You take over from {who}' },
  'notifications.work-passed-on.text': {
    pt: '{counted, plural, =0 {Passa para você: {others}} other {{deals, plural, =0 {Nenhum negócio} one {# negócio} other {# negócios}}, {contacts, plural, =0 {nenhum contato} one {# contato} other {# contatos}} e {tasks, plural, =0 {nenhuma tarefa} one {# tarefa} other {# tarefas}} passam para você{hasOthers, select, yes {, e também {others}} other {}}}}.',
    en: '{counted, plural, =0 {Passes to you: {others}} other {{deals, plural, =0 {No deals} one {# deal} other {# deals}}, {contacts, plural, =0 {no contacts} one {# contact} other {# contacts}} and {tasks, plural, =0 {no tasks} one {# task} other {# tasks}} pass to you{hasOthers, select, yes {, and also {others}} other {}}}}.',
  },
})
