import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Company, CompanyProfile } from '../../../platform/tenancy/company.ts'

type Change = Partial<
  Pick<Company, 'name' | 'primaryColor' | 'secondaryColor' | 'logoUrl' | 'bannerUrl'> & { profile: CompanyProfile }
>

/** Changes the company's directory entry within this transaction and records the changes. */
export async function changeCompany(ctx: Ctx, change: Change): Promise<Company> {
  const { profile, ...rest } = change
  const { company, services } = ctx
  const before = flat(company, Object.keys({ ...rest, ...profile }))
  const changed: Company = { ...company, ...rest, profile: { ...company.profile, ...profile } }
  const after = flat(changed, Object.keys(before))
  if (JSON.stringify(before) === JSON.stringify(after)) return company
  // The directory entry is not a table of the company, so the event is recorded below.
  await ctx.run(statement('select platform.change_company($1)', [JSON.stringify(change)]))
  await ctx.emit({ kind: 'company.changed', subject: { kind: 'company', id: company.id }, before, after })
  ctx.after(() => services.directory.forget(company.slug))
  return changed
}

function flat({ profile, ...company }: Company, names: readonly string[]) {
  const all: Record<string, unknown> = { ...profile, ...company }
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '']))
}
