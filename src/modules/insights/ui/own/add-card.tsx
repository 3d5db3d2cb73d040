import { useState } from 'react'
import { readWhere, type Where, whereText } from '../../../../platform/questions/cell.ts'
import { dayUnits } from '../../../../platform/questions/day-groups.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Checkbox } from '../../../../platform/ui/forms/choices/checkbox.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { insights, type Register } from '../../contract.ts'
import { type OwnCard, type OwnLook, ownLooks } from '../../own-cards.ts'
import { reportScreenMessages } from '../report-messages.ts'
import { CardFilters } from './card-filters.tsx'
import own from './own.module.css'
import { ownMessages as words } from './own-messages.ts'

interface AddCardProps {
  /** The card that is changed; a new one when absent. */
  card?: OwnCard | undefined
  onSave(card: OwnCard): void
  onClose(): void
}

/** A card from what this person may count: records, a figure of theirs, what it is grouped by, and which of them count. */
export function AddCard({ card, onSave, onClose }: AddCardProps) {
  const { t } = useText(words)
  const common = useText(kit)
  const register = useItem(insights.register, {}, { staleTime: 60_000 })
  const [look, setLook] = useState<OwnLook>(card?.look ?? 'bars')
  const [factsId, setFacts] = useState(card?.facts ?? null)
  const [measure, setMeasure] = useState(card?.measures[0] ?? null)
  const [second, setSecond] = useState(card?.measures[1] ?? null)
  const [row, setRow] = useState(card?.row || null)
  const [title, setTitle] = useState(card?.title ?? '')
  const [where, setWhere] = useState<Where>(readWhere(card?.where ?? '') ?? {})
  const [isNow, setNow] = useState(card?.isNow ?? false)
  const [isTried, setTried] = useState(false)
  const facts = register.data?.find(({ id }) => id === factsId)
  const rows = useRowOptions(facts, look)
  const isFigure = look === 'figure'
  const error = (value: string | null) => (isTried && !value ? t('insights.own.choose') : null)
  const isChanged =
    factsId !== (card?.facts ?? null) ||
    measure !== (card?.measures[0] ?? null) ||
    second !== (card?.measures[1] ?? null) ||
    row !== (card?.row || null) ||
    look !== (card?.look ?? 'bars') ||
    isNow !== (card?.isNow ?? false) ||
    title !== (card?.title ?? '') ||
    whereText(where) !== whereText(readWhere(card?.where ?? '') ?? {})
  const save = () => {
    setTried(true)
    if (!factsId || !measure || !(isFigure || row)) return
    onSave({
      look,
      size: card?.size ?? (isFigure ? 'third' : 'half'),
      facts: factsId,
      measures: [measure, ...(second && second !== measure ? [second] : [])],
      row: isFigure ? '' : row!,
      title: title.trim(),
      where: whereText(where),
      isNow,
    })
  }
  const measures = (facts?.measures ?? []).map((one) => ({ value: one.id, label: one.title }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isChanged={isChanged}
      title={t(card ? 'insights.own.change' : 'insights.own.add')}
      actions={
        <>
          <Button onClick={onClose}>{common.t('ui.cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t(card ? 'insights.own.save' : 'insights.own.add')}
          </Button>
        </>
      }
    >
      <div className={own.inputs}>
        <SelectField
          label={t('insights.own.of')}
          options={(register.data ?? []).map(({ id, title: label }) => ({ value: id, label }))}
          value={factsId}
          error={error(factsId)}
          onChange={(next) => {
            setFacts(next)
            setMeasure(null)
            setSecond(null)
            setRow(null)
            setWhere({})
          }}
        />
        <SelectField
          label={t('insights.own.measure')}
          options={measures}
          value={measure}
          error={error(measure)}
          onChange={setMeasure}
        />
        <SelectField
          label={t('insights.own.look')}
          options={ownLooks.map((one) => ({ value: one, label: t(`insights.own.look.${one}`) }))}
          value={look}
          onChange={(next) => {
            setLook((next ?? 'bars') as OwnLook)
            setRow(null)
          }}
        />
        {!isFigure && (
          <SelectField label={t('insights.own.row')} options={rows} value={row} error={error(row)} onChange={setRow} />
        )}
        <SelectField
          label={t('insights.own.second')}
          options={measures.filter(({ value }) => value !== measure)}
          value={second}
          isClearable
          onChange={setSecond}
        />
        {facts && <CardFilters key={facts.id} facts={facts} where={where} onChange={setWhere} />}
        <Checkbox label={t('insights.own.now')} value={isNow} onChange={setNow} />
        <TextField label={t('insights.own.title')} maxLength={120} value={title} onChange={setTitle} />
      </div>
    </Dialog>
  )
}

/** What a drawing can be by: a map by municipalities, columns by what has an order, the others by anything. */
function useRowOptions(facts: Register[number] | undefined, look: OwnLook) {
  const { t } = useText(reportScreenMessages)
  return (facts?.dimensions ?? [])
    .filter(({ id }) => look !== 'map' || id === 'place')
    .flatMap(({ id, title, kind }) =>
      kind === 'day' || kind === 'instant'
        ? dayUnits.map((unit) => ({
            value: `${id}:${unit}`,
            label: t('insights.unit', { name: title, unit: t(`insights.unit.${unit}`) }),
          }))
        : [{ value: id, label: title }],
    )
}
