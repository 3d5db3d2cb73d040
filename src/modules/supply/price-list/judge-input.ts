import type { Said } from '../../../platform/work/said.ts'
import type { InputField } from './input-targets.ts'
import type { NumberStyle } from './read-amount.ts'
import { maxCents, priceOf } from './read-price.ts'

export type InputRow = Partial<Record<InputField, string>>

/** What a row of a list of inputs means by itself. */
export interface ListedInput {
  code: string
  name: string
  unit: string
  costCents: number | null
  doubts: Said[]
  problem: string | null
}

const longest = { code: 100, name: 255, unit: 20 }

/** Judges a row by itself. What can be meant in one way only is read; what cannot is a doubt and never a guess. */
export function judgeInput(row: InputRow, style: NumberStyle, priceHeader?: string): ListedInput {
  const cell = (field: InputField) => (row[field] ?? '').trim()
  const listed = {
    code: cell('code'),
    name: cell('name').slice(0, longest.name),
    unit: cell('unit').slice(0, longest.unit),
    costCents: null,
    doubts: [],
  }
  const filled = Object.values(row).filter((text) => text?.trim()).length
  if (filled <= 1) return { ...listed, problem: 'supply.row.heading' }
  if (!listed.code && !listed.name) return { ...listed, problem: 'supply.row.no_input' }
  if (listed.code.length > longest.code) return { ...listed, problem: 'supply.row.code_long' }
  const doubts: Said[] = []
  const price = { text: cell('price'), currency: cell('currency'), header: priceHeader }
  const costCents = priceOf(price, style, (name, values = {}) => {
    doubts.push({ code: `supply.doubt.${name}`, values })
    return null
  })
  return { ...listed, costCents: costCents && Math.min(costCents, maxCents), doubts, problem: null }
}

/** How lists name the same input: by its code, otherwise by its name. */
export const inputKey = ({ code, name }: { code: string; name: string }) =>
  code ? `code:${code.toLowerCase()}` : `name:${plainName(name)}`

export const plainName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
