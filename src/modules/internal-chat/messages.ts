import { defineMessages } from '../../platform/i18n/messages.ts'

export const internalChatMessages = defineMessages({
  'internal-chat.not_found': { pt: 'Sala não encontrada.', en: 'Room not found.' },
  'internal-chat.message_not_found': { pt: 'Mensagem não encontrada.', en: 'Message not found.' },
  'internal-chat.name_required': { pt: 'Informe o nome do grupo.', en: 'Group name is required.' },
  'internal-chat.members_required': {
    pt: 'Um grupo tem você e pelo menos mais uma pessoa.',
    en: 'A group has you and at least one more person.',
  },
  'internal-chat.empty': { pt: 'Escreva a mensagem.', en: 'Write the message.' },
  'internal-chat.too_long': {
    pt: 'A mensagem pode ter até 4.000 caracteres.',
    en: 'A message may have up to 4,000 characters.',
  },
  'internal-chat.person_unknown': { pt: 'Escolha um colega ativo.', en: 'Choose an active colleague.' },
  'internal-chat.oneself': { pt: 'Escolha outra pessoa.', en: 'Choose another person.' },
  'internal-chat.other_left': {
    pt: 'A outra pessoa não usa mais o sistema.',
    en: 'The other person no longer uses the system.',
  },
  'internal-chat.not_group': {
    pt: 'Só grupos têm nome e membros próprios.',
    en: 'Only groups have a name and members.',
  },
  'internal-chat.not_manager': {
    pt: 'Só quem administra o grupo muda o nome e os membros.',
    en: 'Only whoever manages the group changes its name and members.',
  },
  'internal-chat.already_member': { pt: 'Esta pessoa já está no grupo.', en: 'This person is in the group already.' },
  'internal-chat.reading_only': {
    pt: 'Você lê esta sala, mas não participa dela.',
    en: 'You read this room but do not belong to it.',
  },
  'internal-chat.not_announced': {
    pt: 'Abra a sala para ler. Os membros verão que você leu.',
    en: 'Open the room to read it. Its members will see that you did.',
  },
  'internal-chat.not_author': {
    pt: 'Só quem escreveu muda ou apaga a mensagem.',
    en: 'Only the author changes or deletes a message.',
  },
  'internal-chat.too_late': {
    pt: 'Uma mensagem só pode ser mudada ou apagada até 15 minutos depois de escrita.',
    en: 'A message can be changed or deleted only within 15 minutes of being written.',
  },
  'internal-chat.deleted': { pt: 'Esta mensagem já foi apagada.', en: 'This message was deleted already.' },
  'internal-chat.answer_unknown': {
    pt: 'A mensagem respondida não é desta sala.',
    en: 'The message being answered is not of this room.',
  },
  'notifications.chat-mentioned': { pt: 'Chat interno: citaram você', en: 'Internal chat: somebody mentioned you' },
  'notifications.chat-message': {
    pt: 'Chat interno: escreveram para você',
    en: 'Internal chat: somebody wrote to you',
  },
  'notifications.chat-message.title': { pt: '{by} escreveu para você', en: '{by} wrote to you' },
  'notifications.chat-message.text': { pt: 'No chat interno.', en: 'In the internal chat.' },
  'notifications.chat-mentioned.title': { pt: '{by} citou você', en: '{by} mentioned you' },
  'notifications.chat-mentioned.text': { pt: 'Em {room}, no chat interno.', en: 'In {room}, in the internal chat.' },
  'internalRooms.event.created': { pt: 'abriu a sala', en: 'opened the room' },
  'internalRooms.event.changed': { pt: 'mudou o grupo', en: 'changed the group' },
  'internalRooms.event.joined': { pt: 'pôs {userId} no grupo', en: 'added {userId} to the group' },
  'internalRooms.event.left': { pt: 'saiu do grupo', en: 'left the group' },
  'internalRooms.event.removed': { pt: 'tirou {userId} do grupo', en: 'removed {userId} from the group' },
  'internalRooms.event.read': { pt: 'leu a sala sem participar dela', en: 'read the room without belonging to it' },
  'internalRooms.field.name': { pt: 'Nome do grupo', en: 'Group name' },
  'internalRooms.field.managerId': { pt: 'Administra o grupo', en: 'Manages the group' },
  'internalRooms.field.userId': { pt: 'Pessoa', en: 'Person' },
})
