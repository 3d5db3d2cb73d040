import { valuesText } from '../../../platform/questions/cell.ts'
import { type AskedWord, matched, phraseOf } from './asked-words.ts'

/** One of several roles that a person has in some facts. A person named with the role is looked for in that role only. */
export interface SaidRole {
  facts: string
  says: readonly string[]
  /** The dimension that the role is one of. */
  of: string
  value: string
  /** The figure over all roles, and the figure of this role. */
  measure: readonly [all: string, own: string]
}

const ofPerson = 'userId'

/** `comissão por vendedor`, beside `comissão por pessoa`. */
const saidRoles: readonly SaidRole[] = [
  {
    facts: 'commissions',
    says: ['vendedor', 'vendedores', 'vendedora', 'vendedoras', 'consultor', 'consultores'],
    of: 'part',
    value: 'seller',
    measure: ['commission', 'sellerCommission'],
  },
  {
    facts: 'commissions',
    says: [
      'pre-vendedor',
      'pre-vendedores',
      'pre-vendedora',
      'pre-vendedoras',
      'pre vendedor',
      'pre vendedores',
      'sdr',
      'sdrs',
    ],
    of: 'part',
    value: 'pre-seller',
    measure: ['commission', 'preSellerCommission'],
  },
]

/** The role whose name begins here. */
export const roleAt = (facts: string, words: readonly AskedWord[], at: number): SaidRole | undefined =>
  saidRoles.find((role) => role.facts === facts && role.says.some((text) => matched(words, at, phraseOf(text)) > 0))

/** The names of roles as groups of people, with the dimension that has these. */
export const rolesAsGroups = (facts: string) =>
  saidRoles.filter((role) => role.facts === facts).map(({ says }) => ({ says, of: ofPerson }))

interface Figures {
  measures: readonly string[]
  /** The figures of these facts that the person may see. */
  known: ReadonlySet<string>
}

/** The figures of a role: its own figure in place of that over all roles, and the others filtered to the role. */
export function inRole({ measure: [all, own], of, value }: SaidRole, { measures, known }: Figures) {
  const meant = [...new Set(measures.map((one) => (one === all && known.has(own) ? own : one)))]
  const isOwn = meant.length > 0 && meant.every((one) => one === own)
  return { measures: meant, where: isOwn ? undefined : ([of, valuesText([value])] as const) }
}
