import { refuseChangedMeanwhile } from '../../../platform/db/changed-meanwhile.ts'
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
  const changed: Company = { ...company, ...rest, profile: { ...company.profile, ...profile } }
  const names = Object.keys({ ...rest, ...profile }).filter(
    (name) => valueNamed(company, name) !== valueNamed(changed, name),
  )
  if (names.length === 0) return company
  const [before, after] = [company, changed].map((one) =>
    Object.fromEntries(names.map((name) => [name, valueNamed(one, name)])),
  )
  // The directory entry is not a table of the company, so the event is recorded below.
  await ctx.run(statement('select platform.change_company($1)', [JSON.stringify(change)]))
  const subject = { kind: 'company', id: company.id }
  await refuseChangedMeanwhile(ctx, subject, after!)
  await ctx.emit({ kind: 'company.changed', subject, before: before!, after: after! })
  ctx.after(() => services.directory.forget(company.slug))
  return changed
}

const valueNamed = ({ profile, ...company }: Company, name: string): unknown =>
  (({ ...profile, ...company }) as Record<string, unknown>)[name] ?? ''
