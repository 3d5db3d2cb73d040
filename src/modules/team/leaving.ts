import { no, yes } from '../../platform/rules/verdict.ts'

/** What a person answers for, and whether anybody else could edit functions without them. */
export interface LeavingFacts {
  deals: number
  contacts: number
  isLastAdministrator: boolean
}

export const mayLeave = ({ isLastAdministrator }: LeavingFacts) =>
  isLastAdministrator ? no('team.last_administrator') : yes

/** Nothing in progress stays without somebody who answers for it. */
export const needsSuccessor = ({ deals, contacts }: LeavingFacts) => deals + contacts > 0
