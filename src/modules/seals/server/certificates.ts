import { insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { ownCertificate } from '../../../platform/seal/own-certificate.ts'
import type { SealCertificate } from '../../../platform/seal/seal.ts'
import { seal as lock, unseal as unlock } from '../../../platform/secrets/seal.ts'
import { a1OfFile } from '../../../platform/sent-files/sent-files.ts'
import { unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'
import { certificateOf } from '../../../platform/verify/certificate.ts'
import { isOfAnother, maySeal, standingOf } from '../certificate-rules.ts'
import type { SealCertificateRow, SealSettings } from '../contract.ts'
import { type StoredCertificate, sealCertificatesEntity } from './tables.ts'

const purpose = 'seal certificate'

const stored = (ctx: Ctx, source: StoredCertificate['source']) =>
  ctx.first(
    statement<StoredCertificate>(
      'select * from seal_certificates where tenant_id = platform.current_tenant() and source = $1',
      [source],
    ),
  )

export async function showSettings(ctx: Ctx): Promise<SealSettings> {
  const own = await stored(ctx, 'a1')
  const row = own ? rowOf(ctx, own) : null
  return {
    own: row,
    inUse: row && maySeal(row.standing) ? 'a1' : 'installation',
    hasTimeStamps: Boolean(ctx.services.settings.timeStampUrl),
  }
}

const rowOf = (
  ctx: Ctx,
  { source, name, cnpj, issuer, validFrom, validUntil }: StoredCertificate,
): SealCertificateRow => ({
  source,
  name,
  cnpj,
  issuer,
  validFrom,
  validUntil,
  standing: standingOf({ validFrom, validUntil }, ctx.now),
  isOfAnother: isOfAnother(cnpj, ctx.company.profile.document ?? ''),
})

export async function keepCertificate(ctx: Ctx, given: { file: string; password: string }): Promise<SealSettings> {
  const content = Buffer.from(given.file, 'base64')
  const read = await a1OfFile(ctx, content, given.password).catch(unreadableAs({ broken: 'seals.not_readable' }))
  if ('fault' in read) throw wrongField(read.fault === 'password' ? 'password' : 'file', `seals.${read.fault}`)
  const { about } = certificateOf(read.certificates[0]!)
  const standing = standingOf(about, ctx.now)
  if (!maySeal(standing)) throw wrongField('file', `seals.${standing}`)
  await oneAtATime(ctx)
  const before = await stored(ctx, 'a1')
  const row = { ...columnsOf(ctx, about, { ...read, name: about.name }), endTold: false }
  if (before) await update(ctx, sealCertificatesEntity, before, row)
  else await insert(ctx, sealCertificatesEntity, { source: 'a1', ...row })
  return showSettings(ctx)
}

export async function removeCertificate(ctx: Ctx): Promise<SealSettings> {
  await oneAtATime(ctx)
  const own = await stored(ctx, 'a1')
  if (!own) throw new Refusal(404, 'seals.no_certificate')
  await remove(ctx, sealCertificatesEntity, own)
  return showSettings(ctx)
}

/** What seals now: the company's own one while it is valid, else the one that the installation gives it. */
export async function certificateInUse(ctx: Ctx): Promise<SealCertificate> {
  const own = await stored(ctx, 'a1')
  const opened = own && maySeal(standingOf(own, ctx.now)) ? opener(ctx, own) : undefined
  return opened ?? givenCertificate(ctx)
}

async function givenCertificate(ctx: Ctx): Promise<SealCertificate> {
  const kept = () => stored(ctx, 'installation')
  const usable = (one: StoredCertificate | undefined) =>
    one && standingOf(one, ctx.now) === 'good' ? opener(ctx, one) : undefined
  const known = usable(await kept())
  if (known) return known
  await oneAtATime(ctx)
  const before = await kept()
  const again = usable(before)
  if (again) return again
  const { legalName, document = '' } = ctx.company.profile
  const cnpj = document.replace(/\W/g, '')
  const made = ownCertificate(
    ctx.services.settings.secret,
    { name: legalName || ctx.company.name, cnpj: cnpj.length === 14 ? cnpj : null },
    ctx.now,
  )
  const row = columnsOf(ctx, certificateOf(made.certificates[0]!).about, made)
  if (before) await update(ctx, sealCertificatesEntity, before, row)
  else await insert(ctx, sealCertificatesEntity, { source: 'installation', ...row })
  return made
}

const oneAtATime = (ctx: Ctx) =>
  ctx.run(statement("select pg_advisory_xact_lock(hashtextextended('seal ' || platform.current_tenant(), 0))"))

interface Kept {
  name: string
  key: string
  certificates: string[]
}

function columnsOf(
  ctx: Ctx,
  about: ReturnType<typeof certificateOf>['about'],
  { key, certificates, name }: SealCertificate,
) {
  const kept: Kept = {
    name,
    key: Buffer.from(key).toString('base64'),
    certificates: certificates.map((one) => Buffer.from(one).toString('base64')),
  }
  return {
    name: about.name.slice(0, 255),
    cnpj: about.cnpj ?? '',
    issuer: about.issuer.slice(0, 255),
    validFrom: about.validFrom,
    validUntil: about.validUntil,
    sealed: lock(ctx.services.settings.secret, purpose, kept),
  }
}

/** With another secret than it was kept with, a certificate opens no more. */
function opener(ctx: Ctx, { sealed }: StoredCertificate): SealCertificate | undefined {
  const kept = unlock<Kept>(ctx.services.settings.secret, purpose, sealed)
  return (
    kept && {
      name: kept.name,
      key: Buffer.from(kept.key, 'base64'),
      certificates: kept.certificates.map((one) => Buffer.from(one, 'base64')),
    }
  )
}
