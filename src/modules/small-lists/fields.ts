import type { Message } from '../../platform/i18n/messages.ts'
import { reference, tags } from '../../platform/record/field.ts'
import type { FieldOptions } from '../../platform/record/field-options.ts'
import { smallLists } from './contract.ts'
import type { ListName } from './lists.ts'

const itemsOf = (list: ListName) => ({ endpoint: smallLists.items, input: { params: { list } } })

/** A field that names an item of one of the company's small lists: `listItem('origins')`. */
export const listItem = (list: ListName) => reference('list-item', itemsOf(list))

/** A field that names several items of one of these lists, each once: `listItems('tags')`. */
export const listItems =
  (list: ListName) =>
  <const O extends FieldOptions>(words: Message, options: O) => ({ ...tags(words, options), options: itemsOf(list) })
