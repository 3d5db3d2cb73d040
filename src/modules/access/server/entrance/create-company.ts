import { allPermissionIds } from '../../../../platform/access/catalogue.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { db } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import type { NewCompany } from '../../../../platform/tenancy/directory.ts'
import { rolePresets } from '../../role-presets.ts'
import { hashPassword } from '../secrets/passwords.ts'

// raw writes here: a company's first rows have no history before them

export interface FirstAdministrator {
  name: string
  email: string
  phone?: string
  password: string
}

export interface CreatedCompany {
  company: Company
  storeId: string
  /** Ids of the functions by preset: `salesman`, `technician`… */
  roleIds: Record<string, string>
  administratorId: string
}

/** A company with its first store, one profile, the six functions and its administrator. */
export async function createCompany(
  services: Services,
  given: NewCompany,
  administrator: FirstAdministrator,
  then: Then = async () => {},
): Promise<CreatedCompany> {
  const passwordHash = await hashPassword(administrator.password)
  const company = await services.directory.add(given)
  return setUp(services, company, { ...administrator, passwordHash }, then).catch(async (error: unknown) => {
    await services.directory.remove(company)
    throw error
  })
}

type Then = (ctx: Ctx, created: CreatedCompany) => Promise<void>

function setUp(
  services: Services,
  company: Company,
  administrator: FirstAdministrator & { passwordHash: string },
  then: Then,
): Promise<CreatedCompany> {
  return writing(services, { company }, async (ctx) => {
    const storeId = newId()
    const profileId = newId()
    await ctx.run(
      db.insertInto('stores').values({
        id: storeId,
        name: company.name,
        document: company.profile.document ?? '',
        city: company.profile.city ?? '',
        state: company.profile.state ?? '',
        phone: company.profile.phone ?? '',
        email: company.profile.email ?? '',
      }),
    )
    await ctx.run(db.insertInto('profiles').values({ id: profileId, name: 'Padrão', maxPriceChange: 10 }))
    const catalogue = [...allPermissionIds().values()]
    const roleIds: Record<string, string> = {}
    for (const { preset, name, grants } of rolePresets) {
      roleIds[preset] = newId()
      await ctx.run(
        db.insertInto('roles').values({
          id: roleIds[preset],
          profileId,
          name,
          preset,
          permissions: catalogue.filter(grants).map((permission) => permission.id),
        }),
      )
    }
    const administratorId = newId()
    await ctx.run(
      db.insertInto('users').values({
        id: administratorId,
        name: administrator.name,
        email: administrator.email,
        phone: administrator.phone ?? '',
        passwordHash: administrator.passwordHash,
        roleId: roleIds.administrator!,
        storeId,
      }),
    )
    const created = { company, storeId, roleIds, administratorId }
    await then(ctx, created)
    return created
  })
}
