import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sealCertificates: SealCertificateTable
  }
}

interface SealCertificateTable {
  tenantId: Generated<string>
  id: string
  source: 'a1' | 'installation'
  name: string
  cnpj: Generated<string>
  issuer: string
  validFrom: string
  validUntil: string
  sealed: string
  endTold: Generated<boolean>
  createdAt: Generated<string>
}
export type StoredCertificate = Selectable<SealCertificateTable>

export const sealCertificatesEntity = entity({
  table: 'sealCertificates',
  kind: 'seal-certificate',
  unlogged: ['sealed', 'endTold'],
})
