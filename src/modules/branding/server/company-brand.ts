import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { insert } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import { addFile, dropFile, readUpload } from '../../files/server/public.ts'
import { checkPicture } from '../../organisation/server/public.ts'
import { pictureAddress } from '../brand.ts'
import type { BrandPatch, CompanyBrand } from '../contract.ts'
import { changeCompany } from './change-company.ts'
import { documentPictures } from './pictures.ts'
import { picturesEntity } from './tables.ts'

export async function shownBrand(ctx: Ctx, company: Company): Promise<CompanyBrand> {
  const { primaryColor, secondaryColor, logoUrl, bannerUrl } = company
  const logoId = logoUrl ? logoUrl.split('/').at(-1)! : null
  const { logoOnDark } = await documentPictures(ctx, { primaryColor, secondaryColor, logoId, bannerId: null })
  return { primaryColor, secondaryColor, logoUrl, bannerUrl, coverLogoUrl: logoOnDark ?? '' }
}

export async function editBrand(ctx: Ctx, { primaryColor, secondaryColor }: z.output<typeof BrandPatch>) {
  const change = { ...(primaryColor && { primaryColor }), ...(secondaryColor && { secondaryColor }) }
  return shownBrand(ctx, await changeCompany(ctx, change))
}

/** The picture's size is read from its content before it is stored; it replaces the former one. */
export async function addPicture(ctx: Ctx, part: string, request: FastifyRequest) {
  const place = partOf(part)
  const { name, content } = await readUpload(request)
  await checkPicture(ctx, place, content)
  await dropPicture(ctx, place)
  const { id } = await addFile(ctx, { ownerKind: 'company', ownerId: ctx.company.id, name, content })
  await insert(ctx, picturesEntity, { id, part: place })
  return shownBrand(ctx, await changeCompany(ctx, { [addressOf[place]]: pictureAddress(id) }))
}

export async function removePicture(ctx: Ctx, part: string) {
  const place = partOf(part)
  await dropPicture(ctx, place)
  return shownBrand(ctx, await changeCompany(ctx, { [addressOf[place]]: '' }))
}

const addressOf = { logo: 'logoUrl', banner: 'bannerUrl' } as const

function partOf(part: string) {
  if (part !== 'logo' && part !== 'banner') throw notFound()
  return part
}

async function dropPicture(ctx: Ctx, part: string) {
  const present = await ctx.first(
    statement<{ id: string }>(
      'select id from company_pictures where tenant_id = platform.current_tenant() and part = $1 for update',
      [part],
    ),
  )
  if (present) await dropFile(ctx, present.id)
}
