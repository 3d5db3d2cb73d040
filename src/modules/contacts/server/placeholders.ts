import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { formatCpf } from '../../../platform/brazil/cpf.ts'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { formatZipCode } from '../../../platform/brazil/zip-code.ts'
import { find } from '../../../platform/db/entity.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { contactsEntity } from './tables.ts'

export const leadPlaceholders = placeholderSource({
  model: 'lead',
  labels: {
    nome: { pt: 'Nome do cliente', en: 'Customer’s name' },
    nomeFantasia: { pt: 'Nome fantasia', en: 'Trade name' },
    primeiroNome: { pt: 'Primeiro nome do cliente', en: 'Customer’s first name' },
    documento: { pt: 'CPF ou CNPJ', en: 'CPF or CNPJ' },
    telefone: { pt: 'Telefone', en: 'Phone' },
    email: { pt: 'E-mail', en: 'Email' },
    cidade: { pt: 'Cidade', en: 'City' },
    estado: { pt: 'Estado', en: 'State' },
    cep: { pt: 'CEP', en: 'Postal code' },
    endereco: { pt: 'Endereço', en: 'Address' },
  },
  async values(ctx, { contactId }) {
    const contact = await find(ctx, contactsEntity, contactId)
    const { document, street, number, district } = contact
    return {
      nome: contact.name,
      nomeFantasia: contact.fantasyName,
      primeiroNome: contact.name.split(' ')[0]!,
      documento: document.length === 11 ? formatCpf(document) : document && formatCnpj(document),
      telefone: formatPhone(contact.phone),
      email: contact.email,
      cidade: contact.city,
      estado: contact.state,
      cep: contact.zipCode && formatZipCode(contact.zipCode),
      endereco: [[street, number].filter(Boolean).join(', '), district].filter(Boolean).join(' - '),
    }
  },
})
