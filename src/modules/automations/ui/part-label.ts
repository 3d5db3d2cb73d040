import { useText } from '../../../platform/ui/text/use-text.ts'
import { valueAt } from '../put-at.ts'
import { automationScreenMessages as words } from './messages.ts'
import { useSentence } from './sentence-context.ts'

const names = {
  kind: 'automations.kind',
  event: 'automations.when.kind',
  of: 'automations.when.kind',
  places: 'automations.places',
  minutes: 'automations.for',
  field: 'automations.field',
  days: 'automations.days_after',
  every: 'automations.every',
  at: 'automations.at',
  is: 'automations.comparison',
  value: 'automations.value',
  action: 'automations.action',
  otherwise: 'automations.otherwise',
  join: 'automations.join',
  if: 'automations.condition',
} as const

/** Words of a sentence that stand alone here. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How a part of the rule is called, by its path. */
export function usePartLabel() {
  const { t } = useText(words)
  const { rule, words: sentenceWords } = useSentence()
  return (path: string): string => {
    const input = /^(.*)\.input\.([^.]+)$/.exec(path)
    if (input) {
      const action = sentenceWords.catalogue.actions.find(({ id }) => id === valueAt(rule, `${input[1]}.action`))
      return capital(action?.input.find(({ field }) => field === input[2])?.label ?? '')
    }
    const name = path.slice(path.lastIndexOf('.') + 1)
    return t(names[name as keyof typeof names] ?? 'automations.value')
  }
}
