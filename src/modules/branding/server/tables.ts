import type { Generated } from 'kysely'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    companyDomains: CompanyDomainsTable
    companyPictures: CompanyPicturesTable
  }
}

export interface CompanyDomainsTable {
  tenantId: Generated<string>
  id: string
  host: string
  token: string
  checkedAt: string | null
  verifiedAt: string | null
  createdAt: Generated<string>
}

/** The id of the file. */
export interface CompanyPicturesTable {
  tenantId: Generated<string>
  id: string
  part: 'logo' | 'banner'
  createdAt: Generated<string>
}

export const picturesEntity = entity({ table: 'companyPictures', kind: 'company-picture' })

export const domainsEntity = entity({
  table: 'companyDomains',
  kind: 'company-domain',
  unlogged: ['token', 'checkedAt'],
  missing: 'branding.domain_not_found',
})
