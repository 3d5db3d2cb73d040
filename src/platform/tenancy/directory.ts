import pg from 'pg'
import { newId } from '../db/new-id.ts'
import { valueTypes } from '../db/value-types.ts'
import { defaultColors } from '../rules/default-colors.ts'
import { ChannelNumbers } from './channel-numbers.ts'
import type { Company } from './company.ts'
import { usualFeatures } from './features.ts'

interface Row {
  id: string
  slug: string
  name: string
  status: 'active' | 'blocked'
  plan: string
  features: Record<string, boolean>
  seats: number | null
  modules: Company['modules']
  primary_color: string
  secondary_color: string
  logo_url: string
  banner_url: string
  domain: string
  profile: Company['profile']
}

export type NewCompany = Pick<Company, 'slug' | 'name'> &
  Partial<Pick<Company, 'primaryColor' | 'secondaryColor' | 'logoUrl' | 'plan' | 'features' | 'profile'>> & {
    id?: string
  }

export interface Administrator {
  id: string
  name: string
  email: string
  passwordHash: string
  /** Sealed; empty for someone from before authenticators were asked for. */
  totpSecret: string
  totpLastStep: number
}

/**
 * The one place that looks across companies: which there are and under which host. It connects as a role that can
 * read nothing else. Entries are kept for half a minute and dropped at once when one changes.
 */
export class Directory {
  readonly #pool: pg.Pool
  readonly #bySlug = new Map<string, { company: Company | undefined; until: number }>()
  readonly #slugOfHost = new Map<string, { slug: string | undefined; until: number }>()

  /** Whose numbers at providers are. */
  readonly numbers: ChannelNumbers

  #hasCompanies = false

  constructor(connection: pg.PoolConfig) {
    this.#pool = new pg.Pool({ ...connection, max: 3, types: valueTypes })
    this.#pool.on('error', () => {})
    this.numbers = new ChannelNumbers(this.#pool)
  }

  async bySlug(slug: string): Promise<Company | undefined> {
    const kept = this.#bySlug.get(slug)
    if (kept && kept.until > Date.now()) return kept.company
    const { rows } = await this.#pool.query<Row>(`${selectCompanies} where t.slug = $1`, [slug])
    const company = rows[0] && companyOf(rows[0])
    if (this.#bySlug.size > 10_000) this.#bySlug.clear()
    this.#bySlug.set(slug, { company, until: Date.now() + 30_000 })
    return company
  }

  /** The company that has proved this host (small letters, no port) to be its own. */
  async byHost(host: string): Promise<Company | undefined> {
    const kept = this.#slugOfHost.get(host)
    if (kept && kept.until > Date.now()) return kept.slug === undefined ? undefined : this.bySlug(kept.slug)
    const { rows } = await this.#pool.query<{ slug: string }>(
      'select t.slug from platform.hosts h join platform.tenants t on t.id = h.tenant_id where h.host = $1',
      [host],
    )
    const slug = rows[0]?.slug
    if (this.#slugOfHost.size > 10_000) this.#slugOfHost.clear()
    this.#slugOfHost.set(host, { slug, until: Date.now() + 30_000 })
    return slug === undefined ? undefined : this.bySlug(slug)
  }

  async byId(id: string): Promise<Company | undefined> {
    for (const { company } of this.#bySlug.values()) if (company?.id === id) return company
    const { rows } = await this.#pool.query<Row>(`${selectCompanies} where t.id = $1`, [id])
    return rows[0] && companyOf(rows[0])
  }

  /** Whether nobody has made a company yet; not asked again once somebody has. */
  async isEmpty(): Promise<boolean> {
    if (this.#hasCompanies) return false
    const { rows } = await this.#pool.query<{ has: boolean }>('select exists (select from platform.tenants) as has')
    this.#hasCompanies = rows[0]!.has
    return !this.#hasCompanies
  }

  async all(): Promise<Company[]> {
    return (await this.#pool.query<Row>(`${selectCompanies} order by t.slug`)).rows.map(companyOf)
  }

  async add(company: NewCompany): Promise<Company> {
    const { rows } = await this.#pool.query<Row>(
      `insert into platform.tenants (id, slug, name, plan, features, primary_color, secondary_color, logo_url, profile)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *, '' as domain`,
      [
        company.id ?? newId(),
        company.slug,
        company.name,
        company.plan ?? 'corporate',
        JSON.stringify(company.features ?? usualFeatures),
        company.primaryColor ?? defaultColors.primaryColor,
        company.secondaryColor ?? defaultColors.secondaryColor,
        company.logoUrl ?? '',
        JSON.stringify(company.profile ?? {}),
      ],
    )
    await this.#tellAll(company.slug)
    return companyOf(rows[0]!)
  }

  /** Takes back an entry whose company could not be set up. */
  async remove({ id, slug }: Pick<Company, 'id' | 'slug'>) {
    await this.#pool.query('delete from platform.tenants where id = $1', [id])
    await this.#tellAll(slug)
  }

  /** The companies where an active user has this e-mail. */
  async companiesOf(email: string): Promise<Company[]> {
    const { rows } = await this.#pool.query<Row>(
      `${selectCompanies}
       where exists (select from platform.logins l where l.tenant_id = t.id and l.email_hash = platform.login_hash($1))
       order by t.name, t.slug`,
      [email],
    )
    return rows.map(companyOf)
  }

  /** Which of these already belong to someone, in any company. */
  async taken(given: { slug: string; email: string; phone: string; document: string }) {
    const { rows } = await this.#pool.query<Record<'slug' | 'email' | 'phone' | 'document', boolean>>(
      `select exists (select from platform.tenants where slug = $1) as slug,
              exists (select from platform.logins where email_hash = platform.login_hash($2)) as email,
              exists (select from platform.logins where phone_hash = platform.login_hash($3)) as phone,
              exists (select from platform.registrations where document = $4)
                or exists (select from platform.tenants where profile->>'document' = $4) as document`,
      [given.slug, given.email, given.phone, given.document],
    )
    return rows[0]!
  }

  /** False when the document has opened a company before. */
  async registerDocument(tenantId: string, document: string) {
    const { rowCount } = await this.#pool.query(
      'insert into platform.registrations (tenant_id, document) values ($1, $2) on conflict (document) do nothing',
      [tenantId, document],
    )
    return rowCount === 1
  }

  /** Someone who runs the platform. */
  async administrator(email: string): Promise<Administrator | undefined> {
    const { rows } = await this.#pool.query<Administrator>(
      `select id, name, email, password_hash as "passwordHash", totp_secret as "totpSecret",
              totp_last_step as "totpLastStep"
       from platform.administrators where lower(email) = lower($1) and active`,
      [email],
    )
    return rows[0]
  }

