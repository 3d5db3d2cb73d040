import { no, yes } from '../../platform/rules/verdict.ts'

/** What entering a status can require of a deal, in the order in which people are asked for it. */
export const requirements = [
  'phone',
  'email',
  'birth-date',
  'document',
  'owner',
  'technician',
  'address',
  'energy-bill',
  'bill-photo',
  'consumption',
  'dealership',
  'phase',
  'roof-type',
  'roof-face',
  'proposal',
  'accepted-proposal',
  'sale',
  'files',
  'file-categories',
  'no-pending-tasks',
  'custom-fields',
  'parallel-statuses',
] as const
export type Requirement = (typeof requirements)[number]

/** The requirements that a person switches on; the others follow from chosen categories, fields and statuses. */
export const switchableRequirements = requirements.filter(
  (need) => !['file-categories', 'custom-fields', 'parallel-statuses'].includes(need),
)

/** What a status can forbid while a deal is in it. */
export const forbiddables = ['proposal', 'accept', 'sale'] as const
export type Forbiddable = (typeof forbiddables)[number]

/** The rules of a status for entering and for staying. Empty lists of roles mean everyone. */
export interface StatusRules {
  requires: readonly string[]
  requiredFields: readonly string[]
  requiredCategories: readonly string[]
  requiresParallel: readonly string[]
  forbids: readonly string[]
  moveRoles: readonly string[]
}

/** The facts about a deal and its contact that the rules use. Energies in kWh. */
export interface DealFacts {
  ownerId: string | null
  technicianId: string | null
  street: string
  city: string
  stateCode: string
  billUnits: number
  billPhotos: number
  consumptionKwh: number
  dealership: string
  phase: string
  roofType: string
  roofFace: string
  proposals: number
  acceptedProposalId: string | null
  sales: number
  files: number
  fileCategories: readonly string[]
  pendingTasks: number
  answeredFields: readonly string[]
  parallelStatusIds: readonly string[]
  contact: { phone: string; email: string; birthDate: string | null; document: string }
}

/** A deal of which only the owner is known. */
export const bareFacts: Omit<DealFacts, 'contact'> = {
  ownerId: null,
  technicianId: null,
  street: '',
  city: '',
  stateCode: '',
  billUnits: 0,
  billPhotos: 0,
  consumptionKwh: 0,
  dealership: '',
  phase: '',
  roofType: '',
  roofFace: '',
  proposals: 0,
  acceptedProposalId: null,
  sales: 0,
  files: 0,
  fileCategories: [],
  pendingTasks: 0,
  answeredFields: [],
  parallelStatusIds: [],
}

const satisfied: Record<Requirement, (facts: DealFacts, status: StatusRules) => boolean> = {
  phone: ({ contact }) => contact.phone !== '',
  email: ({ contact }) => contact.email !== '',
  'birth-date': ({ contact }) => contact.birthDate !== null,
  document: ({ contact }) => contact.document !== '',
  owner: (facts) => facts.ownerId !== null,
  technician: (facts) => facts.technicianId !== null,
  address: (facts) => facts.street !== '' && facts.city !== '' && facts.stateCode !== '',
  'energy-bill': (facts) => facts.billUnits > 0,
  'bill-photo': (facts) => facts.billPhotos > 0,
  consumption: (facts) => facts.consumptionKwh > 0,
  dealership: (facts) => facts.dealership !== '',
  phase: (facts) => facts.phase !== '',
  'roof-type': (facts) => facts.roofType !== '',
  'roof-face': (facts) => facts.roofFace !== '',
  proposal: (facts) => facts.proposals > 0,
  'accepted-proposal': (facts) => facts.acceptedProposalId !== null,
  sale: (facts) => facts.sales > 0,
  files: (facts) => facts.files > 0,
  'file-categories': (facts, status) => holdsAll(facts.fileCategories, status.requiredCategories),
  'no-pending-tasks': (facts) => facts.pendingTasks === 0,
  'custom-fields': (facts, status) => holdsAll(facts.answeredFields, status.requiredFields),
  'parallel-statuses': (facts, status) => holdsAll(facts.parallelStatusIds, status.requiresParallel),
}

