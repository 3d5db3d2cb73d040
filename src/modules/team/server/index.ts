import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { team } from '../contract.ts'
import { leaving } from '../leaving-contract.ts'
import { teamMessages } from '../messages.ts'
import { teamPages } from '../pages-contract.ts'
import { teamPermissions } from '../permissions.ts'
import { profileReturned } from './change-profiles.ts'
import { teamReturned } from './change-teams.ts'
import { userChange } from './change-users.ts'
import { roleReturned } from './functions.ts'
import { teamRoutes } from './routes.ts'
import { returnNotice } from './succession/notify-returned.ts'
import { teamList } from './team-list.ts'
import { tellAdministrators } from './tell-administrators.ts'
import { successorNotice } from './tell-successor.ts'
import { userList } from './user-list.ts'
import './tables.ts'

/** Functions, profiles, users and teams, as managed by an administrator. */
export const teamModule: ServerModule = {
  name: 'team',
  messages: teamMessages,
  leaving: {
    passes: ['hand_overs.successor_id', 'successions.successor_id'],
    history: [
      'record_denials.denied_by',
      'hand_overs.leaver_id',
      'hand_overs.asked_by',
      'successions.leaver_id',
      'successions.named_by',
    ],
  },
  contract: { ...team, ...teamPages, ...leaving },
  permissions: [teamPermissions],
  exports: [exportOfList(userList), exportOfList(teamList)],
  routes: teamRoutes,
  works: [userChange.work],
  subjects: [
    {
      kind: 'team',
      table: 'teams',
      name: 'name',
      fields: { memberIds: { of: 'user' }, supervisorIds: { of: 'user' } },
    },
    { kind: 'role', table: 'roles', name: 'name' },
    { kind: 'profile', table: 'profiles', name: 'name' },
  ],
  notices: [successorNotice, returnNotice],
  trash: [
    { kind: 'team', needs: 'team.edit-teams' },
    { kind: 'profile', needs: 'team.edit-functions' },
    { kind: 'role', needs: 'team.edit-functions', refusals: ['team.functions_read_only', 'team.gives_more'] },
  ],
  listeners: {
    ...tellAdministrators,
    'teams.returned': teamReturned,
    'profiles.returned': profileReturned,
    'roles.returned': roleReturned,
  },
  references: [{ table: 'record_denials', column: 'record_id' }],
  rooms: [
    { name: 'roles', needs: 'users.list' },
    { name: 'users', needs: 'users.list' },
    { name: 'teams', needs: 'users.list' },
  ],
}
