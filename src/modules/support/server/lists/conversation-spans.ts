import type { SpanKind } from '../../../../platform/measures/span-kind.ts'

/** The columns of conversations whose past is kept. Answers are not in the log, so waiting times are unknown on past days. */
export const conversationSpans: SpanKind = {
  kind: 'conversation',
  table: 'conversations',
  spans: 'conversation_spans',
  columns: [
    'channel_id',
    'state',
    'department_id',
    'operator_id',
    'started_at',
    'taken_at',
    'ended_at',
    'score',
    'created_at',
  ],
  instants: ['started_at', 'taken_at', 'ended_at', 'created_at'],
  joins: [],
  emptied: ['department_id'],
}
