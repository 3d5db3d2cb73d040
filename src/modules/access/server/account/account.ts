import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { closedBy } from '../../../../platform/http/lacking.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { userLocks } from '../../authority.ts'
import type { Account } from '../../contract.ts'
import { proveAgain } from '../secrets/own-hands.ts'
import { factorsOf } from '../secrets/second-factors.ts'
import { checkChosen, hashOfChosen, refuseUsed, storePassword } from '../secrets/set-password.ts'
import { announceAccess } from '../sessions.ts'
import { imageAddress } from './profile-image.ts'

interface Row {
  id: string
  name: string
  email: string
  emailConfirmedAt: string | null
  phone: string
  imageKey: string
  createdAt: string
  roleName: string
  profileName: string
  googleEmail: string | null
}

export async function showAccount(ctx: Ctx): Promise<Account> {
  const row = await ctx.one(
    statement<Row>(
      `select u.id, u.name, u.email, u.email_confirmed_at, u.phone, u.image_key, u.created_at, r.name as role_name,
              p.name as profile_name, g.email as google_email
       from users u
       join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
       left join google_accounts g on g.tenant_id = u.tenant_id and g.user_id = u.id
       where u.tenant_id = platform.current_tenant() and u.id = $1`,
      [ctx.userId],
    ),
  )
  const factors = await factorsOf(ctx, ctx.userId)
  const passkeys = await ctx.rows(
    statement<Account['secondFactor']['passkeys'][number]>(
      `select id, name, created_at, last_used_at from passkeys
       where tenant_id = platform.current_tenant() and user_id = $1 order by created_at`,
      [ctx.userId],
    ),
  )
  const { settings } = ctx.services
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    phone: row.phone,
    imageUrl: imageAddress(ctx, row.id, row.imageKey),
    profileName: row.profileName,
    roleName: row.roleName,
    memberSince: row.createdAt,
    mayEdit: {
      name: !ctx.can(userLocks.name),
      phone: !ctx.can(userLocks.personal),
    },
    google: {
      isAvailable: settings.oidc !== undefined,
      isConnected: row.googleEmail !== null,
      email: row.googleEmail ?? '',
    },
    secondFactor: {
      isRequired: factors.isRequired,
      hasTotp: factors.totp,
      passkeys,
      recoveryCodesLeft: factors.recoveryCodesLeft,
    },
    isLoggedFromAdmin: ctx.user!.administrator !== undefined,
    version: settings.version,
    environment: settings.environment,
  }
}

export async function editAccount(
  ctx: Ctx,
  { name, phone }: { name?: string | undefined; phone?: string | undefined },
) {
  const before = await ctx.one(
    statement<{ name: string; phone: string }>(
      'select name, phone from users where tenant_id = platform.current_tenant() and id = $1 for update',
      [ctx.userId],
    ),
  )
  const after = { name: name ?? before.name, phone: phone ?? before.phone }
  if (after.name !== before.name && ctx.can(userLocks.name))
    throw closedBy(userLocks.name, ctx, 'access.name_locked', { name: 'access.name_locked' })
  if (after.phone !== before.phone && ctx.can(userLocks.personal))
    throw closedBy(userLocks.personal, ctx, 'access.phone_locked', { phone: 'access.phone_locked' })
  if (after.phone && after.phone !== before.phone && (await isPhoneTaken(ctx, after.phone)))
    throw wrongField('phone', 'access.phone_taken')
  if (after.name === before.name && after.phone === before.phone) return
  // raw write: the event below says what changed
  await ctx.run(
    statement('update users set name = $2, phone = $3 where tenant_id = platform.current_tenant() and id = $1', [
      ctx.userId,
      after.name,
      after.phone,
    ]),
  )
  await ctx.emit({ kind: 'users.changed', subject: { kind: 'user', id: ctx.userId }, before, after })
  await announceAccess(ctx, ctx.userId)
}

const isPhoneTaken = async (ctx: Ctx, phone: string) =>
  (await ctx.first(
    statement(
      `select from users where tenant_id = platform.current_tenant() and id <> $1
         and regexp_replace(phone, '\\D', '', 'g') = $2`,
      [ctx.userId, phone],
    ),
  )) !== undefined

export async function changePassword(
  ctx: Ctx,
  given: { currentPassword: string; password: string; passwordConfirmation: string },
) {
  await proveAgain(ctx, given.currentPassword, 'currentPassword')
  checkChosen(given)
  await refuseUsed(ctx, ctx.userId, given.password)
  const passwordHash = await hashOfChosen(ctx, given.password)
  const { id, name, email, sessionId } = ctx.user!
  await inTransaction(ctx, (inside) =>
    storePassword(inside, { id, name, email }, passwordHash, { exceptSession: sessionId }),
  )
}
