import { useMemo } from 'react'
import { useClosedModules } from '../data/closed-modules.ts'
import type { Area } from './screen.ts'

/** What a module brings to a page of another one: closed with it. */
export interface Brought {
  /** The server's name of the module that brings it. */
  module?: string
}

/** What the mounted modules bring to a page, each part with the module that brings it. */
export const broughtBy = <Part extends object>(
  areas: readonly Area[],
  pick: (area: Area) => readonly Part[] | undefined,
): (Part & Brought)[] =>
  areas.flatMap((area) =>
    (pick(area) ?? []).map((part) => (area.module === undefined ? part : { ...part, module: area.module })),
  )

/** Those whose module the company's plan has and nobody is working on: the one place that asks it for what modules bring. */
export function useOpen<Part extends Brought>(parts: readonly Part[]): readonly Part[] {
  const closed = useClosedModules()
  return useMemo(
    () => parts.filter(({ module }) => module === undefined || closed[module] === undefined),
    [parts, closed],
  )
}
