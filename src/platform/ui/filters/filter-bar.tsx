import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { z } from 'zod'
import { quiet } from '../data/quiet.ts'
import { SkeletonLines } from '../feedback/skeleton.tsx'
import { useWithGone } from '../forms/choices/with-gone.ts'
import { ToolsLanding } from '../layout/tools-slot.tsx'
import { messages } from '../messages.ts'
import { fetchPopover, Popover } from '../overlays/popover.tsx'
import { Button } from '../pieces/button.tsx'
import { Chip } from '../pieces/chip.tsx'
import { fetched } from '../pieces/fetched.tsx'
import type { UrlState } from '../routing/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import styles from './filter-bar.module.css'
import { type FilterField, type FilterValues, filterText, isChoice, isFiltering, namesOf } from './filter-field.ts'
import { SearchBox } from './search-box.tsx'

const FilterEditor = fetched(() => import('./filter-editor.tsx').then((it) => it.FilterEditor))
const FindByName = fetched(() => import('../pieces/find-by-name.tsx').then((it) => it.FindByName<Named>))

type Named = Record<'id' | 'name', string>

/** The first letter after opening a menu is typed into its search: what stands in it is there before. */
const fetchMenus = () => Promise.all([FilterEditor.fetch(), FindByName.fetch(), fetchPopover()]).catch(() => {})

export interface FilterBarProps<S extends z.ZodObject> {
  filters: UrlState<S>
  fields: readonly FilterField[]
  /** The name of the free-text filter, when the list has one. */
  search?: keyof z.input<S> & string
  searchPlaceholder?: string
  /** `enter` asks only when Enter is pressed; by default a moment after the last key. */
  searchesOn?: 'typing' | 'enter'
  /** Told which filter is opened: its options may be asked for only then. */
  onOpen?(name: string | null): void
  /** Before everything: whose records these are. */
  start?: ReactNode
  /** At the right: sorting, saved views. */
  children?: ReactNode
}

/** The filters of a list as chips, each opened by a click, and a menu to add more. The address holds their values. */
export function FilterBar<S extends z.ZodObject>({
  filters,
  fields: given,
  search,
  searchPlaceholder,
  searchesOn = 'typing',
  onOpen,
  start,
  children,
}: FilterBarProps<S>) {
  const { t, say } = useText(messages)
  const [openName, setOpen] = useState<string | null>(null)
  const setOpenName = (name: string | null) => {
    setOpen(name)
    onOpen?.(name)
  }
  // Not beside what the screen itself waits for.
  useEffect(() => void quiet().then(fetchMenus), [])
  const values = filters.value as FilterValues
  const withGone = useWithGone()
  const fields = given.map((field) =>
    isChoice(field) ? { ...field, options: withGone(field.options ?? [], [values[field.name]].flat()) } : field,
  )
  const set = (change: FilterValues) => filters.set(change as Partial<z.input<S>>)
  const shown = fields.filter((field) => isFiltering(field, values) || field.name === openName)
  const rest = fields.filter((field) => !shown.includes(field))
  const clear = (field: FilterField) => {
    setOpenName(null)
    set(Object.fromEntries(namesOf(field).map((name) => [name, undefined])))
  }
  return (
    <search className={styles.bar} onPointerEnter={fetchMenus} onFocus={fetchMenus}>
      {start}
      {search && (
        <SearchBox
          value={String(values[search] ?? '')}
          placeholder={searchPlaceholder ?? t('ui.filter.search')}
          searchesOn={searchesOn}
          onChange={(text) => set({ [search]: text || undefined })}
        />
      )}
      {shown.map((field) => {
        const label = say(field.label)
        const isOn = isFiltering(field, values)
        return (
          <Popover
            key={field.name}
            isOpen={openName === field.name}
            onOpenChange={(isOpen) => setOpenName(isOpen ? field.name : null)}
            width="18rem"
            label={label}
            trigger={
              <span className={`${styles.holder} ${styles.on}`}>
                <Chip
                  isOn={isOn}
                  aria-expanded={openName === field.name}
                  onClick={() => setOpenName(openName === field.name ? null : field.name)}
                  onRemove={() => clear(field)}
                  removeLabel={t('ui.filter.remove', { label })}
                >
                  {label}
                  {isOn && (
                    <>
                      : <b>{filterText(field, values, t)}</b>
                    </>
                  )}
                </Chip>
              </span>
            }
          >
            <Suspense fallback={<SkeletonLines lines={2} />}>
              <FilterEditor
                field={field}
                label={label}
                values={values}
                apply={(change, closes) => {
                  set(change)
                  if (closes) setOpenName(null)
                }}
              />
            </Suspense>
          </Popover>
        )
      })}
      {rest.length > 0 && <AddFilter rest={rest} open={setOpenName} />}
      {shown.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => set(Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, undefined])))}
        >
          {t('ui.filter.clear')}
        </Button>
      )}
      <span className={styles.end}>
        {children}
        <ToolsLanding />
      </span>
    </search>
  )
}

/** The filters that are not on yet, the company's own fields behind the others; found by name. */
function AddFilter({ rest, open }: { rest: readonly FilterField[]; open(name: string): void }) {
  const { t, say } = useText(messages)
  const [isFinding, setFinding] = useState(false)
  const inOrder = [...rest.filter(({ isOwn }) => !isOwn), ...rest.filter(({ isOwn }) => isOwn)]
  return (
    <Popover
      isOpen={isFinding}
      onOpenChange={setFinding}
      width="18rem"
      label={t('ui.filter.find')}
      trigger={
        <span className={styles.holder}>
          <Chip isDashed icon={IconPlus} aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
            {t('ui.filter.add')}
          </Chip>
        </span>
      }
    >
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <FindByName
          all={inOrder.map(({ name, label }) => ({ id: name, name: say(label) }))}
          label={t('ui.filter.find')}
          takesFocus
        >
          {({ id, name }) => (
            <button
              type="button"
              onClick={() => {
                setFinding(false)
                setTimeout(() => open(id))
              }}
            >
              {name}
            </button>
          )}
        </FindByName>
      </Suspense>
    </Popover>
  )
}
