import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

type Slot = [element: HTMLElement | null, set: (element: HTMLElement | null) => void]
const ToolsSlot = createContext<Slot>([null, () => {}])

/** Lets a table put its tools at the end of the filter bar above it instead of a line of their own. */
export const ToolsSlotProvider = ({ children }: { children: ReactNode }) => (
  <ToolsSlot value={useState<HTMLElement | null>(null)}>{children}</ToolsSlot>
)

/** Where the tools land. */
export function ToolsLanding() {
  const [, set] = useContext(ToolsSlot)
  return <span ref={set} style={{ display: 'contents' }} />
}

/** The tools; `around` frames them when there is no landing. */
export function Tools({ children, around }: { children: ReactNode; around: (tools: ReactNode) => ReactNode }) {
  const [element] = useContext(ToolsSlot)
  return element ? createPortal(children, element) : around(children)
}
