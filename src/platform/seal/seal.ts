import { createHash, createPrivateKey, sign } from 'node:crypto'
import type { Ctx } from '../http/ctx.ts'
import { beforeSeal } from '../sent-files/sent-files.ts'
import { nothing, oid, sequence, setOf } from '../verify/der.ts'
import { ids } from '../verify/identifiers.ts'
import { piecesOf } from '../verify/pieces.ts'
import { attribute, type SignedParts, signedData, usualAttributes } from '../verify/signed-data.ts'
import type { EvidenceSheet } from './evidence-sheet.ts'
import { stamped } from './stamp.ts'

/** What seals: a key (PKCS #8) and its certificates, the signing one first. */
export interface SealCertificate {
  key: Uint8Array
  certificates: Uint8Array[]
  name: string
}

export interface SealOptions {
  reason: string
  sheet?: EvidenceSheet
  /** The chain of what happened, as a file inside the PDF. */
  evidence?: { name: string; description: string; text: string }
}

export interface Sealed {
  pdf: Buffer
  sha256: string
  level: 'B-B' | 'B-T'
  /** ISO; by the time-stamp server where there is one. */
  at: string
}

/** Bytes for certificates, pieces and a time stamp. */
const room = 20_000

/**
 * Seals a PDF as PAdES B-B (EN 319 142-1), or B-T where the installation has a time-stamp server. The file as it is stays the
 * beginning of the sealed one, byte for byte.
 */
export async function seal(ctx: Ctx, pdf: Buffer, certificate: SealCertificate, given: SealOptions): Promise<Sealed> {
  const request = {
    ...given,
    at: ctx.now,
    name: certificate.name,
    room,
    ...(given.evidence && { attachment: given.evidence }),
  }
  const made = await beforeSeal(ctx, pdf, request)
  const gap = placeOf(made, pdf.length)
  const covered = Buffer.concat([made.subarray(0, gap.from), made.subarray(gap.to)])
  const parts = await signedParts(certificate, covered, pdf.length)
  const stamp = await stamped(ctx, parts.signature)
  const bytes = signedData({ ...parts, token: stamp?.token })
  if (bytes.length > room) throw new Error(`a seal of ${bytes.length} bytes does not fit`)
  made.write(Buffer.from(bytes).toString('hex'), gap.from + 1, 'latin1')
  return {
    pdf: made,
    sha256: createHash('sha256').update(made).digest('hex'),
    level: stamp ? 'B-T' : 'B-B',
    at: stamp?.at ?? ctx.now,
  }
}

/** Finds the place that was left, behind the file as it was, and writes there what the seal covers. */
function placeOf(made: Buffer, after: number) {
  const range = made.indexOf('/ByteRange [0 9999999999', after)
  const from = made.indexOf('<000000', range)
  const to = made.indexOf('>', from) + 1
  if (range < 0 || from < 0 || to - from !== room * 2 + 2) throw new Error('no place for a seal')
  const end = made.indexOf(']', range)
  const byteRange = `/ByteRange [0 ${from} ${to} ${made.length - to}`
  made.write(byteRange.padEnd(end - range, ' '), range, 'latin1')
  return { from, to }
}

async function signedParts(
  { key, certificates }: SealCertificate,
  covered: Buffer,
  frozen: number,
): Promise<SignedParts> {
  const own = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })
  const algorithm = own.asymmetricKeyType === 'ec' ? sequence(oid(ids.sha256Ecdsa)) : sequence(oid(ids.rsa), nothing)
  const hashed = (content: Uint8Array) => createHash('sha256').update(content).digest()
  const signed = setOf(
    ...usualAttributes({ type: ids.data, digest: hashed(covered), hashes: certificates.map(hashed), algorithm }),
    attribute(ids.pieces, await piecesOf(covered, frozen)),
  )
  // RSA is named without its hash, which is named beside it: so there is one form of it.
  return { certificates, signed, algorithm, signature: sign('sha256', signed, own) }
}
