import { changedMeanwhile, refuseListChanged, unread } from '../../../platform/db/changed-meanwhile.ts'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { mayEditFunctions } from '../../access/authority.ts'
import {
  askForNewEmail,
  closeSessionsOf,
  giveUpNewEmail,
  isInvited,
  type StoredUser,
  sendInvitation,
  usersEntity,
} from '../../access/server/public.ts'
import type { TeamUser, UserInput, UserPatch } from '../contract.ts'
import { changedPermissions } from '../functions.ts'
import { changePeople } from './access-changed.ts'
import { catalogue, refuseUnknown } from './functions.ts'
import { noPassword } from './invitations.ts'
import { checkSuccessor, leave } from './leave.ts'
import { needSeats } from './seats.ts'
import { refuseOtherSuccessor } from './succession/name-successor.ts'
import { supervisorsOf } from './teams.ts'
import { accessOf, checkedNumbers, type Numbers, refuseLocked, setManagedTeams, setStores } from './user-fields.ts'
import { showUser } from './user-list.ts'

/** Adds a user with a password that nobody knows; the invitation lets them choose one. */
export async function addUser(ctx: Ctx, given: UserInput): Promise<TeamUser> {
  const id = newId()
  await changePeople(ctx, [id], async () => {
    await needSeats(ctx)
    const { accessStoreIds, managedTeamIds, ...fields } = given
    const user = await insert(ctx, usersEntity, {
      id,
      ...fields,
      ...(await checkedNumbers(ctx, given)),
      passwordHash: await noPassword(ctx),
    })
    await setStores(ctx, id, accessStoreIds)
    await setManagedTeams(ctx, user, managedTeamIds)
    await sendInvitation(ctx, user, 7)
  })
  return showUser(ctx, id)
}

export async function editUser(ctx: Ctx, id: string, patch: UserPatch): Promise<TeamUser> {
  const reached = patch.teamId ? await supervisorsOf(ctx, [patch.teamId]) : []
  await changePeople(ctx, [id], () => change(ctx, id, patch), reached)
  return showUser(ctx, id)
}

async function change(ctx: Ctx, id: string, patch: UserPatch) {
  const { accessStoreIds, managedTeamIds, successorId = null, ...given } = patch
  const before = await find(ctx, usersEntity, id, { lock: true })
  refuseLocked(ctx, before, given)
  if (given.active === false && id === ctx.userId) throw new Refusal(409, 'team.own_account')
  if (!before.email) throw new Refusal(409, 'team.account_left')
  await refuseSuccessor(ctx, id, patch)
  if (!before.active && successorId) await refuseOtherSuccessor(ctx, id, successorId)
  if (given.active === true && !before.active) await needSeats(ctx)
  const { email, ...numbers } = await checkedNumbers(ctx, { ...before, ...given } as unknown as Numbers, before)
  if (given.email !== undefined) await changeEmail(ctx, before, email)
  const fields = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && name !== 'email'),
  )
  const user = await update(ctx, usersEntity, before, { ...fields, ...numbers })
  await replaceAccess(ctx, user, { accessStoreIds, managedTeamIds })
  if (before.active && !user.active) await closeSessionsOf(ctx, id)
  // Somebody who left before passes on what they still have as soon as a successor is named.
  if (!user.active && (before.active || successorId)) await leave(ctx, id, successorId, !before.active)
}

/** A successor takes over from somebody who leaves, and from nobody else. */
async function refuseSuccessor(ctx: Ctx, leaverId: string, { active, successorId }: UserPatch) {
  if (!successorId) return
  if (active !== false) throw wrongField('successorId', 'team.successor_of_active')
  await checkSuccessor(ctx, { leaverId, successorId }, 'team.successor_unknown')
}

type Access = Pick<UserPatch, 'accessStoreIds' | 'managedTeamIds'>

/** The stores that a person reaches and the teams that they manage. */
async function replaceAccess(ctx: Ctx, user: StoredUser, { accessStoreIds, managedTeamIds }: Access) {
  if (!accessStoreIds && !managedTeamIds) return
  const before = await accessOf(ctx, user.id)
  if (accessStoreIds) await setStores(ctx, user.id, accessStoreIds)
  if (managedTeamIds) await setManagedTeams(ctx, user, managedTeamIds)
  const after = await accessOf(ctx, user.id)
  const subject = { kind: 'user', id: user.id }
  const changed = await refuseListChanged(ctx, subject, {
    accessStoreIds: { before: before.accessStoreIds, after: after.accessStoreIds },
    managedTeamIds: { before: before.managedTeamIds, after: after.managedTeamIds },
  })
  if (changed) await ctx.emit({ kind: 'users.changed', subject, ...changed })
}

/** An e-mail is a login, so a new one has to be confirmed. Setting the old one again discards the request. */
async function changeEmail(ctx: Ctx, person: StoredUser, email: string) {
  if (email.toLowerCase() === person.email.toLowerCase()) return giveUpNewEmail(ctx, person.id)
  if (!(await isInvited(ctx, person.id))) return askForNewEmail(ctx, person, email)
  // Nobody has signed in with it yet: the address is corrected and gets a link, and the link sent to the wrong one
  // stops working.
  await sendInvitation(ctx, await update(ctx, usersEntity, person, { email }), 7)
}

/** Sets a person's permissions in addition to those of the function. */
export async function grantOwn(ctx: Ctx, id: string, permissions: string[]): Promise<TeamUser> {
  enforce(mayEditFunctions(ctx.granted), 403)
  refuseUnknown(permissions)
  await changePeople(ctx, [id], async () => {
    const before = await find(ctx, usersEntity, id, { lock: true })
    const after = changedPermissions([], { add: permissions }, catalogue())
    await refuseOthersGrants(ctx, before, after)
    const data = {
      added: after.filter((one) => !before.permissions.includes(one)),
      removed: before.permissions.filter((one) => !after.includes(one)),
    }
    await update(ctx, usersEntity, before, { permissions: after }, { event: 'users.permissions-changed', data })
  })
  return showUser(ctx, id)
}

/** Whom somebody else has given or taken permissions meanwhile: the log names what changed, not what they hold. */
async function refuseOthersGrants(ctx: Ctx, { id, permissions: theirs }: StoredUser, after: readonly string[]) {
  if (!ctx.readAt || (theirs.length === after.length && theirs.every((one) => after.includes(one)))) return
  const newest = await ctx.first(
    statement<{ actorName: string; at: string }>(
      `select e.actor_name, e.at from events e
       where e.tenant_id = platform.current_tenant() and e.subject_id = $1 and e.kind = 'users.permissions-changed'
         and ${unread('$2', '$3')} order by e.seq desc limit 1`,
      [id, ctx.readAt, ctx.user?.id ?? null],
    ),
  )
  if (newest) throw changedMeanwhile({ permissions: { theirs } }, newest)
}
