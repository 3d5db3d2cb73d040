import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { contactRecord } from './contact-record.ts'

export const contactMessages = defineMessages({
  ...fieldMessages(contactRecord),
  'contacts.not_found': { pt: 'Contato não encontrado.', en: 'Contact not found.' },
  'contacts.name_short': { pt: 'O nome deve ter mais de 2 caracteres.', en: 'Name must have more than 2 characters.' },
  'contacts.address_short': {
    pt: 'O endereço deve ter mais de 2 caracteres.',
    en: 'Address must have more than 2 characters.',
  },
  'contacts.phone_invalid': { pt: 'Telefone inválido.', en: 'Invalid phone.' },
  'contacts.phone_repeated': { pt: 'Este telefone está repetido.', en: 'This phone is repeated.' },
  'contacts.cpf_invalid': { pt: 'CPF inválido.', en: 'Invalid CPF.' },
  'contacts.cnpj_invalid': { pt: 'CNPJ inválido.', en: 'Invalid CNPJ.' },
  'contacts.zip_invalid': { pt: 'CEP inválido.', en: 'Invalid ZIP code.' },
  'contacts.too_many_known': {
    pt: 'Muitos números já cadastrados em pouco tempo. Procure o contato na busca, ou tente de novo em {unit, select, hour {{wait, plural, one {# hora} other {# horas}}} minute {{wait, plural, one {# minuto} other {# minutos}}} other {{wait, plural, one {# segundo} other {# segundos}}}}.',
    en: 'Too many numbers that are already registered in a short time. Search for the contact, or try again in {unit, select, hour {{wait, plural, one {# hour} other {# hours}}} minute {{wait, plural, one {# minute} other {# minutes}}} other {{wait, plural, one {# second} other {# seconds}}}}.',
  },
  'contacts.email_used': { pt: 'E-mail já cadastrado.', en: 'Email already registered.' },
  'contacts.phone_used': { pt: 'Telefone já cadastrado.', en: 'Phone already registered.' },
  'contacts.cpf_used': { pt: 'CPF já cadastrado.', en: 'CPF already registered.' },
  'contacts.cnpj_used': { pt: 'CNPJ já cadastrado.', en: 'CNPJ already registered.' },
  'contacts.search_short': { pt: 'Digite ao menos 3 caracteres.', en: 'Enter at least 3 characters.' },
  'contacts.in_use': {
    pt: 'Não é possível excluir o contato, pois existem negócios vinculados.',
    en: 'This contact has deals, so it can’t be deleted.',
  },
  'contacts.unknown_target': {
    pt: 'A pessoa, a loja ou a opção escolhida não existe mais.',
    en: 'The person, store or option you chose no longer exists.',
  },
  'contacts.transfer.work': {
    pt: 'Transferir {total, plural, one {# contato} other {# contatos}}',
    en: 'Transfer {total, plural, one {# contact} other {# contacts}}',
  },
  'contacts.too_much_data': {
    pt: 'O contato não pode ser convertido, pois possui muitos dados.',
    en: 'Contact cannot be converted as it has too much data.',
  },
  'contacts.convert_itself': {
    pt: 'Um contato não pode ser o secundário dele mesmo.',
    en: 'A contact can’t be its own secondary contact.',
  },
  'contacts.secondary_circle': {
    pt: '{of} já é contato secundário de {name}, direto ou por meio de outro contato. Desfaça essa ligação primeiro.',
    en: '{of} is already a secondary contact of {name}, directly or through another contact. Undo that link first.',
  },
  'contacts.merge_itself': { pt: 'Escolha outro contato para juntar.', en: 'Choose another contact to merge.' },
  'contacts.merge_not_found': { pt: 'Junção não encontrada.', en: 'Merge not found.' },
  'contacts.merge_too_old': {
    pt: 'Passaram mais de 30 dias: os contatos não podem mais ser separados.',
    en: 'More than 30 days have passed, so the contacts can no longer be separated.',
  },
  'contacts.merge_number_used': {
    pt: 'O telefone, o e-mail ou o documento de um dos contatos já está em outro cadastro. Mude lá e tente de novo.',
    en: 'The phone, email or document of one of these contacts now belongs to another contact. Change it there and try again.',
  },
  'contacts.reminder_not_found': { pt: 'Lembrete não encontrado.', en: 'Reminder not found.' },
  'contacts.reminder_past': { pt: 'Escolha um momento no futuro.', en: 'Choose a time in the future.' },
  'contacts.event.created': { pt: 'cadastrou o contato', en: 'added the contact' },
  'contacts.event.removed': { pt: 'excluiu o contato', en: 'deleted the contact' },
  'contacts.event.merged': { pt: 'juntou {name} a este contato', en: 'merged {name} into this contact' },
  'contacts.event.absorbed': { pt: 'juntou o contato a outro', en: 'merged the contact into another' },
  'contacts.event.separated': { pt: 'separou {name} deste contato', en: 'separated {name} from this contact' },
  'contacts.event.returned': { pt: 'desfez a exclusão do contato', en: 'undid deleting the contact' },
  'contacts.event.restored': { pt: 'trouxe o contato de volta', en: 'restored the contact' },
  'contacts.event.converted': { pt: 'fez de {name} o contato secundário', en: 'made {name} the secondary contact' },
  'reminders.called': { pt: 'o lembrete', en: 'the reminder' },
  'reminders.event.created': { pt: 'criou o lembrete “{text}”', en: 'set the reminder “{text}”' },
  'reminders.event.removed': { pt: 'excluiu um lembrete', en: 'deleted a reminder' },
  'contacts.leaving.appointments': {
    pt: '{count, plural, one {# compromisso a cumprir} other {# compromissos a cumprir}}',
    en: '{count, plural, one {# appointment to keep} other {# appointments to keep}}',
  },
  'contacts.leaving.reminders': {
    pt: '{count, plural, one {# lembrete de contato} other {# lembretes de contatos}}',
    en: '{count, plural, one {# contact reminder} other {# contact reminders}}',
  },
})
