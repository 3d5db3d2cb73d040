import { no, yes } from '../../platform/rules/verdict.ts'

/** The records that a person is responsible for, and whether anybody else could edit functions. */
export interface LeavingFacts {
  deals: number
  contacts: number
  isLastAdministrator: boolean
}

export const mayLeave = ({ isLastAdministrator }: LeavingFacts) =>
  isLastAdministrator ? no('team.last_administrator') : yes

/** No open record may be left without a responsible person. */
export const needsSuccessor = ({ deals, contacts }: LeavingFacts) => deals + contacts > 0
