import { reference } from '../../platform/record/field.ts'
import { smallLists } from './contract.ts'
import type { ListName } from './lists.ts'

/** A field that names an item of one of the company's small lists: `listItem('origins')`. */
export const listItem = (list: ListName) =>
  reference('list-item', { endpoint: smallLists.items, input: { params: { list } } })
