import { lazy, Suspense } from 'react'
import { Skeleton, SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import type { AnswerInputProps } from './answer-input.tsx'
import type { RecordFieldsProps } from './record-fields.tsx'

const Input = lazy(() => import('./answer-input.tsx').then((it) => ({ default: it.AnswerInput })))
const Fields = lazy(() => import('./record-fields.tsx').then((it) => ({ default: it.RecordFields })))

/** The input of an answer; loaded when one is first shown, so that lists and boards do not load every type of field. */
export const AnswerInput = (props: AnswerInputProps) => (
  <Suspense fallback={<Skeleton height="2.5rem" width="100%" />}>
    <Input {...props} />
  </Suspense>
)

/** The fields of a record: shown as text until clicked, each saved by itself. */
export const RecordFields = (props: RecordFieldsProps) => (
  <Suspense fallback={props.isQuiet ? null : <SkeletonLines lines={6} />}>
    <Fields {...props} />
  </Suspense>
)
