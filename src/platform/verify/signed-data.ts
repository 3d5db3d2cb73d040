import { type Certificate, certificateOf } from './certificate.ts'
import { digest, hashOf, isIssuedBy, isSignedBy } from './check-signature.ts'
import {
  type Der,
  der,
  integer,
  isSame,
  nothing,
  octets,
  oid,
  oidOf,
  partsOf,
  readDer,
  sequence,
  setOf,
  tags,
  under,
} from './der.ts'
import { ids } from './identifiers.ts'

/** What a signature in CMS (RFC 5652) is made of, by one signer. */
export interface SignedParts {
  /** What was signed, where it travels along. */
  content?: { type: string; bytes: Uint8Array }
  certificates: readonly Uint8Array[]
  /** The certificate that signed is the first. */
  /** The attributes, as they were signed. */
  signed: Uint8Array
  /** AlgorithmIdentifier of the signature, and of its hash: SHA-256 unless it says so. */
  algorithm: Uint8Array
  hashing?: Uint8Array
  signature: Uint8Array
  /** A time stamp of the signature. */
  token?: Uint8Array | undefined
}

export const attribute = (kind: string, value: Uint8Array) => sequence(oid(kind), setOf(value))
export const sha256Algorithm = sequence(oid(ids.sha256))

/** The attributes that every signature of ours has; `hashes` are those of all certificates, the signing one first. */
export function usualAttributes(given: {
  type: string
  digest: Uint8Array
  hashes: Uint8Array[]
  algorithm: Uint8Array
}) {
  return [
    attribute(ids.contentType, oid(given.type)),
    attribute(ids.messageDigest, octets(given.digest)),
    attribute(ids.signingCertificate, sequence(sequence(...given.hashes.map((hash) => sequence(octets(hash)))))),
    attribute(
      ids.algorithmProtection,
      // [1] IMPLICIT SignatureAlgorithm
      sequence(sha256Algorithm, under(1, readDer(given.algorithm).content)),
    ),
  ]
}

/** The one form in which a signature of ours can stand. */
export function signedData({
  content,
  certificates,
  signed,
  algorithm,
  hashing = sha256Algorithm,
  signature,
  token,
}: SignedParts) {
  const { issuer, serial } = certificateOf(certificates[0]!)
  const type = content?.type ?? ids.data
  const signer = sequence(
    integer(1),
    sequence(issuer.whole, serial),
    hashing,
    under(0, readDer(signed).content),
    algorithm,
    octets(signature),
    ...(token ? [under(1, attribute(ids.timeStampToken, token))] : []),
  )
  const whole = sequence(
    integer(content ? 3 : 1),
    setOf(hashing),
    sequence(oid(type), ...(content ? [under(0, octets(content.bytes))] : [])),
    under(0, readDer(setOf(...certificates)).content),
    setOf(signer),
  )
  return sequence(oid(ids.signedData), under(0, whole))
}

export interface SignedData {
  type: string
  content: Uint8Array | null
  signer: Certificate
  others: Certificate[]
  attributes: Map<string, Der>
  /** As they were signed. */
  attributeBytes: Uint8Array
  digestAlgorithm: Der
  algorithm: Der
  signature: Uint8Array
  token: Der | null
}

