import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { itemOptions } from '../../../../platform/ui/data/queries.ts'
import { estimatedOfUnit } from '../../consumer-units.ts'
import { energy } from '../../contract.ts'
import type { UnitForm } from '../unit-form.ts'

/**
 * The company's yearly profiles for units with months that nobody typed: the same that the server uses to estimate
 * them. They are read again when the state is known or changes, whichever part of a form is shown. Answers whether
 * all have been read.
 */
export function useCurves(
  units: readonly UnitForm[],
  uf: string,
  onChange: (key: string, change: Pick<UnitForm, 'curve'>) => void,
): boolean {
  const asked = uf.length === 2 ? units.filter((unit) => estimatedOfUnit(unit).length > 0) : []
  const classes = [...new Set(asked.map(({ consumerClass }) => consumerClass))]
  const answers = useQueries({
    queries: classes.map((consumerClass) => itemOptions(energy.curve, { query: { consumerClass, uf } })),
  })
  useEffect(() => {
    for (const unit of units) {
      const answer = asked.includes(unit) ? answers[classes.indexOf(unit.consumerClass)]?.data : undefined
      if (answer && JSON.stringify(answer.curve) !== JSON.stringify(unit.curve ?? null))
        onChange(unit.key, { curve: answer.curve })
    }
  })
  return answers.every(({ isPending }) => !isPending)
}
