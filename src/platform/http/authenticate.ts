import type { Granted } from '../access/permission.ts'
import type { Company } from '../tenancy/company.ts'
import type { CtxUser } from './ctx.ts'
import type { Services } from './services.ts'

export interface Identity {
  user: CtxUser
  granted: Granted
  /** Why this person may do nothing yet but mend it: the message key of a missing second factor. */
  refusal?: string
  /** When the session ends by itself, in milliseconds. */
  endsAt?: number
  /** A program with a token of its own rather than a person in a session; this call is already counted. */
  program?: ProgramUse
}

/** How many calls a program may make in a minute, how many are left, and after how many seconds the minute ends. */
export interface ProgramUse {
  limit: number
  /** Below zero: this call is one too many. */
  remaining: number
  resetsIn: number
}

/** Finds who a token belongs to in a company; a module brings it. */
export type Authenticate = (services: Services, company: Company, token: string) => Promise<Identity | undefined>

export const programTokenStart = 'gir_'

/** API tokens start with this prefix; session tokens do not. */
export const isProgramToken = (token: string) => token.startsWith(programTokenStart)
