export { forgetPerson } from './account/forget-person.ts'
export { administratorsOf, whoGrants } from './administrators.ts'
export { type CreatedCompany, createCompany, type FirstAdministrator } from './entrance/create-company.ts'
export { factorMissing } from './entrance/describe-session.ts'
export { askForNewEmail, giveUpNewEmail } from './entrance/email-change.ts'
export { copiedLink, isInvited, sendInvitation } from './entrance/invitation-links.ts'
export { seedCompaniesWith } from './entrance/register-company.ts'
export { eyesOf } from './eyes-of.ts'
export { areKnownItems, areKnownTargets, knownTargets } from './known-targets.ts'
export { enforceRule, letBy, rulesOf, setRule } from './object-rules.ts'
export { reachedBy } from './placeholders.ts'
export {
  holdersOf,
  ownCeiling,
  refuseGiven,
  refuseGivenFunction,
  refuseGreater,
  refuseGreaterFunction,
  refuseToLockOneself,
  whyNotHolding,
  whyNotTouched,
} from './powers.ts'
export {
  answering,
  notDeniedIn,
  type ReachFacts,
  reachConditions,
  reachFacts,
  reachOfId,
  reachText,
  type ScopedKind,
  statusesHiddenFrom,
} from './record-scope.ts'
export { refuseOutOfReach, refuseOutOfReachOn } from './refuse-out-of-reach.ts'
export { listRoles, rolePage, showRole } from './roles.ts'
export { ownHands, proveAgain } from './secrets/own-hands.ts'
export { hashPassword, passwordMatches } from './secrets/passwords.ts'
export { newTotp } from './secrets/totp.ts'
export {
  announceAccess,
  authenticate,
  closeSessionsOf,
  forgetAllSessions,
  forgetSession,
  forgetSessionsOf,
  identitiesOf,
  identityOf,
} from './sessions.ts'
export { profilesEntity, rolesEntity, type StoredRole, type StoredUser, usersEntity } from './tables.ts'