const holdsAll = (given: readonly string[], asked: readonly string[]) => asked.every((one) => given.includes(one))

/** Everything that a status requires, switched on one by one or through its chosen lists. */
export const neededToEnter = (status: StatusRules): Requirement[] =>
  requirements.filter(
    (need) =>
      status.requires.includes(need) ||
      (need === 'file-categories' && status.requiredCategories.length > 0) ||
      (need === 'custom-fields' && status.requiredFields.length > 0) ||
      (need === 'parallel-statuses' && status.requiresParallel.length > 0),
  )

/** What a deal still lacks before it may enter a status. */
export const missingToEnter = (status: StatusRules, facts: DealFacts): Requirement[] =>
  neededToEnter(status).filter((need) => !satisfied[need](facts, status))

const nothingAsked: StatusRules = {
  requires: [],
  requiredFields: [],
  requiredCategories: [],
  requiresParallel: [],
  forbids: [],
  moveRoles: [],
}

/** All of the requirements in `asked` that a deal does not meet, whichever status has them. */
export const lacks = (asked: readonly Requirement[], facts: DealFacts): Requirement[] =>
  asked.filter((need) => !satisfied[need](facts, nothingAsked))

const includes = (roles: readonly string[], roleId: string | undefined) =>
  roles.length === 0 || (roleId !== undefined && roles.includes(roleId))

/** Whether this role sees the cards of a status (or its whole column); if no roles are chosen, everyone does. */
export const roleSees = includes

/** Whether this role may move deals into a status. */
export const roleMayMoveInto = (status: Pick<StatusRules, 'moveRoles'>, roleId: string | undefined) =>
  includes(status.moveRoles, roleId) ? yes : no('funnels.may_not_move_into')

/** Whether the rules of a status let a deal in: first the mover's role, then all requirements. */
export function mayEnter(status: StatusRules, roleId: string | undefined, facts: DealFacts) {
  const role = roleMayMoveInto(status, roleId)
  if (!role.ok) return role
  return missingToEnter(status, facts).length > 0 ? no('funnels.missing_items') : yes
}

/** Whether a proposal may be generated or accepted, or a sale created, while a deal is in the status. */
export function allowedIn(status: Pick<StatusRules, 'forbids'>, what: Forbiddable) {
  if (!status.forbids.includes(what)) return yes
  if (what === 'proposal') return no('funnels.proposal_forbidden')
  return what === 'accept' ? no('funnels.accept_forbidden') : no('funnels.sale_forbidden')
}

/** How many hours a deal has been there, and whether that exceeds the status's goal (both instants ISO). */
export function residence(status: { goalHours: number | null }, since: string, now: string) {
  const hours = Math.max(0, (Date.parse(now) - Date.parse(since)) / 3_600_000)
  return { hours, late: status.goalHours !== null && hours > status.goalHours }
}

interface Kind {
  parallel: boolean
  loss: boolean
}

/**
 * Whether the deals of one step may move to another: both steps must be of the same kind, so that the deals keep their
 * state.
 */
export const mayTakeOver = (from: Kind, to: Kind) =>
  from.parallel === to.parallel && from.loss === to.loss ? yes : no('funnels.takes_over_other_kind')

/** A lost deal leaves the funnel, so a loss step cannot be parallel. */
export const mayBeStep = (step: Kind) => (step.parallel && step.loss ? no('funnels.parallel_loss') : yes)

/** A new status can only be inserted after one of its own step. */
export const mayStandBehind = (stepId: string, other: { stepId: string }) =>
  other.stepId === stepId ? yes : no('funnels.behind_elsewhere')

interface Placed {
  position: number
  step: { position: number }
}

/** Whether a move from one status to the other goes back in the funnel. */
export const isEarlier = (target: Placed, current: Placed) =>
  target.step.position < current.step.position ||
  (target.step.position === current.step.position && target.position < current.position)
