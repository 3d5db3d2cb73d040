import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { missing } from '../../platform/contract/shapes.ts'
import { longestFile } from './certificate-rules.ts'

export const SealCertificateRow = z.object({
  source: z.enum(['a1', 'installation']),
  name: z.string(),
  /** 14 characters; empty where it names none. */
  cnpj: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  standing: z.enum(['good', 'ends_soon', 'ended', 'not_yet']),
  /** It names another CNPJ than the company's. */
  isOfAnother: z.boolean(),
})
export type SealCertificateRow = z.output<typeof SealCertificateRow>

export const SealSettings = z.object({
  /** The company's own one, where it has one. */
  own: SealCertificateRow.nullable(),
  /** Which one seals now. */
  inUse: z.enum(['a1', 'installation']),
  /** Seals carry the time of a server (B-T). */
  hasTimeStamps: z.boolean(),
})
export type SealSettings = z.output<typeof SealSettings>

const needs = 'general.settings'

export const seals = {
  settings: endpoint('GET /settings/signature/certificate', {
    needs,
    summary: 'The certificate that the company’s documents are sealed with',
    reply: SealSettings,
  }),
  keepCertificate: endpoint('PUT /settings/signature/certificate', {
    needs,
    summary:
      'Keep the company’s A1 certificate (.p12 or .pfx, in base64) with its password; it replaces the one before',
    body: z.object({
      file: z.base64('seals.no_file').min(1, 'seals.no_file').max(longestFile, 'seals.not_readable'),
      password: z.string(missing('seals.password')).max(255, 'seals.password'),
    }),
    reply: SealSettings,
    refusals: ['seals.not_readable', 'seals.password', 'seals.no_key', 'seals.ended', 'seals.not_yet'],
  }),
  removeCertificate: endpoint('DELETE /settings/signature/certificate', {
    needs,
    summary: 'Remove the company’s A1 certificate; documents are sealed with the installation’s from then on',
    reply: SealSettings,
    refusals: ['seals.no_certificate'],
  }),
  known: endpoint('GET /public/seals/:hash', {
    needs: 'public',
    isAnonymous: true,
    perMinute: 30,
    summary: 'Whether this installation sealed a file with this SHA-256, and the fingerprint of its authority',
    reply: z.object({
      sealedAt: z.string().nullable(),
      /** SHA-256 of the public key behind certificates of the installation. */
      authority: z.string(),
    }),
  }),
}
