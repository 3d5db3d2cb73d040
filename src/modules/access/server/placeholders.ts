import { formatPhone } from '../../../platform/brazil/phone.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { usersEntity } from './tables.ts'

export const userPlaceholders = placeholderSource({
  model: 'usuario',
  labels: {
    nome: { pt: 'Meu nome', en: 'My name' },
    email: { pt: 'Meu e-mail', en: 'My email' },
    telefone: { pt: 'Meu telefone', en: 'My phone' },
  },
  async values(ctx, { signedBy = ctx.userId, storeId }) {
    const signs = signedBy === null ? await company(ctx, storeId) : await find(ctx, usersEntity, signedBy)
    const { name, email, phone } = signs
    return { nome: name, email, telefone: phone && formatPhone(phone) }
  },
})

/** Where nobody speaks, the company does, with the ways to reach the store. */
async function company(ctx: Ctx, storeId: string) {
  const store = await ctx.first(
    statement<{ email: string; phone: string }>(
      'select email, phone from stores where tenant_id = platform.current_tenant() and id = $1',
      [storeId],
    ),
  )
  return { name: ctx.company.name, email: store?.email ?? '', phone: store?.phone ?? '' }
}
