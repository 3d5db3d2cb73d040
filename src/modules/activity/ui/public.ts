export { NextStepDialog } from './next-step-dialog.tsx'
export { RecordTimeline, type RecordTimelineProps } from './record-timeline.tsx'
export type { RestoreOf } from './timeline-entry.tsx'
