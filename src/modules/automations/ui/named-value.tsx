import type { PartView } from '../catalogue.ts'
import { useSentence } from './sentence-context.ts'
import { useOptionsOf } from './use-parts.ts'
import { type Value, ValueField } from './value-field.tsx'

/** A value whose records, once chosen, are known by name. */
export function NamedValue(props: {
  label: string
  part: PartView
  value: Value
  isMany?: boolean
  onChange(value: Value): void
}) {
  const { learn } = useSentence()
  const options = useOptionsOf(props.part)
  const change = (value: Value) => {
    const chosen = new Set([value].flat())
    if (props.part.of)
      learn(options.filter((one) => chosen.has(one.value)).map((one) => ({ id: one.value, name: one.label })))
    props.onChange(value)
  }
  return <ValueField {...props} onChange={change} />
}
