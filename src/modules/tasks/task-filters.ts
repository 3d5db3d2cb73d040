import { z } from 'zod'
import { id, listOf } from '../../platform/contract/shapes.ts'
import { listQuery, yesOrNo } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { answerFilters } from '../custom-fields/answer-filter.ts'
import { taskRecord } from './task-record.ts'

export const TaskFilters = listQuery(taskRecord, {
  order: 'due',
  filters: {
    search: z.string().trim().max(100).optional(),
    dealId: id.optional(),
    contactId: id.optional(),
    /** Those that the person owns or is responsible for. */
    mine: yesOrNo,
    /** Not done yet. */
    pending: yesOrNo,
    /** Filters on answers of custom fields: `<field>:is:Sim`, `<field>:from:1000`. */
    answer: answerFilters,
    /** Custom fields whose answers the rows contain. */
    field: listOf(id),
  },
})
export type TaskFilters = z.output<typeof TaskFilters>

export const TaskRow = rowShape(taskRecord).extend({
  /** The stored answers of the requested custom fields. */
  answers: z.record(z.string(), z.string()).nullish(),
})
export type TaskRow = z.infer<typeof TaskRow>

/** The filters alone, for views that have an order and pages of their own. */
export const TaskViewFilters = TaskFilters.omit({
  pageNumber: true,
  pageSize: true,
  after: true,
  field: true,
  fields: true,
  sort: true,
})
export type TaskViewFilters = z.output<typeof TaskViewFilters>
