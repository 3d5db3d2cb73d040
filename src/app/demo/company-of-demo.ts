import { hashPassword } from '../../modules/access/server/public.ts'
import { wholeFunnel } from '../../modules/funnels/server/public.ts'
import { allPermissionIds } from '../../platform/access/catalogue.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx, CtxUser } from '../../platform/http/ctx.ts'
import { reading, writing } from '../../platform/http/run-in-ctx.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Company } from '../../platform/tenancy/company.ts'
import { newCompany } from '../new-company.ts'
import { type DemoCompany, demoPassword } from './companies.ts'
import type { Dice } from './dice.ts'
import { insertAll } from './insert-all.ts'

export interface ListItem {
  id: string
  list: string
  name: string
}

interface Colleague extends CtxUser {
  preset: string
}

/** A company of the demo with the ids that its records refer to. */
export interface Stage {
  services: Services
  company: Company
  storeId: string
  /** The administrator first. */
  users: readonly Colleague[]
  items: readonly ListItem[]
  funnel: Awaited<ReturnType<typeof wholeFunnel>>
}

export async function foundCompany(services: Services, demo: DemoCompany, dice: Dice, since: number): Promise<Stage> {
  const [administrator, ...others] = demo.people
  const { company } = await newCompany(
    services,
    demo.company,
    { ...administrator!, password: demoPassword },
    async (ctx, { roleIds, storeId, administratorId }) => {
      const passwordHash = await hashPassword(demoPassword, 'demo')
      // raw write: demo people have no history before their company's
      await ctx.run(
        statement(
          'update users set phone = $2, created_at = $3 where tenant_id = platform.current_tenant() and id = $1',
          [administratorId, administrator!.phone, new Date(since).toISOString()],
        ),
      )
      await insertAll(
        ctx,
        'users',
        others.map(({ preset, ...person }) => ({
          ...person,
          id: dice.id(since),
          passwordHash,
          roleId: roleIds[preset],
          storeId,
          permissions: [],
          active: true,
          createdAt: new Date(since).toISOString(),
        })),
      )
    },
  )
  return stageOf(services, company)
}

export function stageOf(services: Services, company: Company): Promise<Stage> {
  return reading(services, { company }, async (ctx) => {
    const users = await ctx.rows(
      statement<Omit<Colleague, 'sessionId'>>(
        `select u.id, u.name, u.email, u.role_id, u.store_id, r.preset from users u
         join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
         where u.tenant_id = platform.current_tenant() order by r.preset is distinct from 'administrator', u.created_at, u.id`,
      ),
    )
    return {
      services,
      company,
      storeId: users[0]!.storeId,
      users: users.map((user) => ({ ...user, sessionId: '' })),
      items: await ctx.rows(
        statement<ListItem>(
          'select id, list, name from list_items where tenant_id = platform.current_tenant() order by list, position',
        ),
      ),
      funnel: await wholeFunnel(ctx),
    }
  })
}

/** Runs work as a person of the company, or its administrator, at a moment of the past; with every permission. */
export function workAs<T>(
  { services, company, users }: Stage,
  { userId, at }: { userId?: string | null | undefined; at?: number },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const user = users.find(({ id }) => id === userId) ?? users[0]
  const granted = new Set([...allPermissionIds().values()].filter(({ kind }) => kind === 'allow').map(({ id }) => id))
  return writing(services, { company, user, granted, ...(at && { now: new Date(at).toISOString() }) }, work)
}

/** Runs work without a person of the company: a customer on a public page. */
export const unsigned = <T>({ services, company }: Stage, at: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  writing(services, { company, now: new Date(at).toISOString() }, work)
