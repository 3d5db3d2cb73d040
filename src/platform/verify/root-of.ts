import type { Certificate } from './certificate.ts'
import { isIssuedBy } from './check-signature.ts'
import type { SignedData } from './signed-data.ts'

/**
 * What the signer hangs on: each certificate signed the one before. One that merely came along vouches for nobody, so that
 * nobody borrows another's authority.
 */
export async function rootOf({ signer, others }: Pick<SignedData, 'signer' | 'others'>): Promise<Certificate> {
  let top = signer
  for (const _ of others) {
    const next = await issuerOf(top, others)
    if (!next || next === top) break
    top = next
  }
  return top
}

async function issuerOf(certificate: Certificate, others: readonly Certificate[]): Promise<Certificate | null> {
  for (const one of others) if (await isIssuedBy(certificate, [one])) return one
  return null
}
