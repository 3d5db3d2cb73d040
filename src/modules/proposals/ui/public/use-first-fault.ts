import { useEffect, useRef } from 'react'

/** Leads whoever sent a form to the first field that was refused. */
export function useFirstFault(faults: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return form
}
