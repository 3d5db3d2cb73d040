import type { ReactNode } from 'react'

type FieldProps = {
  id: string
  label: string
  fault?: string | undefined
  children: ReactNode
}

export function Field({ id, label, fault, children }: FieldProps) {
  return (
    <div className="pp-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {fault && (
        <em className="pp-fault" id={`${id}-fault`}>
          {fault}
        </em>
      )}
    </div>
  )
}