/** Reads what one signer signed; throws for everything that is not written as the standard has it. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const [kind, wrapped] = partsOf(readDer(bytes))
  if (oidOf(kind!) !== ids.signedData) throw new Error('no signed data')
  const [version, algorithms, encapsulated, certificates, ...rest] = partsOf(partsOf(wrapped!, 0xa0)[0]!)
  const [type, content] = partsOf(encapsulated!)
  const signers = rest.find(({ tag }) => tag === tags.set)
  if (certificates?.tag !== 0xa0 || !signers) throw new Error('no certificates')
  const [signer, second] = partsOf(signers, tags.set)
  if (second) throw new Error('two signers')
  const [own, who, digestAlgorithm, signed, algorithm, signature, unsigned] = partsOf(signer!)
  const [issuer, serial] = partsOf(who!)
  const isVersion = ({ whole }: Der, ...right: number[]) => right.some((one) => isSame(whole, integer(one)))
  if (!isVersion(version!, oidOf(type!) === ids.data ? 1 : 3) || !isVersion(own!, 1)) throw new Error('version')
  if (!partsOf(algorithms!, tags.set).some(({ whole }) => isSame(whole, digestAlgorithm!.whole)))
    throw new Error('algorithms')
  if (signed?.tag !== 0xa0 || signature?.tag !== tags.octets) throw new Error('no attributes')
  const all = partsOf(certificates, 0xa0).map(({ whole }) => certificateOf(whole))
  const leaf = all.find((one) => isSame(one.issuer.whole, issuer!.whole) && isSame(one.serial, serial!.whole))
  if (!leaf) throw new Error('no certificate of the signer')
  return {
    type: oidOf(type!),
    content: content ? partsOf(content, 0xa0)[0]!.content : null,
    signer: leaf,
    others: all.filter((one) => one !== leaf),
    attributes: attributesIn(signed),
    attributeBytes: der(tags.set, signed.content),
    digestAlgorithm: digestAlgorithm!,
    algorithm: algorithm!,
    signature: signature.content,
    token: unsigned?.tag === 0xa1 ? (attributesIn(unsigned).get(ids.timeStampToken) ?? null) : null,
  }
}

function attributesIn(set: Der): Map<string, Der> {
  const found = new Map<string, Der>()
  for (const one of partsOf(set, set.tag)) {
    const [kind, values] = partsOf(one)
    if (found.has(oidOf(kind!))) throw new Error('an attribute twice')
    found.set(oidOf(kind!), partsOf(values!, tags.set)[0]!)
  }
  return found
}

/** Whether the signature itself holds: attributes, signer, algorithms, certificates. What it is about is another question. */
export async function isIntact(read: SignedData): Promise<boolean> {
  const { attributes, signer, others, algorithm, digestAlgorithm } = read
  const type = attributes.get(ids.contentType)
  if (!type || oidOf(type) !== read.type) return false
  const named = attributes.get(ids.signingCertificate)
  const listed = named ? await listedIn(named, [signer, ...others]) : []
  if (named && !listed.includes(signer)) return false
  const protection = attributes.get(ids.algorithmProtection)
  if (protection) {
    const [used, signing] = partsOf(protection)
    if (!isSame(used!.whole, digestAlgorithm.whole) || !isSame(signing!.content, algorithm.content)) return false
  }
  return isSignedBy(signer, read.attributeBytes, read.signature, algorithm, hashOf(digestAlgorithm))
}

/** The certificates that came along and are proven: the signature names them itself, or one that is proven was signed by them. */
export async function provenCertificates({ attributes, signer, others }: SignedData): Promise<Certificate[]> {
  const named = attributes.get(ids.signingCertificate)
  const proven = new Set([signer, ...(named ? await listedIn(named, [signer, ...others]) : [])])
  for (const one of others) if (!proven.has(one) && (await isIssuedBy(one, others))) proven.add(one)
  return [...proven]
}

/**
 * The one form of a signature that holds nothing which is not proven: no certificate that nobody vouches for, no list, no
 * attribute beside the signature but a time stamp. Taking those away leaves the signature as valid as it was.
 */
export async function provenForm(read: SignedData, token = read.token?.whole): Promise<Uint8Array> {
  const isRsa = oidOf(partsOf(partsOf(read.signer.key)[0]!)[0]!) === ids.rsa
  return signedData({
    certificates: (await provenCertificates(read)).map(({ whole }) => whole),
    signed: read.attributeBytes,
    // The hash is named beside it; both names of RSA say the same.
    algorithm: isRsa ? sequence(oid(ids.rsa), nothing) : read.algorithm.whole,
    hashing: read.digestAlgorithm.whole,
    signature: read.signature,
    ...(read.content && { content: { type: read.type, bytes: read.content } }),
    token,
  })
}

/** The certificates whose SHA-256 stands in the attribute. */
async function listedIn(attributeValue: Der, certificates: readonly Certificate[]) {
  const hashes = partsOf(partsOf(attributeValue)[0]!).flatMap((one) =>
    partsOf(one).flatMap(({ tag, content }) => (tag === tags.octets ? [content.join()] : [])),
  )
  const own = await Promise.all(
    certificates.map(async (one) => ({ one, hash: (await digest('SHA-256', one.whole)).join() })),
  )
  return own.filter(({ hash }) => hashes.includes(hash)).map(({ one }) => one)
}

/** Whether the digest that was signed is the one of this content. */
export async function isAbout({ attributes, digestAlgorithm }: SignedData, content: Uint8Array): Promise<boolean> {
  const hash = hashOf(digestAlgorithm)
  const signedDigest = attributes.get(ids.messageDigest)
  return Boolean(hash && signedDigest && isSame(signedDigest.content, await digest(hash, content)))
}