  /** Remembers the half minute of a code that was used; false when it, or a later one, was used before. */
  async spendAdministratorStep(id: string, step: number) {
    const { rowCount } = await this.#pool.query(
      'update platform.administrators set totp_last_step = $2 where id = $1 and totp_last_step < $2',
      [id, step],
    )
    return rowCount === 1
  }

  async #tellAll(slug: string) {
    await this.#pool.query("select platform.announce('girassol_company', $1)", [slug])
    this.forget(slug)
  }

  async setStatus(slug: string, status: Company['status']) {
    await this.#pool.query('update platform.tenants set status = $2 where slug = $1', [slug, status])
    await this.#tellAll(slug)
  }

  /** What the plan of a company includes. */
  async setPlan(slug: string, change: Partial<Pick<Company, 'plan' | 'features' | 'seats' | 'modules'>>) {
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
    await this.#pool.query(
      `update platform.tenants set plan = coalesce($2, plan), features = coalesce($3, features),
         seats = case when $4 then $5 else seats end, modules = coalesce($6, modules)
       where slug = $1`,
      [
        slug,
        change.plan ?? null,
        json(change.features),
        change.seats !== undefined,
        change.seats ?? null,
        json(change.modules),
      ],
    )
    await this.#tellAll(slug)
  }

  forget(slug: string) {
    this.#bySlug.delete(slug)
    this.#slugOfHost.clear()
  }

  forgetAll() {
    this.#bySlug.clear()
    this.#slugOfHost.clear()
  }

  async close() {
    await this.#pool.end()
  }
}

/** `domain`: the address that the company has proved first. */
const selectCompanies = `select t.*, coalesce((select h.host from platform.hosts h where h.tenant_id = t.id order by h.since, h.host limit 1), '') as domain
   from platform.tenants t`

const companyOf = (row: Row): Company => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  plan: row.plan,
  features: row.features,
  seats: row.seats,
  modules: row.modules,
  primaryColor: row.primary_color,
  secondaryColor: row.secondary_color,
  logoUrl: row.logo_url,
  bannerUrl: row.banner_url,
  domain: row.domain,
  profile: row.profile,
})
