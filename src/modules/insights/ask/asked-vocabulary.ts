import type { Register } from '../contract.ts'
import { saidGroups, saidMeasures } from './asked-lexicon.ts'
import { type Phrase, says } from './asked-phrases.ts'
import { rolesAsGroups } from './asked-roles.ts'
import { phraseOf } from './asked-words.ts'

type Facts = Register[number]

/** The titles of the register, and other words that people use for them. */
export function measuresOf({ id, measures }: Facts): Phrase<readonly string[]>[] {
  const known = new Set(measures.map((one) => one.id))
  const said = saidMeasures.flatMap(({ says: texts, of }) => {
    const own = of.filter((one) => one.startsWith(`${id}.`)).map((one) => one.slice(id.length + 1))
    const seen = own.filter((one) => known.has(one))
    return seen.length > 0 ? says(texts, seen) : []
  })
  // A word that is bound to some facts is not read as a figure of others, even if they have a figure of that name.
  const taken = new Set(saidMeasures.flatMap(({ says: texts }) => texts))
  const titled = measures
    .flatMap(({ id: own, title }) => says([title.replace(/ \(.*\)$/, '')], [own]))
    .filter(({ phrase }) => !taken.has(phrase.join(' ')))
  return [...said, ...titled]
}

/** The groups by which figures of some facts can be asked. */
export function groupsOf({ id: facts, dimensions }: Facts): Phrase<string>[] {
  const grouping = dimensions.filter(({ kind }) => kind === 'value' || kind === 'band')
  const known = new Set(grouping.map(({ id }) => id))
  const said = saidGroups.flatMap(({ says: texts, of, notIn = [] }) => {
    const own = notIn.includes(facts) ? undefined : of.find((one) => known.has(one))
    return own ? says(texts, own) : []
  })
  const roles = rolesAsGroups(facts)
    .filter(({ of }) => known.has(of))
    .flatMap(({ says: texts, of }) => says(texts, of))
  const taken = new Set(saidGroups.flatMap(({ says: texts }) => texts))
  const titled = grouping
    .filter(({ title }) => !taken.has(phraseOf(title).join(' ')))
    .flatMap(({ id, title }) => says([title], id))
  return [...said, ...roles, ...titled]
}
