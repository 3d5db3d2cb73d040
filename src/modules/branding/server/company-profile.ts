import type { z } from 'zod'
import { cnpjCharacters } from '../../../platform/brazil/cnpj.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import type { Profile, ProfilePatch } from '../contract.ts'
import { changeCompany } from './change-company.ts'

export const profileOf = ({ name, profile }: Company): Profile => ({
  name,
  legalName: profile.legalName ?? '',
  document: profile.document ?? '',
  phone: profile.phone ?? '',
  email: profile.email ?? '',
  website: profile.website ?? '',
  slogan: profile.slogan ?? '',
  zipCode: profile.zipCode ?? '',
  street: profile.street ?? '',
  district: profile.district ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
})

export async function editProfile(ctx: Ctx, { name, document, ...others }: z.output<typeof ProfilePatch>) {
  const given = { ...others, ...(document !== undefined && { document: cnpjCharacters(document) }) }
  const profile = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return profileOf(await changeCompany(ctx, { ...(name !== undefined && { name }), profile }))
}
