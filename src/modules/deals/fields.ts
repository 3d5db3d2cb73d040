import type { Message } from '../../platform/i18n/messages.ts'
import { reference } from '../../platform/record/field.ts'
import { standsOn } from '../../platform/record/usual-fields.ts'
import { deals } from './contract.ts'

const source = { endpoint: deals.list, searched: { one: deals.show, name: 'title' } }

/** @generated Modules that `npm run new-module` writes use it: the deal on which a record stands. */
export const onDeal = (words: Message) => reference('deal', source)(words, standsOn)
