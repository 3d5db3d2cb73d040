import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { find } from '../../../platform/db/entity.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { storesEntity } from './tables.ts'

export const storePlaceholders = placeholderSource({
  model: 'loja',
  labels: {
    nome: { pt: 'Nome da loja', en: 'Name of the store' },
    nomeEmpresa: { pt: 'Nome da empresa', en: 'Name of the company' },
    documento: { pt: 'CNPJ da loja', en: 'CNPJ of the store' },
    telefone: { pt: 'Telefone da loja', en: 'Phone of the store' },
    email: { pt: 'E-mail da loja', en: 'Email of the store' },
    cidade: { pt: 'Cidade da loja', en: 'City of the store' },
    estado: { pt: 'Estado da loja', en: 'State of the store' },
  },
  async values(ctx, { storeId }) {
    const store = await find(ctx, storesEntity, storeId)
    return {
      nome: store.name,
      nomeEmpresa: ctx.company.name,
      documento: store.document && formatCnpj(store.document),
      telefone: store.phone && formatPhone(store.phone),
      email: store.email,
      cidade: store.city,
      estado: store.state,
    }
  },
})
