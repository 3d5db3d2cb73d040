import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  hint?: string
  /** Shown small beside the label: "opcional". */
  note?: string
  fault?: string | undefined
  isWide?: boolean
  children: (given: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

/** A label, an input and what is wrong with it. */
export function Field({ label, hint, note, fault, isWide = false, children }: FieldProps) {
  const id = useId()
  const described = fault ? `${id}-fault` : hint ? `${id}-hint` : undefined
  return (
    <div className="sim-field" data-wide={isWide || undefined}>
      <label htmlFor={id}>
        {label}
        {note && <small> ({note})</small>}
      </label>
      {children({ id, 'aria-invalid': Boolean(fault), 'aria-describedby': described })}
      {fault ? (
        <em id={`${id}-fault`} className="sim-fault">
          {fault}
        </em>
      ) : (
        hint && <small id={`${id}-hint`}>{hint}</small>
      )}
    </div>
  )
}
