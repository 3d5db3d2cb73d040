import { reference } from '../../platform/record/field.ts'
import { organisation } from './contract.ts'

/** A field that names an item of one of the company's small lists: `listItem('origins')`. */
export const listItem = (list: string) =>
  reference('list-item', { endpoint: organisation.items, input: { params: { list } } })
