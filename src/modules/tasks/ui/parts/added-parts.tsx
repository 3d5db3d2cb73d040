import { Suspense } from 'react'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { isShown, useOpenAreas } from '../../../../platform/ui/routing/areas.tsx'
import type { TaskPart } from './task-part.ts'

/** What other modules say about a task, as far as the person may see it. */
export function AddedParts({ taskId }: { taskId: string }) {
  const granted = usePermissions()
  const parts: TaskPart[] = useOpenAreas().flatMap(({ taskParts = [] }) => taskParts)
  return (
    <Suspense fallback={null}>
      {parts
        .filter((one) => isShown(granted, one))
        .map(({ id, part: Part }) => (
          <Part key={id} taskId={taskId} />
        ))}
    </Suspense>
  )
}
