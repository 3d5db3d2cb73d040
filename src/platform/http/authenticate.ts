import type { Company } from '../tenancy/company.ts'
import type { CtxUser } from './ctx.ts'
import type { Services } from './services.ts'

export interface Identity {
  user: CtxUser
  held: ReadonlySet<string>
  /** Why this person may do nothing yet but mend it: the message key of a missing second factor. */
  refusal?: string
}

/** Finds who a token belongs to in a company; the access module brings it. */
export type Authenticate = (services: Services, company: Company, token: string) => Promise<Identity | undefined>
