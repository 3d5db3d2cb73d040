import type { PermissionId } from '../../platform/access/permission.ts'
import { no, yes } from '../../platform/rules/verdict.ts'

/** Who sees a view: its owner, the owner's team as well, or the whole company. */
export const viewReaches = ['own', 'team', 'everyone'] as const
export type ViewReach = (typeof viewReaches)[number]

/** The permission that each reach asks for; a view of one's own asks for none. */
export const sharingNeeds = {
  team: 'general.share-views-with-team',
  everyone: 'general.share-views-with-everyone',
} as const

type Can = (permission: PermissionId) => boolean

/** Views of one's own that a list holds at most. */
export const mostOwnViews = 100

export function mayShare(reach: ViewReach, can: Can, hasTeam: boolean) {
  if (reach === 'own') return yes
  if (!can(sharingNeeds[reach])) return no('views.may_not_share')
  return reach === 'team' && !hasTeam ? no('views.no_team') : yes
}

/** Its owner changes a view; one that is everyone's also whoever may share with everyone. */
export function mayChange(view: { isMine: boolean; reach: ViewReach }, can: Can) {
  if (view.isMine || (view.reach === 'everyone' && can(sharingNeeds.everyone))) return yes
  return no('views.not_yours')
}

/** What the whole company starts with must be seen by the whole company. */
export function mayBeCompanyDefault(view: { reach: ViewReach } | null, can: Can) {
  if (!can(sharingNeeds.everyone)) return no('views.may_not_share')
  return view && view.reach !== 'everyone' ? no('views.not_for_everyone') : yes
}
