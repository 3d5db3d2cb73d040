import { IconArrowUp, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { partsOf, ways } from '../../../platform/questions/answer.ts'
import { dayUnits } from '../../../platform/questions/day-groups.ts'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { plain } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Register } from '../contract.ts'
import { limits } from '../limits.ts'
import type { Report } from '../report-search.ts'
import styles from './report.module.css'
import { reportScreenMessages as words } from './report-messages.ts'

type Facts = Register[number]
const zones = ['rows', 'columns', 'measures'] as const
type Zone = (typeof zones)[number]

interface FieldPanelProps {
  facts: Facts
  report: Report
  set(change: Partial<Report>): void
}

/** Fields at the left, the answer at the right: every change is answered at once. */
export function FieldPanel({ facts, report, set }: FieldPanelProps) {
  const { t } = useText(words)
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const fits = (title: string) => plain(title).includes(plain(search.trim()))
  const used = new Set([...report.rows, ...report.columns].map((one) => partsOf(one).id))
  const usedMeasures = new Set(report.measures.map((one) => partsOf(one).id))
  const dimensions = facts.dimensions.filter(({ id, title }) => !used.has(id) && fits(title))
  const measures = facts.measures.filter(({ id, title }) => !usedMeasures.has(id) && fits(title))
  const add = (zone: Zone, id: string) => set({ [zone]: [...report[zone], id] })
  const isFull = (zone: Zone) => report[zone].length >= limits[zone]
  return (
    <aside className={styles.fields} aria-label={t('insights.fields')} data-open={isOpen || undefined}>
      <button type="button" className={styles.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('insights.fields')}
        <Icon of={isOpen ? IconChevronUp : IconChevronDown} size="small" />
      </button>
      {zones.map((zone) => (
        <ZoneList key={zone} zone={zone} facts={facts} report={report} set={set} />
      ))}
      <h2>{t('insights.fields')}</h2>
      <TextField
        label={t('insights.fields.find')}
        isLabelHidden
        placeholder={t('insights.fields.find')}
        value={search}
        onChange={setSearch}
      />
      <ul>
        {measures.map(({ id, title }) => (
          <li key={id}>
            <button type="button" disabled={isFull('measures')} onClick={() => add('measures', id)}>
              {title}
            </button>
          </li>
        ))}
        {dimensions.map(({ id, title, kind }) => {
          const isDay = kind === 'day' || kind === 'instant'
          const units = isDay
            ? dayUnits.map((unit) => ({ id: `${id}:${unit}`, label: t(`insights.unit.${unit}`) }))
            : [{ id, label: title }]
          return (
            <li key={id}>
              <Menu
                align="start"
                groups={() =>
                  (['rows', 'columns'] as const).map((zone) => ({
                    title: t('insights.zone.add', { zone: t(`insights.zone.${zone}`) }),
                    items: units.map((unit) => ({
                      label: unit.label,
                      run: () => add(zone, unit.id),
                      unavailable: isFull(zone) ? t('insights.zone.full', { count: limits[zone] }) : null,
                    })),
                  }))
                }
              >
                <button type="button">{title}</button>
              </Menu>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

function ZoneList({ zone, facts, report, set }: FieldPanelProps & { zone: Zone }) {
  const { t } = useText(words)
  const chosen = report[zone]
  const titleOf = (text: string) => {
    const { id, unit } = partsOf(text)
    const title = [...facts.dimensions, ...facts.measures].find((one) => one.id === id)?.title ?? text
    return zone !== 'measures' && unit
      ? t('insights.unit', { name: title, unit: t(`insights.unit.${unit as 'day'}`) })
      : title
  }
  const replace = (at: number, text: string | null) =>
    set({
      [zone]:
        text === null
          ? chosen.filter((_one, place) => place !== at)
          : chosen.map((one, place) => (place === at ? text : one)),
    })
  const up = (at: number) => {
    const next = [...chosen]
    next.splice(at - 1, 0, ...next.splice(at, 1))
    set({ [zone]: next })
  }
  return (
    <section
      className={styles.zone}
      aria-label={t(`insights.zone.${zone}`)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [from, at] = event.dataTransfer.getData('text/plain').split(' ')
        if (!zones.includes(from as Zone) || (from === 'measures') !== (zone === 'measures')) return
        const moved = report[from as Zone][Number(at)]
        if (!moved || (from !== zone && chosen.length >= limits[zone])) return
        const rest = report[from as Zone].filter((one) => one !== moved)
        set(from === zone ? { [zone]: [...rest, moved] } : { [from!]: rest, [zone]: [...chosen, moved] })
      }}
    >
      <h2>{t(`insights.zone.${zone}`)}</h2>
      {chosen.length === 0 && <p>{t('insights.zone.empty')}</p>}
      <ol>
        {chosen.map((text, at) => {
          const { id, unit } = partsOf(text)
          const measure = zone === 'measures' ? facts.measures.find((one) => one.id === id) : undefined
          const name = titleOf(text)
          return (
            <li key={text} draggable onDragStart={(event) => event.dataTransfer.setData('text/plain', `${zone} ${at}`)}>
              <span>{name}</span>
              {measure?.isFigure && (
                <select
                  aria-label={t('insights.way', { name })}
                  value={unit ?? measure.way}
                  onChange={(event) => replace(at, `${id}:${event.target.value}`)}
                >
                  {ways.map((way) => (
                    <option key={way} value={way}>
                      {t(`insights.way.${way}`)}
                    </option>
                  ))}
                </select>
              )}
              {at > 0 && (
                <IconButton
                  icon={IconArrowUp}
                  size="small"
                  label={t('insights.zone.up', { name })}
                  onClick={() => up(at)}
                />
              )}
              {(zone !== 'measures' || chosen.length > 1) && (
                <IconButton
                  icon={IconX}
                  size="small"
                  label={t('insights.zone.remove', { name })}
                  onClick={() => replace(at, null)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
