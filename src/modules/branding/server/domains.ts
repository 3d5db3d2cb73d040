import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { namedPaging, Page } from '../../../platform/contract/shapes.ts'
import type { Selectable } from '../../../platform/db/columns.ts'
import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { txtRecords } from '../../../platform/tenancy/txt-records.ts'
import { proofName, proofText } from '../brand.ts'
import type { Domain } from '../contract.ts'
import { type CompanyDomainsTable, domainsEntity } from './tables.ts'

type Row = Selectable<CompanyDomainsTable>

const maxDomains = 10

export async function domainPage(ctx: Ctx, given: z.output<typeof namedPaging>): Promise<Page<Domain>> {
  const [page, all] = await Promise.all([
    pageByName<Row>(ctx, given, { question: domains, order: 'verified_at, host, id' }),
    allOf(ctx),
  ])
  return { ...page, list: page.list.map((row) => shown(ctx, row, mainOf(all))) }
}

export async function addDomain(ctx: Ctx, { host }: { host: string }): Promise<Domain> {
  const { baseDomain } = ctx.services.settings
  if (host === baseDomain || host.endsWith(`.${baseDomain}`)) throw wrongField('host', 'branding.domain_ours')
  const present = await allOf(ctx)
  if (present.some((one) => one.host === host)) throw wrongField('host', 'branding.domain_named')
  if (present.length >= maxDomains) throw new Refusal(409, 'branding.domains_full', { values: { most: maxDomains } })
  const token = randomBytes(20).toString('hex')
  return shown(ctx, await insert(ctx, domainsEntity, { host, token, checkedAt: null, verifiedAt: null }), undefined)
}

/** Queries DNS before a transaction is open, then accepts or refuses the host. */
export async function verifyDomain(ctx: Ctx, id: string): Promise<Domain> {
  const { host, token } = await find(ctx, domainsEntity, id)
  const records = await txtRecords(proofName(host), ctx.services.settings.dnsServers)
  if (!records) throw new Refusal(409, 'branding.dns_silent')
  const isProved = records.includes(proofText(token))
  const rows = await inTransaction(ctx, async (own) => {
    const before = await find(own, domainsEntity, id, { lock: true })
    const patch = { checkedAt: own.now, ...(isProved && { verifiedAt: before.verifiedAt ?? own.now }) }
    const isNew = isProved && before.verifiedAt === null
    await update(own, domainsEntity, before, patch, isNew ? { event: 'companyDomains.verified' } : {})
    own.after(() => own.services.directory.forget(own.company.slug))
    return allOf(own)
  }).catch((error: { code?: string }) => {
    throw error.code === '23505' ? new Refusal(409, 'branding.domain_taken') : error
  })
  if (!isProved) throw new Refusal(409, 'branding.proof_missing')
  return shown(ctx, rows.find((row) => row.id === id)!, mainOf(rows))
}

export async function removeDomain(ctx: Ctx, id: string) {
  await remove(ctx, domainsEntity, await find(ctx, domainsEntity, id, { lock: true }))
  ctx.after(() => ctx.services.directory.forget(ctx.company.slug))
}

const domains = 'select *, host as name from company_domains where tenant_id = platform.current_tenant()'

const allOf = (ctx: Ctx) => ctx.rows(statement<Row>(`${domains} order by verified_at, host limit 100`, []))

/** The address that was proved first; links use it. */
const mainOf = (rows: readonly Row[]) => rows.find(({ verifiedAt }) => verifiedAt !== null)?.id

const shown = (
  { company, services: { settings } }: Ctx,
  { id, host, token, checkedAt, verifiedAt }: Row,
  main: string | undefined,
): Domain => ({
  id,
  host,
  proofName: proofName(host),
  proofText: proofText(token),
  aliasOf: `${company.slug}.${settings.baseDomain}`,
  checkedAt,
  verifiedAt,
  isMain: id === main,
})
