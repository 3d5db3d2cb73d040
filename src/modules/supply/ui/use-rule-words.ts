import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { composeMessages } from '../compose/messages.ts'
import type { Barrier, ComposedLine } from '../custom-kit.ts'

/** Says why a rule's line is in a kit, or why the rule builds none. */
export function useRuleWords() {
  const { say } = useText(composeMessages)
  return ({ code, values }: Barrier | ComposedLine['why']) => say(composeMessages[code], written(values))
}

/** Broken figures in words; whole ones stay figures, since a text chooses its plural by them. */
const written = (values: Barrier['values']) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? formatNumber(value, 2, 0) : value,
    ]),
  )
