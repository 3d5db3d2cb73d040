import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import type { Store } from '../stores-contract.ts'
import { imagesOf } from './store-images.ts'
import { storesEntity } from './tables.ts'

export async function showStore(ctx: Ctx, id: string): Promise<Store> {
  const store = await livingStore(ctx, id)
  return { ...store, images: await imagesOf(ctx, id), company: ofCompany(ctx.company) } as Store
}

const ofCompany = ({ profile, primaryColor, secondaryColor }: Company): Store['company'] => ({
  document: profile.document ?? '',
  phone: profile.phone ?? '',
  email: profile.email ?? '',
  zipCode: profile.zipCode ?? '',
  street: profile.street ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  primaryColor,
  secondaryColor,
})

export async function livingStore(ctx: Ctx, id: string, lock = false) {
  const store = await find(ctx, storesEntity, id, { lock })
  if (store.deletedAt) throw notFound('organisation.store_not_found')
  return store
}
