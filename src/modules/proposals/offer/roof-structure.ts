import { plainText } from '../../../platform/i18n/plain-text.ts'
import type { ProposalChoices } from '../proposal-choices.ts'

type Structure = ProposalChoices['structure']

/** Words in the names of roof types, which each company chooses itself, and their structures. */
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

/** The structure that the company set for the roof type, otherwise the one its name suggests. */
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

/** The roof type stored with a deal after a structure was chosen: its present one if that already means the same. */
export const roofTypeFor = (structure: Structure, known: string, set = '') =>
  structureOfRoof(known, set) === structure || names[structure] === '' ? known : names[structure]
