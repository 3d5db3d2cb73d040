import type { Ctx } from '../../../platform/http/ctx.ts'
import { newestDelivery } from '../../../platform/mail/deliveries.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { holdersOf, ownCeiling, whyNotTouched } from '../../access/server/public.ts'
import { recordList, wholeCompany } from '../../lists/server/public.ts'
import { type TeamUser, team } from '../contract.ts'
import { userRecord } from '../user-record.ts'
import { type StoredInvitation, shownInvitation } from './shown-invitation.ts'

const named = (from: string) =>
  `coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name) ${from}), '[]')`

const idsOf = (which: string) => `array(select ${which} where x.tenant_id = u.tenant_id and x.user_id = u.id)`

export const userList = recordList({
  name: 'users',
  title: { pt: 'Usuários', en: 'Users' },
  record: userRecord,
  endpoint: team.users,
  alias: 'u',
  reach: wholeCompany,
  joins: {
    r: 'join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id',
    p: 'join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id',
    i: 'left join invitations i on i.tenant_id = u.tenant_id and i.user_id = u.id and i.accepted_at is null',
    m: `left join lateral ${newestDelivery('invitation', 'i.user_id')} m on true`,
  },
  fields: {
    rolePreset: 'r.preset',
    profileName: 'p.name',
    mostPriceChange: 'coalesce(u.max_price_change, p.max_price_change)',
    newEmail: `coalesce((select e.email from email_changes e
      where e.tenant_id = u.tenant_id and e.user_id = u.id and e.expires_at > now()), '')`,
    invitation: `case when i.user_id is not null then json_build_object('expiresAt', i.expires_at, 'acceptedAt', i.accepted_at,
      'declinedAt', i.declined_at, 'openedAt', i.opened_at, 'sentAt', i.sent_at, 'askedAgainAt', i.asked_again_at,
      'mail', m.state, 'mailAt', m.at, 'reason', m.reason, 'answer', m.answer) end`,
    accessStores: named(
      'from user_stores x join stores n on n.tenant_id = x.tenant_id and n.id = x.store_id where x.tenant_id = u.tenant_id and x.user_id = u.id',
    ),
    managedTeams: named(
      'from user_teams x join teams n on n.tenant_id = x.tenant_id and n.id = x.team_id where x.tenant_id = u.tenant_id and x.user_id = u.id',
    ),
    accessStoreIds: idsOf('x.store_id from user_stores x'),
    managedTeamIds: idsOf('x.team_id from user_teams x'),
    locked: 'u.id',
  },
  finish: {
    invitation: (ctx, invited: (StoredInvitation | null)[]) => invited.map((one) => one && shownInvitation(ctx, one)),
    locked: locksOf,
  },
  search: "u.name || ' ' || u.email || ' ' || u.phone || ' ' || u.document",
  filters: {
    storeId: (ids: string[], found) => {
      const given = `${found.value(ids)}::uuid[]`
      found.parts.push(`(u.store_id = any(${given}) or exists (select from user_stores x
        where x.tenant_id = u.tenant_id and x.user_id = u.id and x.store_id = any(${given})))`)
    },
    invited: (invited: boolean, found) =>
      found.add(
        `(exists (select from invitations o where o.tenant_id = u.tenant_id and o.user_id = u.id and o.accepted_at is null)) = ?`,
        invited,
      ),
  },
  // Of a deleted account only the name exists, for past events: it can be neither chosen nor managed.
  narrow: (_ctx, _filters, found) => void found.parts.push("u.email <> ''"),
})

/** Why the current person may not change each of these people. */
async function locksOf(ctx: Ctx, ids: string[]) {
  const ceiling = await ownCeiling(ctx)
  const holders = await holdersOf(ctx, ids)
  const locks = new Map(holders.map((holder) => [holder.id, whyNotTouched(ctx, holder, ceiling)]))
  return ids.map((id) => locks.get(id) ?? '')
}

export async function showUser(ctx: Ctx, id: string): Promise<TeamUser> {
  const user = await userList.whole<TeamUser>(ctx, id)
  if (!user) throw notFound('team.user_not_found')
  return user
}
