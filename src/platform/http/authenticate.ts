import type { Granted } from '../access/permission.ts'
import type { Company } from '../tenancy/company.ts'
import type { CtxUser } from './ctx.ts'
import type { Services } from './services.ts'

export interface Identity {
  user: CtxUser
  granted: Granted
  /** The message key of what this person must set up before doing anything else: a missing second factor. */
  refusal?: string
  /** When the session expires, in milliseconds since 1970. */
  endsAt?: number
  /** Set for a program with a token of its own instead of a person's session; this call is counted already. */
  program?: ProgramUse
}

/** How many calls a program may make in a minute, how many are left, and in how many seconds the minute ends. */
export interface ProgramUse {
  limit: number
  /** Negative: this call exceeds the limit. */
  remaining: number
  resetsIn: number
}

/** Finds the identity behind a token in a company; implemented by a module. */
export type Authenticate = (services: Services, company: Company, token: string) => Promise<Identity | undefined>

export const programTokenStart = 'gir_'

/** API tokens start with this prefix; session tokens do not. */
export const isProgramToken = (token: string) => token.startsWith(programTokenStart)
