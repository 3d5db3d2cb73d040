import { formatPhone } from '../../../platform/brazil/phone.ts'
import { find } from '../../../platform/db/entity.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { usersEntity } from './tables.ts'

export const userPlaceholders = placeholderSource({
  model: 'usuario',
  labels: {
    nome: { pt: 'Meu nome', en: 'My name' },
    email: { pt: 'Meu e-mail', en: 'My email' },
    telefone: { pt: 'Meu telefone', en: 'My phone' },
  },
  async values(ctx, { signedBy }) {
    const { name, email, phone } = signedBy ?? (await find(ctx, usersEntity, ctx.userId))
    return { nome: name, email, telefone: phone && formatPhone(phone) }
  },
})
