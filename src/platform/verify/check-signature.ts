import type { Certificate } from './certificate.ts'
import { type Der, isSame, oidOf, partsOf, readDer, tags } from './der.ts'
import { ids } from './identifiers.ts'

type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512'
const hashes: Record<string, Hash> = { [ids.sha256]: 'SHA-256', [ids.sha384]: 'SHA-384', [ids.sha512]: 'SHA-512' }
const hashesIn: Record<string, Hash> = {
  [ids.sha256Rsa]: 'SHA-256',
  [ids.sha384Rsa]: 'SHA-384',
  [ids.sha512Rsa]: 'SHA-512',
  [ids.sha256Ecdsa]: 'SHA-256',
  [ids.sha384Ecdsa]: 'SHA-384',
  [ids.sha512Ecdsa]: 'SHA-512',
}
const curves: Record<string, { namedCurve: string; size: number }> = {
  [ids.p256]: { namedCurve: 'P-256', size: 32 },
  [ids.p384]: { namedCurve: 'P-384', size: 48 },
  [ids.p521]: { namedCurve: 'P-521', size: 66 },
}

/** The hash that an algorithm names. */
export const hashOf = (algorithm: Der): Hash | undefined => hashes[oidOf(partsOf(algorithm)[0]!)]

export const digest = async (hash: Hash, content: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest(hash, content as Uint8Array<ArrayBuffer>))

/** Whether the key of a certificate signed this. An algorithm that names its hash must name the one that is used. */
export async function isSignedBy(
  { key }: Pick<Certificate, 'key'>,
  content: Uint8Array,
  signature: Uint8Array,
  algorithm: Der,
  hash = hashesIn[oidOf(partsOf(algorithm)[0]!)],
): Promise<boolean> {
  const [named, ...parameters] = partsOf(algorithm)
  const inside = hashesIn[oidOf(named!)]
  if (!hash || (inside && inside !== hash)) return false
  if (!inside && oidOf(named!) !== ids.rsa) return false
  if (parameters.length > 1 || parameters.some(({ tag, content: rest }) => tag !== tags.nothing || rest.length > 0))
    return false
  const [kind, curve] = partsOf(partsOf(key)[0]!)
  const spki = key.whole as Uint8Array<ArrayBuffer>
  const signed = content as Uint8Array<ArrayBuffer>
  if (oidOf(kind!) === ids.rsa) {
    const how = { name: 'RSASSA-PKCS1-v1_5', hash }
    const read = await crypto.subtle.importKey('spki', spki, how, false, ['verify'])
    return crypto.subtle.verify(how, read, signature as Uint8Array<ArrayBuffer>, signed)
  }
  const used = curve && curves[oidOf(curve)]
  if (!used) return false
  const read = await crypto.subtle.importKey('spki', spki, { name: 'ECDSA', ...used }, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash }, read, rawOf(signature, used.size), signed)
}

/** Two numbers of one size behind each other, as WebCrypto wants them. */
function rawOf(signature: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(size * 2)
  for (const [at, { tag, content }] of partsOf(readDer(signature)).entries()) {
    const digits = content[0] === 0 ? content.subarray(1) : content
    if (tag !== tags.integer || digits.length > size || at > 1) throw new Error('no signature')
    raw.set(digits, size * (at + 1) - digits.length)
  }
  return raw
}

/** Whether one of these signed the certificate; it may be itself. */
export async function isIssuedBy(certificate: Certificate, issuers: readonly Certificate[]): Promise<boolean> {
  const { issuer, signed, signature, algorithm } = certificate
  const found = issuers.find(({ subject }) => isSame(subject.whole, issuer.whole))
  return found !== undefined && (await isSignedBy(found, signed.whole, signature, algorithm).catch(() => false))
}
