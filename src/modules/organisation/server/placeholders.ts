import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { find } from '../../../platform/db/entity.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang } from '../../../platform/i18n/messages.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { legalPersonOf } from '../../../platform/tenancy/company.ts'
import { storesEntity } from './tables.ts'

/** A city goes with its state. */
const filled = ({ phone, email, city, state }: Record<'phone' | 'email' | 'city' | 'state', string>) => ({
  ...(phone && { phone }),
  ...(email && { email }),
  ...(city && { city, state }),
})

export const storePlaceholders = placeholderSource({
  model: 'loja',
  labels: {
    nome: { pt: 'Nome da loja', en: 'Name of the store' },
    razaoSocial: { pt: 'Razão social da empresa', en: 'Legal name of the company' },
    nomeEmpresa: { pt: 'Nome da empresa', en: 'Name of the company' },
    documento: { pt: 'CNPJ da loja, ou da empresa', en: 'CNPJ of the store, or of the company' },
    telefone: { pt: 'Telefone da loja', en: 'Phone of the store' },
    email: { pt: 'E-mail da loja', en: 'Email of the store' },
    cidade: { pt: 'Cidade da loja', en: 'City of the store' },
    estado: { pt: 'Estado da loja', en: 'State of the store' },
    hoje: { pt: 'Data de hoje na loja', en: 'Today’s date at the store' },
  },
  async values(ctx, { storeId }) {
    const store = await find(ctx, storesEntity, storeId)
    const { legalName, document } = legalPersonOf(ctx.company, store)
    // What a store leaves empty is the company's.
    const said = { ...ctx.company.profile, ...filled(store) }
    return {
      nome: store.name,
      razaoSocial: legalName,
      nomeEmpresa: ctx.company.name,
      documento: document && formatCnpj(document),
      telefone: said.phone ? formatPhone(said.phone) : '',
      email: said.email ?? '',
      cidade: said.city ?? '',
      estado: said.state ?? '',
      hoje: formatsOf(companyLang).date(ctx.now, store.timeZone),
    }
  },
})
