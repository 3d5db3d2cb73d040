import pg from 'pg'
import { newId } from '../db/new-id.ts'
import { valueTypes } from '../db/value-types.ts'
import type { Company } from './company.ts'

interface Row {
  id: string
  slug: string
  name: string
  status: 'active' | 'blocked'
  plan: string
  features: Record<string, boolean>
  primary_color: string
  secondary_color: string
  logo_url: string
  profile: Company['profile']
}

export type NewCompany = Pick<Company, 'slug' | 'name'> &
  Partial<Pick<Company, 'primaryColor' | 'secondaryColor' | 'logoUrl' | 'plan' | 'features' | 'profile'>> & {
    id?: string
  }

/**
 * The one place that looks across companies: which there are and under which host. It connects as a role that can
 * read nothing else. Entries are kept for half a minute and dropped at once when one changes.
 */
export class Directory {
  readonly #pool: pg.Pool
  readonly #bySlug = new Map<string, { company: Company | undefined; until: number }>()

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 3, types: valueTypes as never })
    this.#pool.on('error', () => {})
  }

  async bySlug(slug: string): Promise<Company | undefined> {
    const kept = this.#bySlug.get(slug)
    if (kept && kept.until > Date.now()) return kept.company
    const { rows } = await this.#pool.query<Row>('select * from platform.tenants where slug = $1', [slug])
    const company = rows[0] && companyOf(rows[0])
    if (this.#bySlug.size > 10_000) this.#bySlug.clear()
    this.#bySlug.set(slug, { company, until: Date.now() + 30_000 })
    return company
  }

  async byId(id: string): Promise<Company | undefined> {
    for (const { company } of this.#bySlug.values()) if (company?.id === id) return company
    const { rows } = await this.#pool.query<Row>('select * from platform.tenants where id = $1', [id])
    return rows[0] && companyOf(rows[0])
  }

  async all(): Promise<Company[]> {
    return (await this.#pool.query<Row>('select * from platform.tenants order by slug')).rows.map(companyOf)
  }

  async add(company: NewCompany): Promise<Company> {
    const { rows } = await this.#pool.query<Row>(
      `insert into platform.tenants (id, slug, name, plan, features, primary_color, secondary_color, logo_url, profile)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
      [
        company.id ?? newId(),
        company.slug,
        company.name,
        company.plan ?? 'corporate',
        JSON.stringify(company.features ?? {}),
        company.primaryColor ?? '#004B57',
        company.secondaryColor ?? '#2BB673',
        company.logoUrl ?? '',
        JSON.stringify(company.profile ?? {}),
      ],
    )
    this.forget(company.slug)
    return companyOf(rows[0]!)
  }

  async setStatus(slug: string, status: Company['status']) {
    await this.#pool.query('update platform.tenants set status = $2 where slug = $1', [slug, status])
    await this.#pool.query("select platform.announce('girassol_company', $1)", [slug])
    this.forget(slug)
  }

  forget(slug: string) {
    this.#bySlug.delete(slug)
  }

  async close() {
    await this.#pool.end()
  }
}

const companyOf = (row: Row): Company => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  plan: row.plan,
  features: row.features,
  primaryColor: row.primary_color,
  secondaryColor: row.secondary_color,
  logoUrl: row.logo_url,
  profile: row.profile,
})
