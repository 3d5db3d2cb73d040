import type { SpanKind } from '../../../../platform/measures/span-kind.ts'

/** What is kept of how conversations were. When they were answered is not in the log, so a past day tells nothing of waiting. */
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
