import { valuesText } from '../../../platform/questions/cell.ts'
import { type AskedWord, matched, phraseOf } from './asked-words.ts'

/** A role that a person has in facts which know several: whoever is named by it is meant in that role alone. */
export interface SaidRole {
  facts: string
  says: readonly string[]
  /** The dimension that the role is one of. */
  of: string
  value: string
  /** The figure of all roles, and that of this one. */
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

/** The figures of a role: its own one for that of all, the others narrowed to it. */
export function inRole({ measure: [all, own], of, value }: SaidRole, { measures, known }: Figures) {
  const meant = [...new Set(measures.map((one) => (one === all && known.has(own) ? own : one)))]
  const isOwn = meant.length > 0 && meant.every((one) => one === own)
  return { measures: meant, where: isOwn ? undefined : ([of, valuesText([value])] as const) }
}
