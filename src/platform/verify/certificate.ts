import { type Der, instantOf, oidOf, partsOf, readDer, tags } from './der.ts'
import { ids } from './identifiers.ts'

export interface Certificate {
  whole: Uint8Array
  /** What its issuer signed. */
  signed: Der
  serial: Uint8Array
  issuer: Der
  subject: Der
  /** SubjectPublicKeyInfo. */
  key: Der
  algorithm: Der
  signature: Uint8Array
  about: AboutCertificate
}

export interface AboutCertificate {
  name: string
  /** Its 14 characters; null where it names none. */
  cnpj: string | null
  issuer: string
  /** Of which chain it says to be; who trusts that chain is another question. */
  claims: 'installation' | 'icp-brasil' | 'other'
  validFrom: string
  validUntil: string
}

export function certificateOf(bytes: Uint8Array): Certificate {
  const [signed, algorithm, signature] = partsOf(readDer(bytes))
  const parts = partsOf(signed!)
  const at = parts[0]!.tag === 0xa0 ? 1 : 0
  const [serial, inner, issuer, validity, subject, key] = parts.slice(at)
  if (signature?.tag !== tags.bits || signature.content[0] !== 0) throw new Error('no signature')
  // Both must name the same algorithm (RFC 5280, 4.1.1.2); only the inner one is signed.
  if (!isEqual(inner!, algorithm!)) throw new Error('two algorithms')
  const [from, until] = partsOf(validity!).map(instantOf)
  const extensions = parts.find(({ tag }) => tag === 0xa3)
  const names = namesIn(subject!)
  const issued = namesIn(issuer!)
  return {
    whole: bytes,
    signed: signed!,
    serial: serial!.whole,
    issuer: issuer!,
    subject: subject!,
    key: key!,
    algorithm: algorithm!,
    signature: signature.content.subarray(1),
    about: {
      name: plainName(names),
      cnpj: cnpjOf(names, extensions),
      issuer: issued[ids.commonName] ?? issued[ids.organisation] ?? '',
      claims: claimOf(issued),
      validFrom: from!.toISOString(),
      validUntil: until!.toISOString(),
    },
  }
}

const isEqual = (one: Der, other: Der) => one.whole.join() === other.whole.join()

/** Who carries the seals of companies without a certificate of their own. */
export const ownIssuer = 'Girassol: autoridade desta instalação (não ICP-Brasil)'

const claimOf = (issuer: Record<string, string>) =>
  issuer[ids.commonName] === ownIssuer
    ? 'installation'
    : issuer[ids.organisation] === 'ICP-Brasil'
      ? 'icp-brasil'
      : 'other'

/** ICP-Brasil writes `NAME:CNPJ`. */
const plainName = (names: Record<string, string>) =>
  (names[ids.commonName] ?? names[ids.organisation] ?? '').replace(/:(?:\d{11}|[0-9A-Z]{12}\d{2})$/, '')

function cnpjOf(names: Record<string, string>, extensions: Der | undefined): string | null {
  const own = /^NTRBR-([0-9A-Z]{12}\d{2})$/.exec(names[ids.organisationIdentifier] ?? '')?.[1]
  const named = /:([0-9A-Z]{12}\d{2})$/.exec(names[ids.commonName] ?? '')?.[1]
  return own ?? (extensions && alternativeCnpj(extensions)) ?? named ?? null
}

/** The other name that ICP-Brasil gives a company (DOC-ICP-04). */
function alternativeCnpj(extensions: Der): string | undefined {
  for (const extension of partsOf(partsOf(extensions, 0xa3)[0]!)) {
    const parts = partsOf(extension)
    if (oidOf(parts[0]!) !== ids.subjectAltName) continue
    for (const name of partsOf(readDer(parts.at(-1)!.content))) {
      if (name.tag !== 0xa0) continue
      const [kind, value] = partsOf(name, 0xa0)
      if (oidOf(kind!) === ids.cnpj) return /[0-9A-Z]{12}\d{2}/.exec(textOf(partsOf(value!, 0xa0)[0]!))?.[0]
    }
  }
  return undefined
}

/** The last of each kind: a name lists from the widest to the narrowest. */
function namesIn(name: Der): Record<string, string> {
  const found: Record<string, string> = {}
  for (const relative of partsOf(name))
    for (const one of partsOf(relative, tags.set)) {
      const [kind, value] = partsOf(one)
      found[oidOf(kind!)] = textOf(value!)
    }
  return found
}

const textOf = ({ tag, content }: Der) =>
  new TextDecoder(tag === 0x1e ? 'utf-16be' : tag === 0x14 ? 'latin1' : 'utf-8').decode(content)
