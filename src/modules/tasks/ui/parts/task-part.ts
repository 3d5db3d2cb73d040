import type { ComponentType } from 'react'
import type { Needs } from '../../../../platform/contract/endpoint.ts'

declare module '../../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** Parts that it adds to the panel of a task, below what people say. */
    taskParts?: readonly TaskPart[]
  }
}

/** What a later module says about a task: which rules acted on it. */
export interface TaskPart {
  id: string
  needs?: Needs
  part: ComponentType<{ taskId: string }>
}
