import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Profile } from '../contract.ts'

export const profilesQuestion = `select p.id, p.name, p.max_price_change, p.created_at,
    (select count(*) from roles r where r.tenant_id = p.tenant_id and r.profile_id = p.id) as roles
  from profiles p where p.tenant_id = platform.current_tenant()`

export const listProfiles = (ctx: Ctx) =>
  ctx.rows(statement<Profile>(`${profilesQuestion} order by p.created_at, p.name limit 200`))

export const profilePage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<Profile>(ctx, given, { question: profilesQuestion, order: 'created_at, name, id' })
