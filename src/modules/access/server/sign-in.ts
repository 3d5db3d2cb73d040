import { createHmac } from 'node:crypto'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { SignedIn } from '../contract.ts'
import { LoginGuard } from './login-guard.ts'
import { passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'

const guard = new LoginGuard()

/** One answer for a wrong e-mail and a wrong password, in the same time. */
export async function signIn(
  ctx: Ctx,
  given: { email: string; password: string; remember: boolean; deviceId?: string | undefined; userAgent: string },
): Promise<SignedIn> {
  const who = `${ctx.company.id} ${given.email.toLowerCase()}`
  if (guard.isLocked(who)) throw new Refusal(429, 'access.too_many_logins')
  const user = await ctx.first(
    statement<{ id: string; passwordHash: string }>(
      'select id, password_hash from users where tenant_id = platform.current_tenant() and lower(email) = lower($1) and active',
      [given.email],
    ),
  )
  if (!(await passwordMatches(user?.passwordHash, given.password)) || !user) {
    guard.failed(who)
    throw new Refusal(401, 'access.wrong_credentials')
  }
  guard.succeeded(who)
  const token = await openSession(ctx, user.id, given)
  return { token, ...(await describeUser(ctx, user.id)) }
}

interface Description {
  id: string
  name: string
  email: string
  storeId: string
  createdAt: string
  roleName: string
  profileName: string
  permissions: string[]
  users: number
}

export async function describeUser(ctx: Ctx, userId: string): Promise<Omit<SignedIn, 'token'>> {
  const row = await ctx.one(
    statement<Description>(
      `select u.id, u.name, u.email, u.store_id, u.created_at, r.name as role_name, p.name as profile_name,
              array(select unnest(r.permissions) union select unnest(u.permissions)) as permissions,
              (select count(*) from users o where o.tenant_id = u.tenant_id and o.active) as users
       from users u
       join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
       where u.tenant_id = platform.current_tenant() and u.id = $1`,
      [userId],
    ),
  )
  const { company } = ctx
  return {
    user: {
      usuarioid: row.id,
      nome: row.name,
      hashUsuario: createHmac('sha256', ctx.services.settings.secret).update(`support:${row.id}`).digest('hex'),
      perfil: { nome: row.profileName },
      funcao: { nome: row.roleName, permissoesList: row.permissions },
      tentant: { nome: company.name, items: [{ status: company.status, quantidadeUsuarios: row.users }] },
      lojaId: row.storeId,
    },
    account: {
      email: row.email,
      dataInclusao: row.createdAt,
      perfil: { nome: row.profileName },
      funcao: { permissoesList: row.permissions },
    },
    company: {
      Plano: company.plan,
      Funcionalidades: company.features,
      CorPrimaria: company.primaryColor,
      CorSecundaria: company.secondaryColor,
    },
  }
}
