import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { goalRecord } from './goal-record.ts'
import { noticeWords } from './notice-words.ts'

export const organisationMessages = defineMessages({
  ...fieldMessages(goalRecord),
  ...noticeWords,
  'goals.change.work': { pt: 'Alterar metas', en: 'Change goals' },
  'organisation.name_required': { pt: 'Informe o nome.', en: 'Name is required.' },
  'organisation.color_invalid': { pt: 'Cor inválida.', en: 'Invalid color.' },
  'organisation.store_not_found': { pt: 'Loja não encontrada.', en: 'Store not found.' },
  'organisation.store_has_users': {
    pt: 'Há usuários ativos nesta loja. Mude a loja deles antes de excluir.',
    en: 'This store has active users. Move them to another store before deleting it.',
  },
  'organisation.zip_required': { pt: 'Informe o CEP.', en: 'ZIP code is required.' },
  'organisation.zip_invalid': { pt: 'CEP inválido.', en: 'Invalid ZIP code.' },
  'organisation.hours_invalid': { pt: 'Horário inválido.', en: 'Invalid time.' },
  'organisation.hours_order': {
    pt: 'O fechamento deve ser depois da abertura.',
    en: 'Closing time must be after opening time.',
  },
  'organisation.logo_small': {
    pt: 'O logo deve ter no mínimo 150x48 px (ideal 471x151).',
    en: 'Logo must be at least 150x48 px.',
  },
  'organisation.banner_small': {
    pt: 'O banner deve ter no mínimo 1280x1080 px.',
    en: 'Banner must be at least 1280x1080 px.',
  },
  'organisation.image_kind': { pt: 'Envie uma imagem JPG, PNG ou WebP.', en: 'Send a JPG, PNG or WebP image.' },
  'organisation.too_many_images': { pt: 'Limite de 6 imagens de projetos.', en: 'Limit of 6 project images.' },
  'organisation.goal_not_found': { pt: 'Meta não encontrada.', en: 'Goal not found.' },
  'organisation.target_required': { pt: 'Informe o valor da meta.', en: 'Enter the goal’s target.' },
  'organisation.range_order': {
    pt: 'O fim deve ser no dia do início ou depois.',
    en: 'The end must be on or after the start.',
  },
  'organisation.user_required': { pt: 'Escolha a pessoa da meta.', en: 'Choose who the goal is for.' },
  'organisation.store_required': { pt: 'Escolha a loja da meta.', en: 'Choose the goal’s store.' },
  'organisation.notice_not_found': { pt: 'Notificação não encontrada.', en: 'Notification not found.' },
  'organisation.notice_body': { pt: 'Escreva o texto da mensagem.', en: 'Enter the message text.' },
  'organisation.notice_exists': {
    pt: 'Este destinatário já é avisado deste evento.',
    en: 'This recipient is already notified of this event.',
  },
  'organisation.notice_no_number': {
    pt: 'Nenhum número de WhatsApp está conectado. Conecte um em Canais para ativar este aviso.',
    en: 'No WhatsApp number is connected. Connect one under Channels to turn on this notification.',
  },
  'organisation.notice_not_for_client': {
    pt: 'O cliente não é avisado de que abriram a proposta dele.',
    en: 'Customers aren’t notified that their own proposal was opened.',
  },
  'organisation.notice_placeholder': {
    pt: 'O campo {name} não existe para este evento.',
    en: 'The field {name} doesn’t exist for this event.',
  },
})
