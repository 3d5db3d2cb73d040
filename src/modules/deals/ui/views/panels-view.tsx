import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../../platform/contract/client.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import styles from './panels-view.module.css'

interface PanelsViewProps<Reply> {
  reply: UseQueryResult<Reply, ApiError>
  children(data: Reply): ReactNode
}

/** A view of panels below each other that scroll together, once there is something to show. */
export function PanelsView<Reply>({ reply: { data, error, refetch }, children }: PanelsViewProps<Reply>) {
  if (data !== undefined) return <div className={styles.panels}>{children(data)}</div>
  return error ? <Failure failure={error} retry={() => void refetch()} /> : <Skeleton height="24rem" />
}
