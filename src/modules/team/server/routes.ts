import { find } from '../../../platform/db/entity.ts'
import { route } from '../../../platform/http/route.ts'
import { ownCeiling, refuseGreater, rolePage, rulesOf, setRule, usersEntity } from '../../access/server/public.ts'
import { team } from '../contract.ts'
import { leaving } from '../leaving-contract.ts'
import { teamPages } from '../pages-contract.ts'
import { changePermissions, copyPermissions } from './change-permissions.ts'
import { addProfile, editProfile, removeProfile } from './change-profiles.ts'
import { addTeam, editTeam, removeTeam } from './change-teams.ts'
import { userChange } from './change-users.ts'
import { deleteAccount } from './delete-account.ts'
import { denialsOf, deny } from './denials.ts'
import { addRole, editRole, removeRole } from './functions.ts'
import { invitationLink, inviteAll, resendInvitation, withdrawInvitation } from './invitations.ts'
import { leavingFacts } from './leave.ts'
import { listProfiles, profilePage } from './profiles.ts'
import { removeUser } from './remove-user.ts'
import { userStanding } from './seats.ts'
import { seenBy } from './seen-by.ts'
import { teamList } from './team-list.ts'
import { listTeams } from './teams.ts'
import { showUser, userList } from './user-list.ts'
import { addUser, editUser, grantOwn } from './users.ts'

export const teamRoutes = [
  route(team.profiles, listProfiles),
  route(teamPages.profilePage, (ctx, { query }) => profilePage(ctx, query)),
  route(teamPages.rolePage, (ctx, { query }) => rolePage(ctx, query)),
  route(team.addProfile, (ctx, { body }) => addProfile(ctx, body)),
  route(team.editProfile, (ctx, { params, body }) => editProfile(ctx, params.id, body)),
  route(team.removeProfile, (ctx, { params }) => removeProfile(ctx, params.id)),
  route(team.addRole, (ctx, { body }) => addRole(ctx, body)),
  route(team.editRole, (ctx, { params, body }) => editRole(ctx, params.id, body)),
  route(team.removeRole, (ctx, { params, query }) => removeRole(ctx, params.id, query.moveTo)),
  route(team.changePermissions, (ctx, { body }) => changePermissions(ctx, body)),
  route(team.copyPermissions, (ctx, { params, body }) => copyPermissions(ctx, params.id, body.from)),
  route(team.ceiling, async (ctx) => {
    const { permissions, priceChange, stores, people } = await ownCeiling(ctx)
    return { permissions: [...permissions], priceChange, stores: stores && [...stores], people: people && [...people] }
  }),
  userList.route,
  route(team.standing, (ctx) => userStanding(ctx)),
  route(team.user, (ctx, { params }) => showUser(ctx, params.id)),
  route(team.seenBy, (ctx, { params }) => seenBy(ctx, params.id)),
  route(team.addUser, (ctx, { body }) => addUser(ctx, body)),
  route(team.editUser, (ctx, { params, body }) => editUser(ctx, params.id, body)),
  route(team.grantOwn, (ctx, { params, body }) => grantOwn(ctx, params.id, body.permissions)),
  route(team.removeUser, (ctx, { params }) => removeUser(ctx, params.id)),
  route(team.invite, (ctx, { body }) => inviteAll(ctx, body)),
  route(team.resend, (ctx, { params, body }) => resendInvitation(ctx, params.id, body.days)),
  route(team.link, (ctx, { params }) => invitationLink(ctx, params.id)),
  route(team.withdraw, (ctx, { params }) => withdrawInvitation(ctx, params.id)),
  route(leaving.leaving, (ctx) => leavingFacts(ctx, ctx.userId)),
  route(leaving.leavingOf, async (ctx, { params }) => {
    const { id } = await find(ctx, usersEntity, params.id)
    await refuseGreater(ctx, [id], await ownCeiling(ctx))
    return leavingFacts(ctx, id)
  }),
  route(leaving.deleteAccount, (ctx, { body }) => deleteAccount(ctx, body), { writes: false }),
  userChange.route,
  route(team.teams, listTeams),
  teamList.route,
  route(team.addTeam, (ctx, { body }) => addTeam(ctx, body)),
  route(team.editTeam, (ctx, { params, body }) => editTeam(ctx, params.id, body)),
  route(team.removeTeam, (ctx, { params }) => removeTeam(ctx, params.id)),
  route(team.objectRules, (ctx, { params }) => rulesOf(ctx, params.kind, params.recordId)),
  route(team.setObjectRule, async (ctx, { params, body }) => {
    await setRule(ctx, params.kind, params.recordId, params.rule, body.roleIds)
    return rulesOf(ctx, params.kind, params.recordId)
  }),
  route(team.denials, (ctx, { params }) => denialsOf(ctx, params.kind, params.recordId)),
  route(team.deny, (ctx, { params, body }) => deny(ctx, params.kind, params.recordId, body.userIds)),
]
