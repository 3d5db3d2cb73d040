import { formatPhone, phoneDigits } from '../../../platform/brazil/phone.ts'
import { find } from '../../../platform/db/entity.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { usersEntity } from './tables.ts'

export const userPlaceholders = placeholderSource({
  model: 'usuario',
  labels: {
    nome: { pt: 'Meu nome', en: 'My name' },
    email: { pt: 'Meu e-mail', en: 'My email' },
    telefone: { pt: 'Meu telefone', en: 'My phone' },
    whatsapp: { pt: 'Link do meu WhatsApp', en: 'Link to my WhatsApp' },
    contato: { pt: 'Meu nome, telefone e WhatsApp', en: 'My name, phone and WhatsApp' },
  },
  async values(ctx, { signedBy }) {
    const user = signedBy ?? (await find(ctx, usersEntity, ctx.userId))
    return { nome: user.name, email: user.email, ...reachedBy(user) }
  },
})

/** How somebody is reached, as texts to customers say it; whoever has no phone leaves nothing of it. */
export function reachedBy({ name, phone }: { name: string; phone: string }) {
  const telefone = phone && formatPhone(phone)
  const whatsapp = phone && `https://wa.me/55${phoneDigits(phone)}`
  return { telefone, whatsapp, contato: [name, telefone, whatsapp].filter(Boolean).join(', ') }
}
