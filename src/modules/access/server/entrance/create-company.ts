import { allPermissionIds } from '../../../../platform/access/catalogue.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
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
  const passwordHash = await hashPassword(administrator.password, 'new companies')
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
    const { document = '', city = '', state = '', phone = '', email = '' } = company.profile
    await ctx.run(
      statement(
        'insert into stores (id, name, document, city, state, phone, email) values ($1, $2, $3, $4, $5, $6, $7)',
        [storeId, company.name, document, city, state, phone, email],
      ),
    )
    await ctx.run(statement("insert into profiles (id, name, max_price_change) values ($1, 'Padrão', 10)", [profileId]))
    const catalogue = [...allPermissionIds().values()]
    const roleIds: Record<string, string> = {}
    for (const { preset, name, grants } of rolePresets) {
      roleIds[preset] = newId()
      await ctx.run(
        statement('insert into roles (id, profile_id, name, preset, permissions) values ($1, $2, $3, $4, $5)', [
          roleIds[preset],
          profileId,
          name,
          preset,
          catalogue.filter(grants).map((permission) => permission.id),
        ]),
      )
    }
    const administratorId = newId()
    await ctx.run(
      statement(
        'insert into users (id, name, email, phone, password_hash, role_id, store_id) values ($1, $2, $3, $4, $5, $6, $7)',
        [
          administratorId,
          administrator.name,
          administrator.email,
          administrator.phone ?? '',
          administrator.passwordHash,
          roleIds.administrator,
          storeId,
        ],
      ),
    )
    const created = { company, storeId, roleIds, administratorId }
    await then(ctx, created)
    return created
  })
}
