import { no, yes } from '../../platform/rules/verdict.ts'

/** The records that a person is responsible for, and whether anybody else could edit functions. */
export interface LeavingFacts {
  deals: number
  contacts: number
  /** Open ones. */
  tasks: number
  isLastAdministrator: boolean
}

export const mayLeave = ({ isLastAdministrator }: LeavingFacts) =>
  isLastAdministrator ? no('team.last_administrator') : yes

/** No open record may be left without a responsible person. */
export const needsSuccessor = ({ deals, contacts, tasks }: LeavingFacts) => deals + contacts + tasks > 0
