import { count, state, text, zip } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'

const made = { isComputed: true } as const

/** A store as the list of the settings shows it. */
export const storeRecord = record({
  kind: 'store',
  table: 'stores',
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, { ...made, isName: true, column: { width: 18 }, order: { rises: true } }),
    city: text({ pt: 'Cidade', en: 'City' }, { ...made, column: { id: 'place', width: 12 }, filter: true }),
    state: state({ pt: 'UF', en: 'State' }, { ...made, inRow: true, filter: true }),
    zipCode: zip({ pt: 'CEP', en: 'ZIP code' }, { ...made, column: { width: 8 } }),
    users: count({ pt: 'Usuários ativos', en: 'Active users' }, { ...made, isAlways: true, column: { width: 7 } }),
    primaryColor: text({ pt: 'Cor', en: 'Color' }, { ...made, inRow: true }),
    timeZone: text({ pt: 'Fuso horário', en: 'Time zone' }, { ...made, inRow: true }),
  },
})
