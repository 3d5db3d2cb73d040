import { plainText } from '../../platform/i18n/plain-text.ts'
import type { ProposalChoices } from './proposal-choices.ts'

type Structure = ProposalChoices['structure']

/** A word of a roof type's name, which each company writes its own way, and the structure that it takes. */
const words: [word: string, structure: Structure][] = [
  ['fibrocimento', 'fiber-cement'],
  ['metal', 'metallic'],
  ['trapez', 'metallic'],
  ['laje', 'slab'],
  ['solo', 'soil'],
  ['colonial', 'colonial'],
  ['ceramic', 'colonial'],
  ['telha', 'colonial'],
]

/** What the company set on the roof type, else what its name tells. */
export const structureOfRoof = (roofType: string, set = ''): Structure | null =>
  words.find(([, structure]) => structure === set)?.[1] ??
  words.find(([word]) => plainText(roofType).includes(word))?.[1] ??
  null

const names: Record<Structure, string> = {
  colonial: 'Telha colonial',
  'fiber-cement': 'Fibrocimento',
  metallic: 'Telha metálica',
  slab: 'Laje',
  soil: 'Solo',
  general: '',
  extra: '',
}

/** The roof type that a deal keeps after a structure was chosen: its own name where that already says the same. */
export const roofTypeFor = (structure: Structure, known: string) =>
  structureOfRoof(known) === structure || names[structure] === '' ? known : names[structure]
