import { no, yes } from '../../platform/rules/verdict.ts'

export interface LeavingCount {
  name: string
  count: number
  /** Whoever takes over gets it. */
  passes: boolean
  text: string
}

/** What is open of a person, and whether anybody else could edit functions. */
export interface LeavingFacts {
  deals: number
  contacts: number
  /** Open ones. */
  tasks: number
  /** Those of them that come again. */
  repetitions: number
  hasTimer: boolean
  /** The rules that act as this person. */
  rules: number
  /** The webhooks that see as this person sees: they stop. */
  webhooks: number
  /** What other modules count, in their words. */
  others: LeavingCount[]
  isLastAdministrator: boolean
}

export const mayLeave = ({ isLastAdministrator }: Pick<LeavingFacts, 'isLastAdministrator'>) =>
  isLastAdministrator ? no('team.last_administrator') : yes

/** Whoever deletes their account leaves no open record without a responsible person. */
export const needsSuccessor = ({
  deals,
  contacts,
  tasks,
  others,
}: Pick<LeavingFacts, 'deals' | 'contacts' | 'tasks' | 'others'>) =>
  deals + contacts + tasks > 0 || others.some(({ passes }) => passes)
