import { useGoneById } from '../../data/gone-people.ts'
import { messages } from '../../messages.ts'
import { useText } from '../../text/use-text.ts'
import type { Option } from './select-field.tsx'

type Options = readonly Option[]

/** Adds to options those of the chosen who no longer work here, with their mark: nobody chooses them, and whoever chose them reads a name. */
export function useWithGone(): <O extends Options>(options: O, chosen: readonly unknown[]) => O | Option[] {
  const gone = useGoneById()
  const { t } = useText(messages)
  return (options, chosen) => {
    const left = [...new Set(chosen)].flatMap((value) => {
      const name = typeof value === 'string' ? gone.get(value) : undefined
      if (name === undefined || options.some((one) => one.value === value)) return []
      return [{ value: String(value), label: t('ui.person.named_gone', { name }) }]
    })
    return left.length > 0 ? [...options, ...left] : options
  }
}
