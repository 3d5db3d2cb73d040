import type { Message } from '../../../platform/i18n/messages.ts'
import type { FillTarget } from '../../../platform/imports/import-kind.ts'
import { plainHeader } from './list-targets.ts'

const words = {
  code: { pt: 'Código', en: 'Code' },
  name: { pt: 'Nome do insumo', en: 'Input name' },
  price: { pt: 'Preço', en: 'Price' },
  currency: { pt: 'Moeda', en: 'Currency' },
  unit: { pt: 'Unidade', en: 'Unit' },
} satisfies Record<string, Message>

/** What a column of a supplier's list of inputs may say. */
export type InputField = keyof typeof words
const inputFields = Object.keys(words) as InputField[]

export const inputTargetOf = (field: InputField) => `input.${field}`
export const inputFieldOf = (target: string) => target.slice('input.'.length) as InputField

export const inputTargets: readonly FillTarget[] = inputFields.map((field) => ({
  id: inputTargetOf(field),
  label: `supply.inputs_list.${field}`,
  of: 'input',
  isRequired: field === 'price',
}))

export const inputTargetMessages = Object.fromEntries(
  inputFields.map((field) => [`supply.inputs_list.${field}`, words[field]]),
) as { [Field in InputField as `supply.inputs_list.${Field}`]: Message }

/** What suppliers call their columns, in plain form. */
const called: Readonly<Record<InputField, readonly string[]>> = {
  code: ['codigo', 'cod', 'cod.', 'sku', 'codigo do produto', 'codprod', 'referencia', 'ref', 'part number', 'code'],
  name: ['nome', 'descricao', 'produto', 'item', 'material', 'insumo', 'descricao do produto', 'name', 'description'],
  price: [
    'preco',
    'valor',
    'preco (r$)',
    'valor (r$)',
    'preco unitario',
    'valor unitario',
    'vl unit',
    'preco r$',
    'custo',
    'price',
  ],
  currency: ['moeda', 'moeda do preco', 'currency'],
  unit: ['unidade', 'un', 'und', 'unid', 'um', 'unit'],
}
const known = new Map(
  inputFields.flatMap((field) =>
    [...called[field], plainHeader(words[field].pt), plainHeader(words[field].en)].map(
      (name) => [name, field] as const,
    ),
  ),
)

/** The most likely target of each column; the first of several gets it. */
export function guessedInputTargets(headers: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const field = known.get(plainHeader(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return inputTargetOf(field)
  })
}
