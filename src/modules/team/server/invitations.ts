import { randomBytes } from 'node:crypto'
import { find, insert, remove } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { countUse, type Quota } from '../../../platform/limits/quotas.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { copiedLink, hashPassword, isInvited, sendInvitation, usersEntity } from '../../access/server/public.ts'
import type { Invited } from '../invitations-contract.ts'
import { changePeople } from './access-changed.ts'
import { needSeats } from './seats.ts'

/** A password that nobody knows: the person sets one through the link. */
export const noPassword = (ctx: Ctx) => hashPassword(randomBytes(24).toString('base64url'), ctx.company.id)

/** Invites several people at once: existing people and duplicates in the list are reported, the others are invited. */
export async function inviteAll(ctx: Ctx, { people, days }: { people: readonly Invited[]; days: number }) {
  const here = await knownEmails(ctx, people)
  const accepted = new Map<string, Invited & { id: string }>()
  const list = people.map((person) => {
    const key = person.email.toLowerCase()
    const reason = here.has(key) ? 'team.email_used' : accepted.has(key) ? 'team.email_twice' : ''
    if (reason) return { email: person.email, userId: null, reason: translate(ctx.lang, reason) }
    const id = newId()
    accepted.set(key, { ...person, id })
    return { email: person.email, userId: id, reason: '' }
  })
  const added = [...accepted.values()]
  const passwordHash = await noPassword(ctx)
  await changePeople(
    ctx,
    added.map(({ id }) => id),
    async () => {
      await needSeats(ctx, added.length)
      for (const person of added) {
        await insert(ctx, usersEntity, {
          ...person,
          phone: '',
          document: '',
          maxPriceChange: null,
          teamId: null,
          passwordHash,
        })
        await sendInvitation(ctx, person, days)
      }
    },
  )
  return { list }
}

const knownEmails = async (ctx: Ctx, people: readonly Invited[]) =>
  new Set(
    (
      await ctx.rows(
        statement<{ emailKey: string }>(
          'select email_key from users where tenant_id = platform.current_tenant() and email_key = any($1)',
          [people.map(({ email }) => email.toLowerCase())],
        ),
      )
    ).map(({ emailKey }) => emailKey),
  )

/** A mailbox is not flooded: one a minute, five a day. */
const resends = {
  name: 'team.resent-invitations',
  max: 5,
  per: 86_400,
  apart: 60,
  refusal: 'team.invitation_sent_lately',
} satisfies Quota

export const resendInvitation = (ctx: Ctx, id: string, days: number) =>
  changePeople(ctx, [id], async () => {
    const invited = await invitedOne(ctx, id)
    await countUse(ctx, resends, id, ctx)
    await sendInvitation(ctx, invited, days)
  })

export const invitationLink = (ctx: Ctx, id: string) =>
  changePeople(ctx, [id], async () => {
    await invitedOne(ctx, id)
    return { url: await copiedLink(ctx, id) }
  })

/** Nobody has used the account yet, so it is deleted and its seat is free. */
export const withdrawInvitation = (ctx: Ctx, id: string) =>
  changePeople(ctx, [id], async () => {
    try {
      await remove(ctx, usersEntity, await invitedOne(ctx, id))
    } catch (error) {
      if (['23503', '23001'].includes((error as { code?: string }).code ?? ''))
        throw new Refusal(409, 'team.user_has_records')
      throw error
    }
  })

async function invitedOne(ctx: Ctx, id: string) {
  const user = await find(ctx, usersEntity, id, { lock: true })
  if (!(user.active && (await isInvited(ctx, id)))) throw new Refusal(409, 'team.not_invited')
  return user
}
