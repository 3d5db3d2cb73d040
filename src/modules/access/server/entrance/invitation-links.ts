import { createHmac, timingSafeEqual } from 'node:crypto'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { publicAddress } from '../../../../platform/settings.ts'

/** How the person received the link: a copied one does not prove the e-mail. */
export type Way = 'mail' | 'copy'

const proofOf = (ctx: Ctx, userId: string, round: number, way: Way) =>
  createHmac('sha256', ctx.services.settings.secret)
    .update(`invitation:${ctx.company.id}:${userId}:${round}:${way}`)
    .digest('base64url')

const linkOf = (ctx: Ctx, userId: string, round: number, way: Way) =>
  `${publicAddress(ctx.services.settings, { slug: ctx.company.slug })}/convite?token=${userId}.${way}.${proofOf(ctx, userId, round, way)}`

/** The person and way of a token, if it belongs to the current round. */
export async function readInvitationToken(ctx: Ctx, token: string) {
  const [userId = '', way, proof = ''] = token.split('.')
  if (!/^[\da-f-]{36}$/.test(userId) || (way !== 'mail' && way !== 'copy')) return undefined
  const found = await ctx.first(
    statement<{ round: number }>(
      'select round from invitations where tenant_id = platform.current_tenant() and user_id = $1',
      [userId],
    ),
  )
  const right = Buffer.from(proofOf(ctx, userId, found?.round ?? 0, way))
  const given = Buffer.from(proof)
  const isRight = found !== undefined && given.length === right.length && timingSafeEqual(given, right)
  return isRight ? { userId, way: way as Way } : undefined
}

interface Invited {
  id: string
  name: string
  email: string
}

/** Stores the invitation and sends its link; a new round invalidates the link before. */
export async function sendInvitation(ctx: Ctx, person: Invited, days: number) {
  const { round } = await ctx.one(
    statement<{ round: number }>(
      `insert into invitations as known (user_id, days, sent_by, sent_at, expires_at)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + make_interval(days => $2))
       on conflict (tenant_id, user_id) do update set round = known.round + 1, days = excluded.days,
         sent_by = excluded.sent_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at, opened_at = null,
         declined_at = null, asked_again_at = null
       returning round`,
      [person.id, days, ctx.user?.id ?? null, ctx.now],
    ),
  )
  const { name: company } = ctx.company
  const say = (key: string) =>
    translate(ctx.lang, key, {
      name: person.name.split(' ')[0]!,
      company,
      by: ctx.user?.name ?? company,
      email: person.email,
      days,
    })
  await sendAccessMail(
    ctx,
    person.email,
    {
      subject: say('access.mail.invitation.subject'),
      title: say('access.mail.invitation.title'),
      lines: [say('access.mail.invitation.line')],
      action: { label: say('access.mail.invitation.action'), url: linkOf(ctx, person.id, round, 'mail') },
      note: say('access.mail.invitation.note'),
    },
    { about: { kind: 'invitation', id: person.id } },
  )
}

/** The link of the current round, for sending it by other ways than mail. */
export async function copiedLink(ctx: Ctx, userId: string) {
  const { round } = await ctx.one(
    statement<{ round: number }>(
      `select round from invitations
       where tenant_id = platform.current_tenant() and user_id = $1 and accepted_at is null and declined_at is null`,
      [userId],
    ),
    'access.invitation_over',
  )
  await ctx.emit({ kind: 'access.invitation_copied', subject: { kind: 'user', id: userId } })
  return linkOf(ctx, userId, round, 'copy')
}

/** Ends the invitation once the person has signed in. */
export const endInvitation = (ctx: Ctx, userId: string) =>
  ctx.run(
    statement(
      `update invitations set accepted_at = $2
       where tenant_id = platform.current_tenant() and user_id = $1 and accepted_at is null`,
      [userId, ctx.now],
    ),
  )

/** Whether the person was invited and has not signed in yet. */
export const isInvited = async (ctx: Ctx, userId: string) =>
  (await ctx.first(
    statement(
      'select from invitations where tenant_id = platform.current_tenant() and user_id = $1 and accepted_at is null',
      [userId],
    ),
  )) !== undefined
