import type { PermissionId } from '../../platform/access/permission.ts'
import { no, yes } from '../../platform/rules/verdict.ts'

/** Who sees a view: only its owner, the owner's team, or the whole company. */
export const viewReaches = ['own', 'team', 'everyone'] as const
export type ViewReach = (typeof viewReaches)[number]

/** The permission required by each reach; none for a view of one's own. */
export const sharingNeeds = {
  team: 'general.share-views-with-team',
  everyone: 'general.share-views-with-everyone',
} as const

type Can = (permission: PermissionId) => boolean

/** The maximum of one's own views in a list. */
export const maxOwnViews = 100

export function mayShare(reach: ViewReach, can: Can, hasTeam: boolean) {
  if (reach === 'own') return yes
  if (!can(sharingNeeds[reach])) return no('views.may_not_share')
  return reach === 'team' && !hasTeam ? no('views.no_team') : yes
}

/** A view is changed by its owner; one shared with everyone also by people who may share with everyone. */
export function mayChange(view: { isMine: boolean; reach: ViewReach }, can: Can) {
  if (view.isMine || (view.reach === 'everyone' && can(sharingNeeds.everyone))) return yes
  return no('views.not_yours')
}

/** The company's default view must be visible to the whole company. */
export function mayBeCompanyDefault(view: { reach: ViewReach } | null, can: Can) {
  if (!can(sharingNeeds.everyone)) return no('views.may_not_share')
  return view && view.reach !== 'everyone' ? no('views.not_for_everyone') : yes
}
