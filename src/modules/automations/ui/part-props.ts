export interface PartFieldProps {
  path: string
  label: string
  /** One choice is enough: the field closes. */
  done(): void
}
