import { useState } from 'react'

/** What a person leaves out of a work: the props of `<BeforeWork>`, and the part of the body that says so. */
export function useLeavingOut() {
  const [leavesOut, onLeaveOut] = useState<string[]>([])
  return { props: { leavesOut, onLeaveOut }, body: leavesOut.length > 0 ? { leavesOut } : {} }
}
