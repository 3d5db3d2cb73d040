import { defineMessages } from '../../platform/i18n/messages.ts'

export const contactMessages = defineMessages({
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
  'contacts.zip_invalid': { pt: 'CEP inválido.', en: 'Invalid CEP.' },
  'contacts.email_used': { pt: 'E-mail já cadastrado.', en: 'Email already registered.' },
  'contacts.phone_used': { pt: 'Telefone já cadastrado.', en: 'Phone already registered.' },
  'contacts.cpf_used': { pt: 'CPF já cadastrado.', en: 'CPF already registered.' },
  'contacts.cnpj_used': { pt: 'CNPJ já cadastrado.', en: 'CNPJ already registered.' },
  'contacts.search_short': { pt: 'Digite ao menos 3 caracteres.', en: 'Enter at least 3 characters.' },
  'contacts.in_use': {
    pt: 'Não é possível excluir o contato, pois existem negócios vinculados.',
    en: 'Contact cannot be deleted: it has linked deals.',
  },
})
