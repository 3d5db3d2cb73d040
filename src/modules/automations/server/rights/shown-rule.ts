import type { Catalogue } from '../../catalogue.ts'
import { putAt } from '../../put-at.ts'
import { eachCondition, eachStep, type Rule } from '../../rule.ts'
import { fieldsOfEvent, fieldsOfRule, writtenField } from '../../wrong-parts.ts'

/**
 * A rule as a reader sees it: without the values that it asks of fields that are hidden from them or writes there, nor the places where
 * they see no status. With the runs that meet them these would tell what single records hold.
 */
export function shownRule(rule: Rule, catalogue: Catalogue): Rule {
  const [ofRecord, ofEvent] = [fieldsOfRule(rule, catalogue), fieldsOfEvent(rule, catalogue)]
  const isHidden = ({ condition, isOfEvent }: ReturnType<typeof eachCondition>[number]) =>
    !(isOfEvent ? ofEvent : ofRecord).some(({ field }) => field === condition.field)
  const shown = eachCondition(rule)
    .filter(isHidden)
    .reduce((now, { path }) => putAt(now, `${path}.value`, null), hiddenInputsOf(rule, catalogue))
  const { when } = shown
  const place = when.on === 'stay' && catalogue.records.find(({ kind }) => kind === when.of)
  return place && place.stay === null ? putAt(shown, 'when.places', []) : shown
}

/** Without what steps write into fields that the reader does not see. */
const hiddenInputsOf = (rule: Rule, catalogue: Catalogue): Rule =>
  eachStep(rule).reduce((now, { path, step }) => {
    if (step.do !== 'act') return now
    const action = catalogue.actions.find(({ id }) => id === step.action)
    const value = action?.input.find(({ is }) => is === 'value')
    if (!value || writtenField(step.input, catalogue, action!.of)) return now
    return putAt(now, `${path}.input.${value.field}`, null)
  }, rule)
