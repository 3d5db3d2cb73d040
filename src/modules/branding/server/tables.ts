import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    companyDomains: CompanyDomainsTable
    companyPictures: CompanyPicturesTable
    companyWorks: CompanyWorksTable
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

/** The id is the file's. */
export interface CompanyWorksTable {
  tenantId: Generated<string>
  id: string
  caption: Generated<string>
  position: number
  createdAt: Generated<string>
}

export const worksEntity = entity({ table: 'companyWorks', kind: 'company-work', missing: 'files.not_found' })

export const picturesEntity = entity({ table: 'companyPictures', kind: 'company-picture' })

export const domainsEntity = entity({
  table: 'companyDomains',
  kind: 'company-domain',
  unlogged: ['token', 'checkedAt'],
  missing: 'branding.domain_not_found',
})
