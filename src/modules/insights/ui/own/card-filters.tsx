import { useState } from 'react'
import { valuesOf, valuesText, type Where } from '../../../../platform/questions/cell.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { MultiSelectField, SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { insights, type Register } from '../../contract.ts'
import { none } from '../report-filters.ts'
import { ownMessages as words } from './own-messages.ts'

interface CardFiltersProps {
  facts: Register[number]
  where: Where
  onChange(where: Where): void
}

/** Which records count in a card, besides the filter of the page: values of as many fields as one likes. */
export function CardFilters({ facts, where, onChange }: CardFiltersProps) {
  const { t } = useText(words)
  const [opened, setOpened] = useState<readonly string[]>([])
  const known = facts.dimensions.filter(({ kind }) => kind === 'value' || kind === 'band')
  const isChosen = ({ id }: { id: string }) => where[id] !== undefined || opened.includes(id)
  const set = (id: string, text: string | undefined) => {
    const { [id]: _before, ...others } = where
    onChange(text === undefined ? others : { ...others, [id]: text })
  }
  return (
    <>
      {known.filter(isChosen).map(({ id, title }) => (
        <CardFilter
          key={id}
          facts={facts.id}
          dimension={id}
          label={title}
          text={where[id]}
          onChange={(text) => set(id, text)}
        />
      ))}
      <SelectField
        label={t('insights.own.filter')}
        options={known.filter((one) => !isChosen(one)).map(({ id, title }) => ({ value: id, label: title }))}
        value={null}
        onChange={(next) => next && setOpened([...opened, next])}
      />
    </>
  )
}

interface CardFilterProps {
  facts: string
  dimension: string
  label: string
  text: string | undefined
  onChange(text: string | undefined): void
}

function CardFilter({ facts, dimension, label, text, onChange }: CardFilterProps) {
  const reply = useItem(insights.values, { query: { facts, dimension } })
  return (
    <MultiSelectField
      label={label}
      options={(reply.data ?? []).map(({ value, name }) => ({ value: value || none, label: name }))}
      value={text === undefined ? [] : valuesOf(text).map((one) => one ?? none)}
      onChange={(values) =>
        onChange(values.length > 0 ? valuesText(values.map((one: string) => (one === none ? null : one))) : undefined)
      }
    />
  )
}
