import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brandOf, type Face } from '../brand.ts'

interface Row {
  primaryColor: string
  secondaryColor: string
  logoId: string | null
  bannerId: string | null
  companyLogoId: string | null
  companyBannerId: string | null
}

/** The brand that a store shows to customers. */
export async function brandOfStore(ctx: Ctx, storeId: string): Promise<Face> {
  const { primaryColor, secondaryColor } = ctx.company
  const row = await ctx.one(
    statement<Row>(
      `select s.primary_color, s.secondary_color, ${ofStore('logo')} as logo_id, ${ofStore('banner')} as banner_id,
              ${ofCompany('logo')} as company_logo_id, ${ofCompany('banner')} as company_banner_id
       from stores s where s.tenant_id = platform.current_tenant() and s.id = $1`,
      [storeId],
    ),
    'organisation.store_not_found',
  )
  return brandOf(
    { primaryColor, secondaryColor, logoId: row.companyLogoId, bannerId: row.companyBannerId },
    { ...row, logoId: row.logoId, bannerId: row.bannerId },
  )
}

const ofStore = (part: string) =>
  `(select i.file_id from store_images i where i.tenant_id = s.tenant_id and i.store_id = s.id and i.part = '${part}')`
const ofCompany = (part: string) =>
  `(select p.id from company_pictures p where p.tenant_id = s.tenant_id and p.part = '${part}')`
