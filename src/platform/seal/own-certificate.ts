import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { ownIssuer } from '../verify/certificate.ts'
import { bits, der, instant, integer, octets, oid, sequence, setOf, tags, under, utf8 } from '../verify/der.ts'
import { ids } from '../verify/identifiers.ts'
import type { SealCertificate } from './seal.ts'

const years = 10
const ecdsa = sequence(oid(ids.sha256Ecdsa))

interface Authority {
  key: KeyObject
  certificate: Uint8Array
}

/** Whoever asks for the same installation's authority gets the same key: it is made of the installation's secret. */
function authorityOf(secret: string): Authority {
  const digits = Buffer.from(hkdfSync('sha256', secret, 'girassol', 'seal authority', 40))
  // A number between 1 and the order of the curve, without a lean to any side (FIPS 186-5, A.2.1).
  const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
  const number = (BigInt(`0x${digits.toString('hex')}`) % (order - 1n)) + 1n
  const curve = createECDH('prime256v1')
  const secretNumber = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  curve.setPrivateKey(secretNumber)
  const point = curve.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secretNumber.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return { key, certificate: authorityCertificate(key) }
}

/** SHA-256 of the authority's public key, in hex: its certificate is signed anew each time, the key stays. */
export const authorityPrint = (secret: string): string =>
  createHash('sha256')
    .update(spkiOf(authorityOf(secret).key))
    .digest('hex')

function authorityCertificate(key: KeyObject) {
  const name = nameOf([[ids.commonName, ownIssuer]])
  return issued(key, {
    serial: keyId(key).subarray(0, 16),
    issuer: name,
    subject: name,
    from: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2125-12-31T23:59:59Z'),
    key,
    issuerKey: key,
    usage: 0x06,
    isAuthority: true,
  })
}

/** A certificate that this installation gives a company which has none: called that, and not ICP-Brasil. */
export function ownCertificate(
  secret: string,
  { name, cnpj }: { name: string; cnpj: string | null },
  now: string,
): SealCertificate {
  const authority = authorityOf(secret)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const certificate = issued(authority.key, {
    serial: serial(),
    issuer: nameOf([[ids.commonName, ownIssuer]]),
    subject: nameOf([
      [ids.country, 'BR'],
      [ids.organisation, name.slice(0, 64)],
      ...(cnpj ? [[ids.organisationIdentifier, `NTRBR-${cnpj}`] as [string, string]] : []),
      [ids.commonName, name.slice(0, 64)],
    ]),
    from: new Date(now),
    until,
    key: privateKey,
    issuerKey: authority.key,
    usage: 0xc0,
    isAuthority: false,
  })
  return {
    name,
    key: privateKey.export({ format: 'der', type: 'pkcs8' }),
    certificates: [certificate, authority.certificate],
  }
}

export interface Issued {
  serial: Uint8Array
  issuer: Uint8Array
  subject: Uint8Array
  from: Date
  until: Date
  key: KeyObject
  issuerKey: KeyObject
  /** Bits of KeyUsage, the first one highest. */
  usage: number
  isAuthority: boolean
  /** What else it may be used for. */
  extended?: string
}

/** A certificate by RFC 5280. */
export function issued(signing: KeyObject, given: Issued): Uint8Array {
  const spki = spkiOf(given.key)
  const always = der(tags.boolean, new Uint8Array([0xff]))
  const extension = (kind: string, value: Uint8Array, isCritical = false) =>
    sequence(oid(kind), ...(isCritical ? [always] : []), octets(value))
  const unused = given.usage & 1 ? 0 : given.usage & 2 ? 1 : 6
  const signed = sequence(
    under(0, integer(2)),
    integer(given.serial),
    ecdsa,
    given.issuer,
    sequence(instant(given.from), instant(given.until)),
    given.subject,
    spki,
    under(
      3,
      sequence(
        extension(ids.basicConstraints, sequence(...(given.isAuthority ? [always] : [])), true),
        extension(ids.keyUsage, der(tags.bits, new Uint8Array([unused, given.usage])), true),
        extension(ids.subjectKeyIdentifier, octets(keyId(given.key))),
        extension(ids.authorityKeyIdentifier, sequence(der(0x80, keyId(given.issuerKey)))),
        ...(given.extended ? [extension(ids.extendedKeyUsage, sequence(oid(given.extended)), true)] : []),
      ),
    ),
  )
  return sequence(signed, ecdsa, bits(sign('sha256', signed, signing)))
}

export const nameOf = (parts: [kind: string, value: string][]) =>
  sequence(
    ...parts.map(([kind, value]) =>
      setOf(sequence(oid(kind), kind === ids.country ? der(0x13, Buffer.from(value)) : utf8(value))),
    ),
  )

/** Of a certificate: sixteen random bytes, a positive number. */
export function serial() {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return bytes
}

const spkiOf = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' })

const keyId = (key: KeyObject) => createHash('sha256').update(spkiOf(key)).digest().subarray(0, 20)
