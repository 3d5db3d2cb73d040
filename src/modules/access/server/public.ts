export { type CreatedCompany, createCompany, type FirstAdministrator } from './create-company.ts'
export { factorMissing } from './describe-session.ts'
export { askForNewEmail, giveUpNewEmail } from './email-change.ts'
export { eyesOf } from './eyes-of.ts'
export { forgetPerson } from './forget-person.ts'
export { googleAccountOf } from './google.ts'
export { copiedLink, isInvited, sendInvitation } from './invitation-links.ts'
export { areKnownItems, areKnownTargets } from './known-targets.ts'
export { enforceRule, letBy, rulesOf, setRule } from './object-rules.ts'
export { ownHands, proveAgain } from './own-hands.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export {
  holdersOf,
  ownCeiling,
  refuseGiven,
  refuseGivenFunction,
  refuseGreater,
  refuseGreaterFunction,
  whyNotTouched,
} from './powers.ts'
export {
  inWorkStore,
  type ReachFacts,
  reachConditions,
  reachFacts,
  reachText,
  refuseOutOfReach,
  refuseOutOfReachOn,
  type ScopedKind,
  withinReach,
} from './record-scope.ts'
export { seedCompaniesWith } from './register-company.ts'
export { listRoles, rolePage, showRole } from './roles.ts'
export {
  announceAccess,
  authenticate,
  closeSessionsOf,
  forgetAllSessions,
  forgetSession,
  forgetSessionsOf,
  identityOf,
} from './sessions.ts'
export { storePassword } from './set-password.ts'
export { profilesEntity, rolesEntity, type StoredRole, type StoredUser, usersEntity } from './tables.ts'
export { newTotp } from './totp.ts'
