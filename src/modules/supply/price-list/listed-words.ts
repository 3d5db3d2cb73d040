import type { KitInput } from '../kits-contract.ts'
import { bareName } from './equipment-index.ts'

type Words<Value extends string> = readonly (readonly [part: string, value: Value])[]

/** Parts of what suppliers write, in plain form, and what they mean; the first that is found counts. */
const structures: Words<KitInput['structure']> = [
  ['semestrutura', 'none'],
  ['none', 'none'],
  ['fibrocimento', 'fiber-cement'],
  ['fibercement', 'fiber-cement'],
  ['metalic', 'metallic'],
  ['metallic', 'metallic'],
  ['trapezoidal', 'metallic'],
  ['zipada', 'metallic'],
  ['colonial', 'colonial'],
  ['ceramic', 'colonial'],
  ['romana', 'colonial'],
  ['portuguesa', 'colonial'],
  ['laje', 'slab'],
  ['slab', 'slab'],
  ['solo', 'soil'],
  ['soil', 'soil'],
  ['extra', 'extra'],
]
const phases: Words<KitInput['phase']> = [
  ['mono', 'single'],
  ['single', 'single'],
  ['1f', 'single'],
  ['bif', 'two'],
  ['two', 'two'],
  ['2f', 'two'],
  ['tri', 'three'],
  ['three', 'three'],
  ['3f', 'three'],
]
const tensions: Words<KitInput['tension']> = [
  ['13800', '13800'],
  ['138kv', '13800'],
  ['highvoltage', '13800'],
  ['380', '220/380'],
  ['220', '127/220'],
  ['127', '127/220'],
]
const types: Words<KitInput['kitType']> = [
  ['nacional', 'national'],
  ['national', 'national'],
  ['domestic', 'national'],
  ['import', 'imported'],
]
/** What says that there is none stands first: "indisponível" holds "disponível". */
const stocks: Words<Exclude<KitInput['stock'], ''>> = [
  ['sem', 'none'],
  ['indisp', 'none'],
  ['esgot', 'none'],
  ['falta', 'none'],
  ['nao', 'none'],
  ['none', 'none'],
  ['unavailable', 'none'],
  ['outof', 'none'],
  ['encomenda', 'on_request'],
  ['consulta', 'on_request'],
  ['request', 'on_request'],
  ['disponi', 'available'],
  ['available', 'available'],
  ['emestoque', 'available'],
  ['instock', 'available'],
  ['prontaentrega', 'available'],
  ['sim', 'available'],
]

const said =
  <Value extends string>(words: Words<Value>) =>
  (text: string): Value | undefined => {
    const bare = bareName(text)
    return words.find(([part]) => bare.includes(part))?.[1]
  }

export const readStructure = said(structures)
export const readPhase = said(phases)
export const readTension = said(tensions)
export const readKitType = said(types)
const readStockWord = said(stocks)
/** In words, or how many there are. */
const readStock = (text: string) => {
  const count = /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : null
  if (count === null) return readStockWord(text)
  return count > 0 ? 'available' : 'none'
}

/** The stock that a cell says; empty where it says none. A text that is not understood is handed over, and says none. */
export function stockIn(text: string, unread: (text: string) => void): KitInput['stock'] {
  const found = text ? readStock(text) : ''
  if (found === undefined) unread(text)
  return found ?? ''
}
